import { AppError } from '#shared/errors.ts';
import type { LinkedServices, StravaServices } from './open-strava.ts';

/** @throws {AppError} STRAVA_OFF where no connection is configured */
export function linked(services: StravaServices): LinkedServices {
  const { strava } = services;
  if (!strava) throw new AppError('STRAVA_OFF');
  return { ...services, strava };
}
