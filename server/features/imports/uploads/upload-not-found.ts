import { AppError } from '#shared/errors.ts';

/** For an upload that does not exist, or not any more. */
export const uploadNotFound = () =>
  new AppError('NOT_FOUND', {
    message:
      'This upload is no longer here, as it was not completed in time. Choose the file again.',
  });
