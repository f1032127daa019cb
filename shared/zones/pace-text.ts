import { formatPace, parseDuration, secondsPerKm } from '../units.ts';

/**
 * Reads a pace typed as m:ss. '430' could be 4:30 or 430 seconds, so it is not read.
 * @returns seconds per km, or undefined for any other text
 */
export const readPace = (text: string): number | undefined =>
  text.includes(':') ? parseDuration(text) : undefined;

/** 305 → '5:05'; empty if no pace is set. */
export const paceText = (pace: number | null): string =>
  pace === null ? '' : formatPace(secondsPerKm(pace));
