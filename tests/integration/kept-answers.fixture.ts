import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import type { DB } from '../../server/db/types.ts';
import type { Versions } from '../../server/db/versions.ts';
import { makePro } from '../../server/features/billing/billing.fixture.ts';
import { Parts, scriptedCoach } from '../../server/features/coach/coach.fixture.ts';
import type { Coach } from '../../server/features/coach/coach.ts';
import { startServer } from '../../server/start-server.ts';
import { testDatabase } from '../database.ts';
import { createMailbox } from '../mailbox.ts';
import { newSession, openSession } from '../session.ts';
import { testEnv } from '../world.ts';
import { send } from './kept-answers-request.fixture.ts';

export type TwoServers = Awaited<ReturnType<typeof startTwoServers>>;
export type Server = TwoServers['servers'][number];
export type KeptRunner = Awaited<ReturnType<TwoServers['signUp']>>;

/** Every list whose answers are cached, some requested in more than one way. */
export const keptLists = [
  ...['/trainings', '/trainings?limit=3', '/trainings?from=2024-05-03&to=2024-05-09'],
  ...['/races', '/injuries', '/gear', '/gear?active=true', '/private-places', '/routes/lines'],
  ...['/calendar-events', '/calendar-events?from=2024-05-03&to=2024-05-20', '/race-strategies'],
  ...['/zones', '/zones/history', '/recovery-plan?today=2024-05-04'],
  ...['/chat/sessions', '/chat/sessions/newest/messages', '/ai/summaries', '/imports'],
  ...['/dashboard/data-status', '/dashboard/trainings'],
];

/** Two servers on one database, each with its own data folder and coach; files are shared. */
export async function startTwoServers({ rateLimits = false } = {}) {
  const { database, dispose } = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'longrun-kept-'));
  for (const name of ['one', 'two', 'files']) await mkdir(join(dataDir, name));
  for (const name of ['one', 'two']) {
    await symlink(join(dataDir, 'files'), join(dataDir, name, 'files'));
  }
  const servers = [await serve('one'), await serve('two')] as const;
  let runners = 0;

  async function serve(name: string) {
    const { coach, asked } = scriptedCoach();
    const reading = observed(database);
    const env = { ...testEnv(join(dataDir, name)), rateLimits };
    const { auth, port, stop } = await startServer(env, {
      database: reading.database,
      coach: withSummaries(coach),
      mailer: createMailbox(),
    });
    const url = `http://127.0.0.1:${port}`;
    return { auth, url, stop, asked, queries: reading.queries };
  }

  return {
    database,
    servers,

    /** A runner on Pro, with a session of each server. */
    async signUp(name: string) {
      runners += 1;
      const person = { email: `runner${runners}@example.org`, password: 'correct horse', name };
      const { id, cookie } = await newSession(servers[0].auth, person);
      const other = await openSession(servers[1].auth, id);
      await makePro(database, id);
      const sessions = database.owner.updateTable('auth_sessions').set({ proved_at: new Date() });
      await sessions.where('user_id', '=', id).execute();
      return {
        id,
        name,
        password: person.password,
        cookieOf: ({ url }: { url: string }) => (url === servers[0].url ? cookie : other),
      };
    },

    async stop() {
      for (const server of servers) await server.stop();
      await dispose();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** A coach who writes summaries at once, as their callers wait for them. */
const withSummaries = (coach: Coach): Coach => ({
  ...coach,
  prepare: async (request) => {
    const prepared = await coach.prepare(request);
    if (request.task.kind !== 'summary') return prepared;
    const summary = () => new Parts(request.signal).say('So much for that.').end().read();
    return { ...prepared, parts: summary };
  },
});

/** A database that counts which of the transactions reading for a session have made a query. */
function observed(database: Database) {
  let queries = 0;
  const watched = (tx: Transaction<DB>) =>
    new Proxy(tx, {
      get(target, property) {
        queries += 1;
        const value = Reflect.get(target, property);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  return {
    database: {
      ...database,
      readInSession: ((holder, work) =>
        database.readInSession(holder, (tx, moment) =>
          work(watched(tx), moment),
        )) as Database['readInSession'],
    },
    queries: () => queries,
  };
}

export type Asking = Awaited<ReturnType<typeof askingFor>>;

let asks = 0;

/**
 * How a runner's lists are seen: by a browser, which caches answers by their ETag, and by a client
 * unknown to both servers.
 */
export function askingFor(runner: KeptRunner) {
  const seen = new Map<string, Map<string, string>>();

  /** The answer to a path that was never requested before, and so is read from the tables. */
  async function fresh(server: Server, path: string): Promise<string> {
    asks += 1;
    const url = `${server.url}/api${path}${path.includes('?') ? '&' : '?'}fresh=${asks}`;
    const { status, text } = await send(url, { headers: { cookie: runner.cookieOf(server) } });
    return `${status} ${text}`;
  }

  /** What a browser shows, which knows this list's version from either server. */
  async function shown(server: Server, path: string, encoding?: string) {
    const known = seen.get(path) ?? new Map<string, string>();
    seen.set(path, known);
    const headers = {
      cookie: runner.cookieOf(server),
      ...(encoding && { 'accept-encoding': encoding }),
      ...(known.size > 0 && { 'if-none-match': [...known.keys()].join(', ') }),
    };
    const answer = await send(`${server.url}/api${path}`, { headers });
    const { status, text, etag, madeFrom } = answer;
    if (answer.encoding !== '') expect(encoding ?? '').toContain(answer.encoding);
    if (status !== 200 && status !== 304)
      return { status, etag, madeFrom, content: `${status} ${text}` };
    const mark = etag ?? '';
    const before = known.get(mark);
    if (status === 304 || before !== undefined) {
      expect(before, `what ${path} was when it had the ETag ${mark}`).toBeDefined();
    }
    if (status === 200 && before !== undefined) expect(text).toBe(before);
    const content = before ?? text;
    known.set(mark, content);
    return { status, etag, madeFrom, content: `200 ${content}` };
  }

  return {
    runner,
    fresh,
    shown,
    /**
     * Compares a list with the tables. If these change meanwhile, because a piece of a reply has
     * arrived or a job has continued, it compares again.
     */
    async check(
      servers: readonly Server[],
      path: string,
      encoding?: string,
      doing = 'that',
    ): Promise<string> {
      const [here, there] = servers as readonly [Server, Server];
      for (;;) {
        const before = await fresh(here, path);
        const { content } = await shown(here, path, encoding);
        const after = await fresh(there, path);
        if (before !== after) continue;
        expect(content, `${path} of ${runner.name} after ${doing}`).toBe(before);
        return before;
      }
    },
  };
}

/** The version numbers of a runner's lists, in a current snapshot. */
export const versionsOf = (database: Database, userId: string): Promise<Versions> =>
  database.readAsUser(userId, (_tx, moment) => moment.versions());
