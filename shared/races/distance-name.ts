import { distanceLabel, isNamedDistance } from './rules.ts';

/** A race distance within a sentence: '5K', 'half marathon', '12.5 km'. */
export function distanceName(distance: number): string {
  const label = distanceLabel(distance);
  return label.endsWith('Marathon') ? label.toLowerCase() : label;
}

/** 'over the 5K', 'over 12.5 km'. */
export const overDistance = (distance: number): string =>
  `over ${isNamedDistance(distance) ? 'the ' : ''}${distanceName(distance)}`;
