import type { Formats } from '../../formats.ts';
import { kmInMile } from '../../units.ts';

/** The length of the runner's distance unit in km. */
export const kmPerUnit = ({ distanceUnit }: Formats): number =>
  distanceUnit === 'mi' ? kmInMile : 1;
