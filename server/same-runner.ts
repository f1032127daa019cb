import { AppError } from '#shared/errors.ts';

/**
 * The runner of the session, where a specified body names one as well.
 * @throws {AppError} FORBIDDEN when the body names another
 */
export function sameRunner(userId: string, named: string | undefined): string {
  if (named !== undefined && named.toLowerCase() !== userId) throw new AppError('FORBIDDEN');
  return userId;
}
