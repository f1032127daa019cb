import { setTimeout as sleep } from 'node:timers/promises';
import { readDetails } from '../server/features/sources/details/read-details.ts';
import { type EventNews, handleEvent } from '../server/features/sources/handle-event.ts';
import type { SourceLink } from '../server/features/sources/provider.ts';
import { runSourceImport } from '../server/features/sources/run-source-import.ts';
import { openStrava } from '../server/features/strava/open-strava.ts';
import { stravaProvider } from '../server/features/strava/provider.ts';
import { createLogger } from '../server/http/logger.ts';
import { type FakeAthlete, startStravaServer } from './strava-server.ts';
import { type Runner, startWorld } from './world.ts';

export const webhookSecret = 'a-path-that-nobody-guesses';

/** The world with a Strava beside it, and a clock for both that tests set. */
export async function startStravaWorld({ now = '2026-11-20T10:07:00Z', keepTracks = false } = {}) {
  const server = await startStravaServer();
  const time = { now: new Date(now) };
  const clock = () => time.now;
  server.settings.now = () => time.now.getTime();
  const settings = { ...server.config, webhookSecret, keepTracks };
  const world = await startWorld({ strava: settings, clock });
  const link: SourceLink = openStrava(settings, {
    secret: 'a-secret-for-tests-that-is-long-enough',
    clock,
  });
  const sent: { importId: string; seconds: number }[] = [];
  /** The jobs' services, except that jobs sent later are only recorded. */
  const services = {
    database: world.database,
    parsing: world.parsing,
    provider: stravaProvider,
    link,
    publicUrl: world.url,
    clock,
    logger: createLogger('silent'),
    send: async (name: string, { importId = name }: { importId?: string }, seconds = 0) => {
      sent.push({ importId, seconds });
    },
  };

  const visit = async (runner: Runner, path: string): Promise<URL> => {
    const response = await runner.request(path, { redirect: 'manual' });
    return new URL(response.headers.get('location') ?? '', world.url);
  };

  return {
    ...world,
    server,
    time,
    services,
    sent,
    visit,

    /** Connects a runner as a browser does. @returns where they are redirected to */
    async connect(runner: Runner, athlete: FakeAthlete | undefined, allow?: string): Promise<URL> {
      const page = await visit(runner, `/api/integrations/strava/auth?userId=${runner.id}`);
      server.settings.visitor = athlete;
      server.settings.allow = allow;
      const answer = await fetch(page, { redirect: 'manual' });
      const back = new URL(answer.headers.get('location') ?? '');
      return await visit(runner, back.pathname + back.search);
    },

    connection: async (runner: Runner) =>
      await (await runner.request('/api/integrations/strava')).json(),

    /** Waits until none of the server's own jobs is in progress, or due: they call Strava, too. */
    async atRest() {
      for (let isBusy = true; isBusy; ) {
        const { rows } = await world.database.executeSql(
          `select 1 from pgboss.job where left(name, 2) <> '__'
            and (state = 'active' or state in ('created', 'retry') and start_after <= now()) limit 1`,
        );
        isBusy = rows.length > 0;
        if (isBusy) await sleep(20);
      }
    },

    /** @returns when the rest is read, in seconds */
    async readDetails(runner: Runner): Promise<number[]> {
      const before = sent.length;
      await readDetails(services, { userId: runner.id }, new AbortController().signal);
      return sent.slice(before).map(({ seconds }) => seconds);
    },

    runImport: (runner: Runner, id: string) =>
      runSourceImport(services, { userId: runner.id, id }, new AbortController().signal),

    handle: async (news: Partial<EventNews> & Pick<EventNews, 'id' | 'athleteId'>) => {
      const again: number[] = [];
      await handleEvent(
        services,
        { about: 'activity', mayAdd: true, at: 0, ...news },
        async (seconds) => {
          again.push(seconds);
        },
      );
      return again;
    },

    async stop() {
      await world.stop();
      await server.stop();
    },
  };
}

export type StravaWorld = Awaited<ReturnType<typeof startStravaWorld>>;
