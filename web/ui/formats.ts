import { createContext, useContext } from 'react';
import { type Formats, formatsFor } from '#shared/formats.ts';
import { defaultPreferences } from '#shared/preferences.ts';
import { formatPace, kmInMile, type SecondsPerKm, secondsPerKm } from '#shared/units.ts';

/** How the signed-in runner reads figures; before that, as everybody does who has not chosen. */
export const FormatsContext = createContext<Formats>(formatsFor(defaultPreferences));

export const useFormats = (): Formats => useContext(FormatsContext);

/** The length of the runner's unit in km, for axes, whose numbers have no unit of their own. */
export const kmPerUnit = ({ distanceUnit }: Formats): number =>
  distanceUnit === 'mi' ? kmInMile : 1;

/** A pace whose unit is elsewhere, as at the head of its column: 305 → '5:05'. */
export const paceText = (pace: SecondsPerKm, formats: Formats): string =>
  formatPace(secondsPerKm(pace * kmPerUnit(formats)));
