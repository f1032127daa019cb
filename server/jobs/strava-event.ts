import { createHash } from 'node:crypto';
import type { DetailsOrder } from '../features/strava/details/read-details.ts';
import { type EventNews, handleEvent } from '../features/strava/handle-event.ts';
import type { StravaServices } from '../features/strava/open-strava.ts';
import type { Parsing } from '../parsing/parsing.ts';
import type { SendJob } from '../send-job.ts';

type Services = Omit<StravaServices, 'send'> & {
  parsing: Parsing;
  send: SendJob<'strava-event', EventNews> & StravaServices['send'];
};

/** Does what an event from Strava is a reason for. */
export async function stravaEventJob(
  { strava, ...services }: Services,
  news: EventNews,
  signal: AbortSignal,
) {
  if (!strava) return;
  const again = (seconds: number) =>
    services.send('strava-event', { ...news, tries: (news.tries ?? 0) + 1 }, seconds);
  await handleEvent({ ...services, strava, signal }, news, again);
}

/** The same for an event that comes again, or the same order, so that it is one job. */
export function idOf(data: EventNews | DetailsOrder): string {
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('hex');
  // As a uuid of version 8, which is what its maker wants it to be.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
