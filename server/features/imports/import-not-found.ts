import { AppError } from '#shared/errors.ts';

/** For an import that does not exist, or not any more. */
export const importNotFound = () =>
  new AppError('NOT_FOUND', {
    message:
      'This import was not found. A file that was not imported is kept for a day, or until another one is chosen: choose it again.',
  });
