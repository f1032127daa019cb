import { createHash } from 'node:crypto';
import type { DetailsOrder } from '../features/sources/details/read-details.ts';
import { type EventNews, handleEvent } from '../features/sources/handle-event.ts';
import type { ConnectedSource, SourceServices } from '../features/sources/provider.ts';
import { sourceNamed } from '../features/sources/source-named.ts';
import type { Parsing } from '../parsing/parsing.ts';
import type { SendJob } from '../send-job.ts';

type Services = Omit<SourceServices, keyof ConnectedSource | 'send'> & {
  sources: readonly ConnectedSource[];
  parsing: Parsing;
  send: SendJob<'source-event', EventNews> & SourceServices['send'];
};

/** Reacts to an event from a service. */
export async function sourceEventJob(
  { sources, ...services }: Services,
  news: EventNews,
  signal: AbortSignal,
) {
  const { provider, link } = sourceNamed(sources, news.service);
  if (!link) return;
  const again = (seconds: number) =>
    services.send('source-event', { ...news, tries: (news.tries ?? 0) + 1 }, seconds);
  await handleEvent({ ...services, provider, link, signal }, news, again);
}

/** Identical for a repeated event or job, so that it is queued only once. */
export function idOf(data: EventNews | DetailsOrder): string {
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('hex');
  // As a uuid of version 8, whose content is up to its creator.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
