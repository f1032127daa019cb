import type { StravaActivity } from '#shared/activities/from-strava.ts';
import { AppError } from '#shared/errors.ts';
import type { Limits } from '../../../integrations/strava/rate-limits.ts';
import { StravaFailure } from '../../../integrations/strava/strava-api.ts';
import type { Parsing } from '../../../parsing/parsing.ts';
import { withAccess } from '../access.ts';
import type { LinkedServices } from '../open-strava.ts';
import type { FoundTrack, parse } from './parse-streams.ts';

const parser = new URL('parse-streams.ts', import.meta.url);

export type TrackServices = LinkedServices & {
  parsing: Parsing;
  /** Ends waiting for a thread. */
  signal?: AbortSignal | undefined;
};

/**
 * Asks Strava for a run's track, and has it read in a thread of its own.
 * @returns undefined where Strava has none: the run was typed there, for instance
 * @throws {StravaFailure}
 */
export async function findTrack(
  services: TrackServices,
  userId: string,
  activity: StravaActivity,
): Promise<(FoundTrack & { limits: Limits }) | undefined> {
  const { strava, parsing, signal, clock, logger } = services;
  try {
    const { text, limits } = await withAccess(services, userId, (token) =>
      strava.client.findStreams(token, activity.id),
    );
    const input = { text, activity, now: clock().getTime() };
    const task = { parser, userId, input, signal, isPatient: true };
    for await (const found of parsing.run<typeof parse>(task)) {
      if (found === 'garbage') throw new StravaFailure('garbage', 'Strava: streams are unreadable');
      return { ...found, limits };
    }
  } catch (error) {
    const isGone = error instanceof StravaFailure && error.reason === 'gone';
    const isTooLarge = error instanceof AppError && error.code === 'TOO_LARGE';
    if (!isGone && !isTooLarge) throw error;
    if (isTooLarge) logger.warn({ activityId: activity.id }, error.message);
  }
  return undefined;
}
