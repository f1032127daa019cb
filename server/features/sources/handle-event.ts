import type { ServiceName } from '#shared/sources/provenance.ts';
import { SourceFailure } from '../../source-client.ts';
import { withAccess } from './access.ts';
import { findRunner } from './athlete-queries.ts';
import type { TrackServices } from './details/find-track.ts';
import { orderDetails } from './details/read-details.ts';
import { syncWholeActivity } from './details/sync-whole-activity.ts';
import { forget } from './disconnect.ts';
import { settle } from './leaving/leave.ts';
import type { LinkedServices } from './provider.ts';
import { removeActivity } from './sync-activity.ts';
import { holdConnection } from './token-queries.ts';

/** What an event is about. Anybody who knows our address may have forged it. */
export interface EventNews {
  /** Missing in events that an older version has accepted. */
  service?: ServiceName;
  about: 'activity' | 'athlete';
  /** The activity's or the athlete's id. */
  id: string;
  athleteId: string;
  /** Whether it may be a new activity. */
  mayAdd: boolean;
  /** Distinguishes what happens to an activity at different times. */
  at: number;
  /** How often it has been retried. */
  tries?: number;
}

/**
 * Reacts to an event: the service is asked for the current state, and nothing in the event itself
 * is trusted. So it does not matter how often, how late or in which order events arrive.
 * @param again schedules another attempt in some seconds
 */
export async function handleEvent(
  services: TrackServices,
  news: EventNews,
  again: (seconds: number) => Promise<void>,
): Promise<void> {
  const { service } = services.provider;
  const userId = await findRunner(services.database.owner, service, news.athleteId);
  if (!userId) return;
  try {
    await (news.about === 'athlete' ? checkAthlete : checkActivity)(services, userId, news);
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    const seconds = secondsUntil(error, services.clock());
    services.logger.warn({ reason: error.reason }, error.message);
    if (seconds !== undefined && (news.tries ?? 0) < mostTries) await again(seconds);
  } finally {
    await services.send('read-tracks', { userId });
  }
}

/** Some days of windows that are full, and hours in which the service cannot be reached. */
const mostTries = 50;

function secondsUntil({ reason, until }: SourceFailure, now: Date): number | undefined {
  if (until) return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return reason === 'unreachable' || reason === 'garbage' ? 300 : undefined;
}

/** A runner who has removed the application in the service's settings is not connected any more. */
async function checkAthlete(services: LinkedServices, userId: string): Promise<void> {
  const { link, provider } = services;
  try {
    await withAccess(services, userId, (token) => link.client.findAthlete(token));
  } catch (error) {
    const { reason } = error as SourceFailure;
    if (reason !== 'unauthorised' && reason !== 'invalid-grant') throw error;
    const { athleteId } = await forget(services, userId);
    if (athleteId) await settle(services, { service: provider.service, userId, athleteId });
  }
}

async function checkActivity(
  services: TrackServices,
  userId: string,
  { id, mayAdd }: EventNews,
): Promise<void> {
  try {
    const { trackUntil } = await syncWholeActivity(services, { userId, activityId: id, mayAdd });
    if (trackUntil) await orderDetails(services, userId, trackUntil);
  } catch (error) {
    if (!(error instanceof SourceFailure) || error.reason !== 'gone') throw error;
    await services.database.asService(userId, async (tx) => {
      const { provider } = services;
      const isConnected = await holdConnection(tx, { service: provider.service, userId });
      if (isConnected) await removeActivity(tx, provider, { userId, activityId: id });
    });
  }
}
