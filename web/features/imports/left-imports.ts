import { storedText, storeText } from '../../storage.ts';

const key = 'left-imports';
/** With more than this, the server has removed the oldest. */
const most = 20;

/** The imports that the import screen does not open by itself any more, the last one first. */
export const leftImports = (): string[] =>
  (storedText('localStorage', key) ?? '').split(' ').filter(Boolean);

/**
 * Keeps the screen from opening it by itself: a preview that was closed, or a file whose refusal
 * was shown.
 */
export function leaveImport(id: string): void {
  const others = leftImports().filter((other) => other !== id);
  storeText('localStorage', key, [id, ...others].slice(0, most).join(' '));
}
