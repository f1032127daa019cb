import { readNumberText } from '../number-text.ts';
import { formatPace, parseDuration, secondsPerKm } from '../units.ts';

/**
 * Reads a pace typed as m:ss or as whole seconds per km.
 * @returns seconds per km, or undefined for any other text
 */
export const readPace = (text: string): number | undefined =>
  text.includes(':') ? parseDuration(text) : readNumberText(text, () => true);

/** 305 → '5:05'; empty if no pace is set. */
export const paceText = (pace: number | null): string =>
  pace === null ? '' : formatPace(secondsPerKm(pace));
