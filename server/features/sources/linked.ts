import { AppError } from '#shared/errors.ts';
import type { LinkedServices, SourceServices } from './provider.ts';

/** @throws {AppError} STRAVA_OFF where no connection is configured */
export function linked(services: SourceServices): LinkedServices {
  const { link } = services;
  if (!link) throw new AppError('STRAVA_OFF');
  return { ...services, link };
}
