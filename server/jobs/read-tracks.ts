import type { Database } from '../db/client.ts';
import type { SendTracks, TracksOrder } from '../features/trainings/efforts/find-due.ts';
import { readTracks } from '../features/trainings/efforts/read-tracks.ts';
import type { Parsing } from '../parsing/parsing.ts';

interface Services {
  database: Database;
  parsing: Parsing;
  send: SendTracks;
}

/** Reads a runner's tracks that are due for one turn, and queues the rest for their next turn. */
export async function readTracksJob(
  services: Services,
  { userId }: TracksOrder,
  signal: AbortSignal,
  { isWaitedFor }: { isWaitedFor: () => Promise<boolean> },
): Promise<void> {
  if (await readTracks(services, userId, signal, isWaitedFor)) return;
  await services.send('read-tracks', { userId });
}
