import { createContext, useContext } from 'react';
import { type Formats, formatsFor } from '#shared/formats.ts';
import { defaultPreferences } from '#shared/preferences.ts';

/** How the signed-in runner reads figures; before that, as everybody does who has not chosen. */
export const FormatsContext = createContext<Formats>(formatsFor(defaultPreferences));

export const useFormats = (): Formats => useContext(FormatsContext);
