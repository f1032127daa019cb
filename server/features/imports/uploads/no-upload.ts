import { AppError } from '#shared/errors.ts';

/** For an upload that is not there, or not any more. */
export const noUpload = () =>
  new AppError('NOT_FOUND', {
    message:
      'This upload is no longer here, as it was not completed in time. Choose the file again.',
  });
