import { isServiceRun, type ServiceActivity } from '#shared/activities/from-service.ts';
import { clockFlags } from '#shared/quality/clock.ts';
import { withEarlierDecisions } from '#shared/quality/with-earlier-decisions.ts';
import { readFlags } from '#shared/trainings/flag-schema.ts';
import type { TrainingFields } from '#shared/trainings/schema.ts';
import type { Pauses } from '../../../source-client.ts';
import { addTrack } from '../../trainings/add-source.ts';
import { discardTrack, saveSourceFlags } from '../../trainings/keep-source.ts';
import { withAccess } from '../access.ts';
import { inClockOf } from '../own-clock.ts';
import { recordedOf } from '../recorded-of.ts';
import { syncActivity } from '../sync-activity.ts';
import { holdConnection } from '../token-queries.ts';
import { findTrack, type TrackServices } from './find-track.ts';
import { findApiSource } from './queries.ts';

/**
 * How long data from the API may be kept unless configured otherwise: a track is shown for this
 * long.
 */
const cacheMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Stores an activity in the log with its laps, and with its track and the doubts about that if
 * tracks are kept, or if the activity is recent and its track is shown for a while. All of it is
 * stored at once.
 * @param mayAdd whether a new activity may be added
 * @throws {SourceFailure} also `gone`
 */
export async function syncWholeActivity(
  services: TrackServices,
  { userId, activityId, mayAdd }: { userId: string; activityId: string; mayAdd: boolean },
): Promise<{ pauses: Pauses; trackUntil?: Date }> {
  const { database, provider, link, clock } = services;
  const { service } = provider;
  const { activity, pauses } = await withAccess(services, userId, (token) =>
    link.client.findActivity(token, activityId),
  );
  const known = await database.asService(userId, (tx) =>
    findApiSource(tx, { service, userId, activityId }),
  );
  const isReshaped = known !== undefined && isAnother(activity, known.values);
  const isLacking = known
    ? !known.hasOtherTrack && (isReshaped || !(known.isDetailed || known.hasTrack))
    : mayAdd;
  const isWanted = isLacking && isServiceRun(activity) && isRecent(activity);
  const read = isWanted ? await findTrack(services, userId, activity) : undefined;
  const trackUntil = await database.asService(userId, async (tx) => {
    if (!(await holdConnection(tx, { service, userId }))) return undefined;
    await syncActivity(
      tx,
      provider,
      userId,
      { ...activity, laps: activity.laps ?? [] },
      { now: clock(), mayAdd },
    );
    const source = await findApiSource(tx, { service, userId, activityId });
    if (!source) return undefined;
    const key = { userId, id: source.id };
    if (isReshaped) await discardTrack(tx, key);
    else if (!read || source.hasTrack) return undefined;
    const found = read?.flags ?? clockFlags(recordedOf(activity), clock().getTime());
    await saveSourceFlags(tx, key, withEarlierDecisions(readFlags(source.flags), found));
    if (!read?.track || source.hasOtherTrack) return undefined;
    const until = link.keepTracks ? undefined : new Date(clock().getTime() + cacheMs);
    await addTrack(tx, { ...key, trainingId: source.trainingId }, read.track, until);
    return until;
  });
  return { pauses: read?.pauses ?? pauses, ...(trackUntil && { trackUntil }) };

  function isRecent({ startedAt }: ServiceActivity): boolean {
    return link.keepTracks || Date.parse(startedAt) > clock().getTime() - cacheMs;
  }
}

type Said = Partial<TrainingFields>;

/**
 * Whether a run was cropped or corrected there, so that findings from its track no longer apply.
 */
function isAnother(activity: ServiceActivity, said: Said): boolean {
  const says = inClockOf(said, activity);
  if (typeof says === 'string') return false;
  return (['date', 'distance', 'duration'] as const).some((field) => says[field] !== said[field]);
}
