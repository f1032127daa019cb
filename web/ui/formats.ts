import { createContext, useContext } from 'react';
import { type Formats, usualFormats } from '#shared/formats.ts';

/** How the signed-in runner reads figures; before that, as everybody does who has not chosen. */
export const FormatsContext = createContext<Formats>(usualFormats);

export const useFormats = (): Formats => useContext(FormatsContext);
