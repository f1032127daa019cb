import { distanceLabel, isNamedDistance } from '../../races/rules.ts';

const longestName = 80;

/**
 * A name that the runner typed, on one line, cut short, and without the signs of Markdown. One such as
 * '10. Berlin Run' would begin a list: the space after the number becomes one that begins none.
 */
export function plainName(text: string): string {
  const line = text
    .replaceAll(/[*_`[\]<>|#~\\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^([-+]|\d{1,9}[.)]) /, '$1\u00A0');
  const cut = line.length > longestName ? `${line.slice(0, longestName - 1).trimEnd()}…` : line;
  return cut || 'Untitled';
}

/** 'Left knee' → 'left knee', within a sentence. */
export function areaName(painArea: string): string {
  const name = plainName(painArea);
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** A race distance within a sentence: '5K', 'half marathon', '12.5 km'. */
export function distanceName(distance: number): string {
  const label = distanceLabel(distance);
  return label.endsWith('Marathon') ? label.toLowerCase() : label;
}

/** 'over the 5K', 'over 12.5 km'. */
export const overDistance = (distance: number): string =>
  `over ${isNamedDistance(distance) ? 'the ' : ''}${distanceName(distance)}`;
