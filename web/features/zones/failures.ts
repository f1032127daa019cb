import { AppError } from '#shared/errors.ts';
import { zoneTexts } from '#shared/zones/texts.ts';
import { ApiError } from '../../api.ts';

/** Why zones could not be loaded. */
export function loadFailure(error: Error): string {
  if (!isAnswered(error)) return zoneTexts.notLoaded;
  if (error.status === 401) return zoneTexts.sessionEnded;
  if (error.status === 403) return zoneTexts.authenticationError;
  return `${zoneTexts.notLoaded}: ${error.message}`;
}

/** Why none were made: what the server says, where it answered, and what the plan lacks. */
export const generationFailure = (error: Error): string =>
  isAnswered(error) || error instanceof AppError ? error.message : zoneTexts.notGenerated;

const isAnswered = (error: Error): error is ApiError =>
  error instanceof ApiError && error.status !== 0;
