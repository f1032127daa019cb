import { AppError } from '#shared/errors.ts';

export const nothingToReplace =
  'The file that this one was to replace is not in your log any more. Nothing was changed.';

/** For a file that was taken back, deleted or replaced meanwhile. */
export const replacedIsGone = () => new AppError('CONFLICT', { message: nothingToReplace });
