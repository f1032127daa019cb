import { isRunOnStrava, type StravaActivity } from '#shared/activities/from-strava.ts';
import { trackFromStreams } from '#shared/activities/from-strava-streams.ts';
import type { Limits } from '../../../integrations/strava/rate-limits.ts';
import { StravaFailure } from '../../../integrations/strava/strava-api.ts';
import { addTrack } from '../../trainings/add-source.ts';
import { storedTrack } from '../../trainings/track-bytes.ts';
import { withAccess } from '../access.ts';
import type { LinkedServices } from '../open-strava.ts';
import { holdConnection } from '../queries.ts';
import { bringIn } from '../sync-activity.ts';
import { findApiSource, letTrackExpire } from './queries.ts';

/** How long what the API says may be kept where nothing else is set: a track is shown so long. */
const cacheMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Brings an activity into the log with its laps, and with its track where tracks are kept, or where
 * it is of the last days and its track is shown for a while. All of it is stored at once.
 * @param mayAdd whether an activity that is not there yet may be added
 * @throws {StravaFailure} also `gone`
 */
export async function bringInWhole(
  services: LinkedServices,
  { userId, activityId, mayAdd }: { userId: string; activityId: string; mayAdd: boolean },
): Promise<{ limits: Limits; trackUntil?: Date }> {
  const { database, strava, clock } = services;
  const { activity, limits } = await withAccess(services, userId, (token) =>
    strava.client.findActivity(token, activityId),
  );
  const known = await database.asService(userId, (tx) => findApiSource(tx, userId, activityId));
  const lacksTrack = known ? !known.isDetailed && !known.hasTrack : mayAdd;
  const wantsTrack = lacksTrack && isRunOnStrava(activity) && isWanted(activity);
  const read = wantsTrack ? await findStreams() : undefined;
  const track = read && trackFromStreams(read.streams);
  const stored = track && storedTrack(track);
  const trackUntil = await database.asService(userId, async (tx) => {
    if (!(await holdConnection(tx, userId))) return undefined;
    await bringIn(tx, userId, { ...activity, laps: activity.laps ?? [] }, clock(), mayAdd);
    const source = stored && (await findApiSource(tx, userId, activityId));
    if (!source || source.hasTrack) return undefined;
    await addTrack(tx, { userId, id: source.id, trainingId: source.trainingId }, stored);
    if (strava.keepTracks) return undefined;
    const until = new Date(clock().getTime() + cacheMs);
    await letTrackExpire(tx, userId, source.id, until);
    return until;
  });
  return { limits: read?.limits ?? limits, ...(trackUntil && { trackUntil }) };

  function isWanted({ startedAt }: StravaActivity): boolean {
    return strava.keepTracks || Date.parse(startedAt) > clock().getTime() - cacheMs;
  }

  /** One that was typed at Strava, for instance, has none. */
  async function findStreams() {
    try {
      return await withAccess(services, userId, (token) =>
        strava.client.findStreams(token, activityId),
      );
    } catch (error) {
      if (error instanceof StravaFailure && error.reason === 'gone') return undefined;
      throw error;
    }
  }
}
