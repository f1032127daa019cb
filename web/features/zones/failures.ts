import { AppError } from '#shared/errors.ts';
import { zoneTexts } from '#shared/zones/texts.ts';
import { ApiError } from '../../api.ts';

/** The message if zones could not be loaded. */
export function loadFailure(error: Error): string {
  if (!isAnswered(error)) return zoneTexts.notLoaded;
  if (error.status === 401) return zoneTexts.sessionEnded;
  if (error.status === 403) return zoneTexts.authenticationError;
  return `${zoneTexts.notLoaded}: ${error.message}`;
}

/** The message if zones could not be generated: the server's or the plan's reason, if there is one. */
export const generationFailure = (error: Error): string =>
  isAnswered(error) || error instanceof AppError ? error.message : zoneTexts.notGenerated;

const isAnswered = (error: Error): error is ApiError =>
  error instanceof ApiError && error.status !== 0;
