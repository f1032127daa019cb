import { createContext, useContext } from 'react';
import { type Formats, usualFormats } from '#shared/formats.ts';
import { kmInMile } from '#shared/units.ts';

/** How the signed-in runner reads figures; before that, as everybody does who has not chosen. */
export const FormatsContext = createContext<Formats>(usualFormats);

export const useFormats = (): Formats => useContext(FormatsContext);

/** The length of the runner's unit in km, for axes, whose numbers have no unit of their own. */
export const kmPerUnit = ({ distanceUnit }: Formats): number =>
  distanceUnit === 'mi' ? kmInMile : 1;
