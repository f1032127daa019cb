import type { Formats } from '../../../formats.ts';
import { distanceName } from '../../../races/distance-name.ts';

/**
 * A runner's own words as part of a suggested question: on one line, without Markdown characters.
 */
export const inOwnWords = (question: string): string =>
  question
    .replaceAll(/[*_`[\]<>|#~\\()]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[.!?,;]{1,5}$/, '');

/** A distance as part of a suggested question: 3.11 miles would not be read as a 5K again. */
export const lengthToAsk = (distance: number, formats: Formats): string =>
  formats.distanceUnit === 'mi'
    ? distanceName(distance, formats)
    : formats.withDistanceUnit(distance);
