import { storedText, storeText } from '../../storage.ts';

/** In the browser's storage: somebody has signed in here before. */
const key = 'longrun-signed-in-here';

export const wasSignedInHere = (): boolean => storedText('localStorage', key) !== undefined;

export function rememberSignedInHere(): void {
  storeText('localStorage', key, 'yes');
}
