import { AppError } from '#shared/errors.ts';

/** For an upload that the disk has no room for at present; the browser retries by itself. */
export const storageFull = () =>
  new AppError('STORAGE_FULL', {
    message:
      'The server’s disk has too little space for this file. The part that has arrived is kept for two hours.',
    retryAfter: 30,
  });
