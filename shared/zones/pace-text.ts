import { readNumberText } from '../number-text.ts';
import { formatPace, parseDuration, secondsPerKm } from '../units.ts';

/**
 * A pace as it is typed: m:ss, or whole seconds per km.
 * @returns seconds per km; undefined for a text that is neither
 */
export const readPace = (text: string): number | undefined =>
  text.includes(':') ? parseDuration(text) : readNumberText(text, () => true);

/** 305 → '5:05'; empty where no pace is set. */
export const paceText = (pace: number | null): string =>
  pace === null ? '' : formatPace(secondsPerKm(pace));
