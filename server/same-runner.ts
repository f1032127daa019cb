import { AppError } from '#shared/errors.ts';

/**
 * Returns the session's runner, for a body that specifies one as well.
 * @throws {AppError} FORBIDDEN when the body names a different one
 */
export function sameRunner(userId: string, named: string | undefined): string {
  if (named !== undefined && named.toLowerCase() !== userId) throw new AppError('FORBIDDEN');
  return userId;
}
