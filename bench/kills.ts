// `node scripts/run.mjs bench/kills.ts [count] [postgres]` kills a server with SIGKILL at random moments of
// writes, imports, restores and exports, and checks after each that all it acknowledged is there once.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transfer } from '#shared/account-data/schema.ts';
import type { ImportPreview } from '#shared/imports/schema.ts';
import { newId } from '#shared/new-id.ts';
import { archiveOf } from '../server/features/account-data/transfers.fixture.ts';
import { manyRuns, stravaExport } from '../tests/strava-export.ts';
import { Acknowledged } from './lib/acknowledged.ts';
import { type Engine, onPGlite, onPostgres } from './lib/engines.ts';
import { credentials, makeRunner, signIn } from './lib/runner.ts';
import { type Server, startServer } from './lib/server-process.ts';

const kills = Number(process.argv[2] ?? 60);
const life = 3000; // ms
const rowsOfImport = 150;
const rowsOfRestore = 100;

/** Each list that is written to: a record of it, and the field that every update changes. */
const lists = {
  trainings: {
    text: 'sessionNotes',
    record: { date: '2026-05-01', sessionType: 'tempo', distance: 8, duration: '0:40:00' },
  },
  injuries: { text: 'trigger', record: { painArea: 'Knee', dateReported: '2026-05-01' } },
  races: {
    text: 'tactics',
    record: { raceName: 'Mile', date: '2026-05-01', distance: 5, finishTime: '0:25:00' },
  },
} as const;
type List = keyof typeof lists;

const kept = {
  trainings: new Acknowledged(),
  injuries: new Acknowledged(),
  races: new Acknowledged(),
};
const imports: string[] = [];
/** Of them, those whose start was acknowledged. */
const started = new Set<string>();
const restores: string[] = [];
const exports: string[] = [];
let slowest = 0;

await (process.argv[3] === 'postgres' ? onPostgres : onPGlite)(async (engine: Engine) => {
  await makeRunner(engine, 0);
  const env = { ...engine.env, LOG_LEVEL: 'silent' };
  for (let n = 0; n < kills; n += 1) {
    const server = await startServer(env);
    slowest = Math.max(slowest, server.startMs);
    const call = await callerOf(server);
    for (const list of Object.keys(lists) as List[]) await judge(call, list);
    await killAmid(server, call, n);
  }
  const server = await startServer(env);
  const call = await callerOf(server);
  for (const list of Object.keys(lists) as List[]) await judge(call, list);
  await judgeImports(call);
  await judgeTransfers(call);
  const writes = Object.values(kept).reduce((sum, { count }) => sum + count, 0);
  print(`${engine.name}: ${kills} kills, ${writes} acknowledged writes, nothing lost or doubled`);
  print(`slowest start ${(slowest / 1000).toFixed(1)} s`);
  await server.stop();
});

type Call = Awaited<ReturnType<typeof callerOf>>;

async function callerOf(server: Server) {
  const headers = { cookie: await signIn(server.url) };
  await fetch(`${server.url}/auth/proof`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ proof: credentials.password }),
  });
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const isFile = typeof body === 'string' || body instanceof Uint8Array;
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { ...headers, ...(!isFile && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isFile ? (body as string) : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as T;
  };
}

async function killAmid(server: Server, call: Call, n: number): Promise<void> {
  let alive = true;
  const failures: unknown[] = [];
  const untilKilled = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      if (alive) failures.push(error);
    }
  };
  const writers = (Object.keys(lists) as List[]).flatMap((list) =>
    [0, 1].map(() =>
      untilKilled(async () => {
        while (alive) await write(call, list);
      }),
    ),
  );
  const big = [startImport, startRestore, startExport][n % 3] as typeof startImport;
  const work = untilKilled(() => big(call, n));
  await sleep(Math.random() * life);
  alive = false;
  process.kill(server.pid, 'SIGKILL');
  await Promise.all([...writers, work]);
  if (failures.length > 0) throw failures[0];
}

/** Adds, changes or deletes one. */
async function write(call: Call, list: List): Promise<void> {
  const { text, record } = lists[list];
  const ledger = kept[list];
  const dice = Math.random();
  const old = dice < 0.5 ? undefined : ledger.any();
  const id = old ?? newId();
  const state = old && dice > 0.85 ? undefined : `${text} ${Math.random()}`;
  ledger.ask(id, state);
  if (!state) await call('DELETE', `/${list}/${id}`);
  else if (old) await call('PATCH', `/${list}/${id}`, { [text]: state });
  else await call('POST', `/${list}`, { ...record, id, [text]: state });
  ledger.confirm(id);
}

async function judge(call: Call, list: List): Promise<void> {
  const { text } = lists[list];
  const found = await call<Record<string, string>[]>('GET', `/${list}`);
  const written = found.filter((record) => record[text]?.startsWith(text));
  kept[list].judge(
    written.map((record) => ({ id: String(record.id), state: String(record[text]) })),
  );
}

