import { storedText, storeText } from '../../storage.ts';

const key = 'import-keeps-originals';

/** Whether to keep imported files: yes, unless the runner said no the last time. */
export const keepsOriginals = (): boolean => storedText('localStorage', key) !== 'no';

export const rememberOriginals = (isKept: boolean): void => {
  storeText('localStorage', key, isKept ? 'yes' : 'no');
};
