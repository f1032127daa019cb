import type { Parsing } from '../../../parsing/parsing.ts';
import { SourceFailure } from '../../../source-client.ts';
import { findRunningImport } from '../import-queries.ts';
import type { SourceServices } from '../provider.ts';
import { findTokens } from '../token-queries.ts';
import type { TrackServices } from './find-track.ts';
import { type DetailsOrder, findUndetailed, keepDetails, removeExpired } from './queries.ts';
import { syncWholeActivity } from './sync-whole-activity.ts';

export type { DetailsOrder };

/** How long to wait after the service could not be reached. */
const retryMs = 15 * 60 * 1000;

/** Schedules reading a runner's details, now or at a given time. */
export function orderDetails(
  { provider, clock, send }: Pick<SourceServices, 'provider' | 'clock' | 'send'>,
  userId: string,
  at: Date = clock(),
): Promise<void> {
  const seconds = Math.max(0, Math.ceil((at.getTime() - clock().getTime()) / 1000));
  return send('read-details', { service: provider.service, userId, at: at.toISOString() }, seconds);
}

/**
 * Reads what an import leaves out, newest first: laps, description, calories and, if wanted, the
 * track. When half of the service's limits are used, it stops, and continues after the window. Each
 * run is stored at once, so it can be interrupted anywhere, and none is read again. It also removes
 * expired tracks.
 */
export async function readDetails(
  services: SourceServices & { parsing: Parsing },
  { userId }: Pick<DetailsOrder, 'userId'>,
  signal: AbortSignal,
): Promise<void> {
  const { database, provider, link, clock } = services;
  const { service, source: kind } = provider;
  let until: Date | undefined;
  while (link && !until) {
    signal.throwIfAborted();
    const next = await database.asService(userId, async (tx) => {
      const tokens = await findTokens(tx, { service, userId });
      // It waits for an import in progress, which schedules the details when it is complete.
      if (!tokens || tokens.needs_reconnect || (await findRunningImport(tx, { kind, userId })))
        return;
      return await findUndetailed(tx, { service, userId });
    });
    if (next === undefined) break;
    until = await readOne({ ...services, link, signal }, userId, next);
  }
  const due = await database.asService(userId, (tx) => removeExpired(tx, userId, clock()));
  const again = until ?? due;
  if (again) await orderDetails(services, userId, again);
}

/** @returns until when to wait */
async function readOne(
  services: TrackServices,
  userId: string,
  activityId: string,
): Promise<Date | undefined> {
  const { database, provider, clock, logger } = services;
  const { service } = provider;
  try {
    const { pauses } = await syncWholeActivity(services, { userId, activityId, mayAdd: false });
    return pauses.details;
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    logger.warn({ reason: error.reason }, error.message);
    if (error.until) return error.until;
    if (error.reason !== 'gone') return new Date(clock().getTime() + retryMs);
    await database.asService(userId, (tx) =>
      keepDetails(tx, { service, userId, activityId }, { laps: [], at: clock() }),
    );
    return undefined;
  }
}