async function startImport(call: Call, n: number): Promise<void> {
  const runs = manyRuns((n + 1) * rowsOfImport, 1).slice(n * rowsOfImport);
  const upload = '/imports/strava-export';
  const { id, timeZone } = await call<ImportPreview>('POST', upload, stravaExport(...runs));
  imports.push(id);
  await call('POST', `/imports/${id}/start`, { timeZone, include: [] });
  started.add(id);
}

async function startRestore(call: Call): Promise<void> {
  const rows = Array.from({ length: rowsOfRestore }, (_, row) => ({
    id: newId(),
    name: `Shoe ${row}`,
    category: 'shoes',
  }));
  const archive = await archiveOf({
    'json/user_profiles.json': '[]',
    'json/gear_items.json': JSON.stringify(rows),
  });
  restores.push((await transfer(call, '/account-data/restores', archive)).id);
}

async function startExport(call: Call): Promise<void> {
  exports.push((await transfer(call, '/account-data/exports')).id);
}

/** As soon as the one that an earlier kill interrupted is done: a runner has one at a time. */
async function transfer(call: Call, path: string, body?: Uint8Array): Promise<Transfer> {
  for (;;) {
    try {
      return await call<Transfer>('POST', path, body);
    } catch (error) {
      if (!/still in progress/.test(String(error))) throw error;
    }
    await sleep(100);
  }
}

/** Each that was started has all its runs, once; one that was killed twice may lack some; the others have none. */
async function judgeImports(call: Call): Promise<void> {
  const statuses: string[] = [];
  let imported = 0;
  for (const id of imports) {
    const show = () => call<ImportPreview>('GET', `/imports/${id}`);
    const shown = await ended(show, ({ status }) => status === 'importing').catch(
      (failure: Error) => {
        // The next upload takes the place of one that was only looked at.
        if (started.has(id) || !failure.message.includes('NOT_FOUND')) throw failure;
      },
    );
    if (!shown) {
      statuses.push('replaced before it was started');
      continue;
    }
    const { status, summary, error } = shown;
    statuses.push(status);
    imported += summary.imported;
    if (status === 'failed') judgeFailed(id, error);
    else {
      const expected = status === 'complete' ? rowsOfImport : 0;
      expect(summary.imported === expected, `${id} is whole: ${summary.imported}`);
    }
  }
  print(`imports: ${counted(statuses)}, ${imported} runs`);
  const runs = (await call<{ date: string }[]>('GET', '/trainings')).filter(
    ({ date }) => date < '2026',
  );
  expect(runs.length === imported, `${runs.length} runs are there, ${imported} were counted`);
  expect(new Set(runs.map(({ date }) => date)).size === runs.length, 'each run is there once');
}

async function judgeTransfers(call: Call): Promise<void> {
  const endOf = (id: string) =>
    ended(
      () => call<Transfer>('GET', `/account-data/${id}`),
      ({ status }) => status === 'waiting' || status === 'running',
    );
  // Some were begun whose acknowledgement the kill cut off.
  const listed = await call<Transfer[]>('GET', '/account-data');
  const begun = listed.filter(({ kind }) => kind === 'restore').map(({ id }) => id);
  const restored = await Promise.all([...new Set([...restores, ...begun])].map(endOf));
  let added = 0;
  for (const { id, status, counts, reason } of restored) {
    if (status === 'failed') {
      judgeFailed(id, reason);
      continue;
    }
    const gear = counts?.gear_items ?? { added: 0, present: 0, refused: 0 };
    added += gear.added + gear.present;
    expect(
      gear.added + gear.present === rowsOfRestore,
      `a restore adds up: ${JSON.stringify(gear)}`,
    );
  }
  print(`restores: ${counted(restored.map(({ status }) => status))}, ${added} items`);
  const gear = await call<{ id: string }[]>('GET', '/gear');
  const whole = restored.every(({ status }) => status === 'complete');
  // One whose acknowledgement the kill cut off may have run too.
  const others = gear.length - added;
  expect(others >= 0 && (others % rowsOfRestore === 0 || !whole), `${gear.length} items are there`);
  expect(new Set(gear.map(({ id }) => id)).size === gear.length, 'each item is there once');
  const exported = await Promise.all(exports.map((id) => endOf(id).catch(() => undefined)));
  for (const { id, status, reason } of exported.filter((found) => found !== undefined)) {
    if (status === 'failed') judgeFailed(id, reason);
  }
  print(`exports: ${counted(exported.map((found) => found?.status ?? 'replaced by a later one'))}`);
}

/** Only what was under way at two kills may fail. */
function judgeFailed(id: string, reason = 'no reason'): void {
  expect(reason.startsWith('The server stopped twice'), `${id} failed for a kill: ${reason}`);
}

async function ended<T>(show: () => Promise<T>, isUnderWay: (shown: T) => boolean): Promise<T> {
  const deadline = performance.now() + 300_000;
  for (;;) {
    const shown = await show();
    if (!isUnderWay(shown)) return shown;
    expect(performance.now() < deadline, `it ends: ${JSON.stringify(shown).slice(0, 200)}`);
    await sleep(500);
  }
}

function counted(words: string[]): string {
  return [...Map.groupBy(words, (word) => word)]
    .map(([word, all]) => `${all.length} ${word}`)
    .join(', ');
}

function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(`It does not hold that ${what}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
