import { z } from 'zod';
import { text } from '../validation.ts';

/** The highest number that fits a column, in beats per minute or seconds per km. */
export const largest = 99_999;

const whole = (what: string) =>
  z.int(what).min(0, 'At least 0').max(largest, 'At most five digits').nullable().default(null);

const beats = whole('A whole number of beats per minute');
/** Seconds per km. */
const pace = whole('A pace such as 5:30');
const description = text(2000)
  .transform((value) => (value === '' ? null : value))
  .nullable()
  .default(null);

/**
 * The fields of a set of zones, by their stored names. A pace's `Min` is its faster end. No field is
 * required, nor any order of the zones: a runner's may overlap or leave gaps.
 */
export const zoneFields = z.object({
  maxHeartRate: beats,
  lactateThresholdHr: beats,
  lactateThresholdPace: pace,
  zone1Min: beats,
  zone1Max: beats,
  zone1PaceMin: pace,
  zone1PaceMax: pace,
  zone1Description: description,
  zone2Min: beats,
  zone2Max: beats,
  zone2PaceMin: pace,
  zone2PaceMax: pace,
  zone2Description: description,
  zone3Min: beats,
  zone3Max: beats,
  zone3PaceMin: pace,
  zone3PaceMax: pace,
  zone3Description: description,
  zone4Min: beats,
  zone4Max: beats,
  zone4PaceMin: pace,
  zone4PaceMax: pace,
  zone4Description: description,
  zone5Min: beats,
  zone5Max: beats,
  zone5PaceMin: pace,
  zone5PaceMax: pace,
  zone5Description: description,
});

export type ZoneFields = z.output<typeof zoneFields>;
