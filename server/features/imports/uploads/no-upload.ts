import { AppError } from '#shared/errors.ts';

/** For an upload that is not there, or not any more. */
export const noUpload = () =>
  new AppError('NOT_FOUND', {
    message:
      'This upload is not here any more, as it took longer than a day. Choose the file again.',
  });
