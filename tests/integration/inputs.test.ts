import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { listUserTables } from '../../server/db/user-tables.ts';
import { requests, type Sent } from '../inputs/requests.ts';
import { inputRoutes } from '../inputs/routes.ts';
import { type Answered, sender } from '../inputs/send.ts';
import { openSession } from '../session.ts';
import { type Runner, startWorld, type World } from '../world.ts';
import { makeCast, setWalls } from './first-wall.fixture.ts';

/*
 * Generated requests to every route, each of them right except for one part. How many, and which:
 * INPUTS=100000 INPUTS_SEED=7.
 */
const total = Number(process.env.INPUTS ?? 3000);
const seed = Number(process.env.INPUTS_SEED ?? 1);
const atOnce = 6;
const perBatch = 300;
/** The share of requests that must do something. */
const leastDone = 0.1;

const ours = z.strictObject({
  error: z.string().min(1),
  code: z.string().regex(/^[A-Z][A-Z_]+$/),
  fields: z.record(z.string(), z.string()).optional(),
});

/** That of the service for programs. */
const theService = z.strictObject({
  code: z.string().regex(/^[a-z][a-z_\d]+$/),
  error_code: z.string(),
  msg: z.string().min(1),
  message: z.string(),
  error: z.string(),
});

const refusal = z.union([ours, theService]);

/** Where an error came from, or what the database was asked. */
const internals =
  /\bat [\w.<> ]*\(?(file:|\/|node:)|node_modules|\.[cm]?[jt]s:\d+|\bselect .* from\b|\binsert into\b|\bviolates\b|syntax error at|duplicate key|auth_(?!code\b)\w+|pgboss|PGlite|ZodError|TypeError|\[object/i;

/** @returns what is wrong with an answer */
function faultOf({ method, path }: Sent, { status, type, location, text }: Answered) {
  if (status >= 500) return 'the server’s fault';
  if (location !== undefined && !/^\/(?![/\\])/.test(location)) {
    if (!path.startsWith('/auth/sign-in/social')) return 'leads elsewhere';
  }
  if (status < 400 || method === 'HEAD') return undefined;
  // Node's own, before any of ours is asked: a head that is too long or cannot be read.
  if (text === '' && [400, 431].includes(status)) return undefined;
  if (!type.startsWith('application/json')) return 'not in the error shape';
  if (!refusal.safeParse(JSON.parse(text)).success) return 'not in the error shape';
  return internals.test(text) ? 'tells of our insides' : undefined;
}

it(`${total} generated requests, with seed ${seed}, break nothing and reach nobody else’s rows`, {
  timeout: 6 * 60 * 60_000,
}, async () => {
  const world = await startWorld({ billing: { kind: 'sandbox' } });
  const tables = await listUserTables(world.database.executeSql);
  const { anna, annasIds, stranger, strangersIds, twin } = await makeCast(world, tables);
  // Attempts at somebody's password are noted in their sign-in log, as they should be. A list is
  // also moved by a job that looks for something to do and finds nothing. And any job that may have
  // changed a track has its due best efforts worked out.
  const unsteady = ['sign_in_events', 'data_versions', 'efforts_due'];
  const theirs = tables.filter(({ name }) => !unsteady.includes(name));
  const others = () => rowsOf(world, theirs, [stranger, twin]);
  const before = await others();
  await setWalls(world, 'up');
  const own = Object.values(annasIds);
  const ids = [...own, ...own, ...own, ...Object.values(strangersIds), stranger.id];
  const routes = await inputRoutes(world);
  const everything = requests(routes, { ids });
  const { send, close } = sender(world.url);

  let cookie = anna.cookie;
  const faults = new Map<string, unknown>();
  const statuses: Record<string, number> = {};
  const asked = new Set<string>();

  const forPrograms = new Set(
    routes.flatMap(({ method, path, isForPrograms }) => (isForPrograms ? `${method} ${path}` : [])),
  );

  /** Signing out and the like end a session: these have one of their own, with fresh proof. */
  async function sessionFor({ method, route }: Sent): Promise<Record<string, string>> {
    if (forPrograms.has(route)) return { authorization: `Bearer ${await accessToken()}` };
    if (method === 'GET' || !route.includes(' /auth/')) return { cookie };
    const runner = route.endsWith('/delete-user') ? await world.signUp() : anna;
    const opened = await openSession(world.auth, runner.id);
    await world.prove(runner);
    return { cookie: opened };
  }

  /** Of Anna, as long as her password is the one that she signed up with. */
  async function accessToken(): Promise<string> {
    const answer = await world.request('/auth/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify(anna),
    });
    return (await answer.json()).access_token;
  }

  async function ask(sent: Sent) {
    const isWay = sent.path.startsWith('/auth/');
    const session = sent.as === 'nobody' ? {} : await sessionFor(sent);
    const answer = await send({
      ...sent,
      headers: { ...session, ...sent.headers },
    }).catch(
      (error: Error): Answered => ({
        status: 599,
        type: '',
        location: undefined,
        text: String(error),
      }),
    );
    asked.add(sent.route);
    const group = `${Math.floor(answer.status / 100)}xx`;
    statuses[group] = (statuses[group] ?? 0) + 1;
    const fault = faultOf(sent, answer);
    if (fault) {
      const { body, ...rest } = sent;
      const shown = { ...rest, body: body?.toString().slice(0, 300), length: body?.length };
      const { status, text } = answer;
      faults.set(`${sent.route}: ${fault}`, { ...shown, status, text: text.slice(0, 300) });
    }
    const wasOurs = sent.as !== 'nobody' && !('cookie' in sent.headers);
    if (answer.status === 401 && wasOurs && !isWay && !('authorization' in sent.headers)) {
      cookie = await openSession(world.auth, anna.id);
    }
  }

  const begun = performance.now();
  for (let done = 0; done < total && faults.size < 20; done += perBatch) {
    const numRuns = Math.min(perBatch, total - done);
    const queue = fc.sample(everything, { seed: seed + done, numRuns });
    const worker = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) await ask(next);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }
  process.stdout.write(
    `${total} inputs, seed ${seed}: ${JSON.stringify(statuses)}, ${asked.size} of ${routes.length} routes, ` +
      `${Math.round((performance.now() - begun) / 1000)} s\n`,
  );
  close();
  await setWalls(world, 'down');
  const after = await others();
  await world.stop();

  expect(Object.fromEntries(faults)).toEqual({});
  expect(after).toEqual(before);
  // If everything were refused at the door, nothing behind it would be tried.
  const { '2xx': done = 0, '3xx': led = 0 } = statuses;
  expect((done + led) / total).toBeGreaterThan(leastDone);
  if (total >= 3000) expect(asked.size).toBe(routes.length);
});

async function rowsOf({ database }: World, tables: { name: string }[], runners: Runner[]) {
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const found = await database.executeSql(
      `select to_jsonb(t) as row from ${name} t where user_id = any($1) order by t::text`,
      [runners.map(({ id }) => id)],
    );
    rows[name] = found.rows.map(({ row }) => row);
  }
  return rows;
}
