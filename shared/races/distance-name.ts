import type { Formats } from '../formats.ts';
import { distanceLabel, isNamedDistance } from './rules.ts';

/** A race distance within a sentence: '5K', 'half marathon', '12.5 km'. */
export function distanceName(distance: number, formats: Formats): string {
  const label = distanceLabel(distance, formats);
  return label.endsWith('Marathon') ? label.toLowerCase() : label;
}

/** '10K', 'half marathon', '25.5 km', to a tenth of the runner's unit. */
export const roundedName = (distance: number, formats: Formats): string =>
  distance < 1 || isNamedDistance(distance)
    ? distanceName(distance, formats)
    : formats.formatMetres(distance * 1000);

/** 'over the 5K', 'over 12.5 km'. */
export const overDistance = (distance: number, formats: Formats): string =>
  `over ${isNamedDistance(distance) ? 'the ' : ''}${distanceName(distance, formats)}`;
