import { storedText, storeText } from '../../storage.ts';

const key = 'import-keeps-originals';

/** Whether the runner wants the files kept that are imported: unless they said no the last time. */
export const keepsOriginals = (): boolean => storedText('localStorage', key) !== 'no';

export const rememberOriginals = (isKept: boolean): void => {
  storeText('localStorage', key, isKept ? 'yes' : 'no');
};
