import type { Step } from '#shared/recovery/schema.ts';
import { storedText, storeText } from '../../storage.ts';

const key = 'seen-recovery-steps';
/** Generated steps are offered for a day; nobody makes more in one. */
const most = 50;

const stored = (): string[] => (storedText('localStorage', key) ?? '').split(' ').filter(Boolean);

/** Whether the runner has seen these generated steps, or dismissed them. */
export const isSeen = ([first]: readonly Step[]): boolean =>
  first !== undefined && stored().includes(first.id);

/** Stops offering them as new; the first represents all that were generated with it. */
export function see([first]: readonly Step[]): void {
  if (!first || isSeen([first])) return;
  storeText('localStorage', key, [first.id, ...stored()].slice(0, most).join(' '));
}
