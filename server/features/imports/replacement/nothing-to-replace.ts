import { AppError } from '#shared/errors.ts';

export const nothingToReplace =
  'The file that this one was meant to replace is no longer in your log. Nothing was changed.';

/** For a file that was taken back, deleted or replaced meanwhile. */
export const replacedIsGone = () => new AppError('CONFLICT', { message: nothingToReplace });
