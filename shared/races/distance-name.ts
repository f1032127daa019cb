import type { Formats } from '../formats.ts';
import { distanceLabel, isNamedDistance } from './rules.ts';

/** A race distance within a sentence: '5K', 'half marathon', '12.5 km'. */
export function distanceName(distance: number, formats: Formats): string {
  const label = distanceLabel(distance, formats);
  return label.endsWith('Marathon') ? label.toLowerCase() : label;
}

/** 'over the 5K', 'over 12.5 km'. */
export const overDistance = (distance: number, formats: Formats): string =>
  `over ${isNamedDistance(distance) ? 'the ' : ''}${distanceName(distance, formats)}`;
