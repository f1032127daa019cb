import type { Formats } from '../../formats.ts';
import { kmInMile } from '../../units.ts';

/** How many kilometres the runner's unit of distance has. */
export const kmInUnit = ({ distanceUnit }: Pick<Formats, 'distanceUnit'>): number =>
  distanceUnit === 'mi' ? kmInMile : 1;
