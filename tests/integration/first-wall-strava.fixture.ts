import type { RunnersTransactions } from '../../server/db/client.ts';
import { beginImport } from '../../server/features/sources/begin-import.ts';
import { finishConnecting, visitSource } from '../../server/features/sources/connect.ts';
import { handleEvent } from '../../server/features/sources/handle-event.ts';
import { answerWith, leave } from '../../server/features/sources/leaving/leave.ts';
import { runSourceImport } from '../../server/features/sources/run-source-import.ts';
import { showConnection } from '../../server/features/sources/show-connection.ts';
import { openStrava } from '../../server/features/strava/open-strava.ts';
import { stravaProvider } from '../../server/features/strava/provider.ts';
import { createLogger } from '../../server/http/logger.ts';
import { startStravaServer, stravaRun } from '../strava-server.ts';
import type { Runner, World } from '../world.ts';

/** Connects her with Strava, imports, has events of each kind handled, and disconnects. */
export async function useStrava({ database, parsing, url }: World, { anna }: { anna: Runner }) {
  const server = await startStravaServer();
  const clock = () => new Date();
  const settings = { ...server.config, webhookSecret: undefined, keepTracks: false };
  const link = openStrava(settings, { secret: 'of the test', clock });
  const logger = createLogger('silent');
  const around = { publicUrl: url, clock, logger, send: async () => {} };
  const services = { database, parsing, provider: stravaProvider, link, ...around };
  const bound: RunnersTransactions = {
    asUser: (work) => database.asUser(anna.id, (tx) => work(tx, anna.id)),
    asService: (work) => database.asService(anna.id, (tx) => work(tx, anna.id)),
  };
  const athlete = {
    id: 16_000_000_000,
    firstname: 'Anna',
    lastname: '',
    // On days when she and others have run.
    activities: [1, 2, 3].map((day) => stravaRun(day, `2024-06-0${day}T06:00:00Z`)),
  };
  const visitor = { userId: anna.id, session: 'x'.repeat(43) };
  const page = new URL(await visitSource(services, visitor));
  const code = server.admit(athlete);
  const state = page.searchParams.get('state') ?? '';
  const back = await finishConnecting(services, visitor, {
    state,
    code,
    scope: 'activity:read_all',
  });
  server.expireTokens();
  const send: Parameters<typeof beginImport>[0]['send'] = async (_name, { importId: id }) => {
    await runSourceImport(services, { userId: anna.id, id }, new AbortController().signal);
  };
  const { importId: _, ...imported } = await beginImport(
    { provider: stravaProvider, clock, send },
    bound,
  );
  const connection = await showConnection(services, bound);
  athlete.activities[0] = stravaRun(1, '2024-06-01T06:00:00Z', { name: 'Renamed' });
  athlete.activities.splice(2, 1);
  for (const about of ['1', '3', '4']) {
    const news = { about: 'activity' as const, id: about, athleteId: String(athlete.id) };
    await handleEvent(services, { ...news, mayAdd: true, at: 0 }, async () => {});
  }
  const athleteId = String(athlete.id);
  await leave(services, anna.id, undefined);
  const { left } = await showConnection(services, bound);
  await answerWith({ ...services, service: 'strava' }, bound, { athleteId, keep: 'edited' });
  await server.stop();
  const { lastSync: __, ...shown } = connection;
  return { back, imported, shown, left: left?.trainings };
}
