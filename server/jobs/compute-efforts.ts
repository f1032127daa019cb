import type { Database } from '../db/client.ts';
import { computeEfforts } from '../features/trainings/efforts/compute-efforts.ts';
import type { EffortsOrder, SendEfforts } from '../features/trainings/efforts/find-due.ts';
import type { Parsing } from '../parsing/parsing.ts';

interface Services {
  database: Database;
  parsing: Parsing;
  send: SendEfforts;
}

/** Computes a runner's best efforts for one turn, and queues the rest for their next turn. */
export async function computeEffortsJob(
  services: Services,
  { userId }: EffortsOrder,
  signal: AbortSignal,
  { isWaitedFor }: { isWaitedFor: () => Promise<boolean> },
): Promise<void> {
  if (await computeEfforts(services, userId, signal, isWaitedFor)) return;
  await services.send('compute-efforts', { userId });
}
