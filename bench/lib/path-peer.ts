import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv, promisify } from 'node:util';
import { freePort } from '../../scripts/lib/free-port.ts';
// @ts-expect-error: the launchers are plain JavaScript, so that any Node can run them.
import { outerEnv } from '../../scripts/lib/project.mjs';
import { ask, browserHeaders } from './ask.ts';
import type { PeersTrainings } from './path-data.ts';
import { treeCpuMs } from './tree-cpu-ms.ts';

/** A server for the same purpose, on the same embedded engine. */
const name = '@supabase/lite@0.10.0';
const cli = 'node_modules/@supabase/lite/dist/cli/index.js';
const path = '/rest/v1/trainings';
/** Newest first, as in our own list. */
const newestFirst =
  '?select=*&order=date.desc,start_time.desc.nullslast,logged_at.desc,id.desc&limit=100';

/**
 * Fetches the peer into `folder`, and starts it with the trainings of one signed-in user. All its
 * settings but the engine and the port are its defaults.
 */
export async function startPeer(folder: string, trainings: PeersTrainings) {
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const env = { ...outerEnv(), LITE_TELEMETRY: '0' };
  await promisify(execFile)('npm', ['install', ...quietly, name], { cwd: folder, env });
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [cli, ...args], { cwd: folder, env });
  await run('init', '--pglite');
  const url = await configure(folder, trainings);
  await run('migration', 'up');

  const keys = parseEnv(await readFile(join(folder, '.env'), 'utf8'));
  const apikey = keys.SUPABASE_PUBLISHABLE_KEY ?? '';
  const start = () =>
    running(spawn(process.execPath, [cli, 'start'], { cwd: folder, env, stdio: 'ignore' }), url);
  const first = await start();
  const runner = await signUp(url, apikey, 'runner@example.org');
  const stranger = await signUp(url, apikey, 'stranger@example.org');
  await addTrainings(url + path, runner, trainings.rows);
  await first.stop();
  // As ours are after runner.ts.
  await run('db', 'query', 'vacuum (analyze)');
  const server = await start();
  const list = url + path + newestFirst;
  await expectRows(list, stranger.headers, 0);
  await expectRows(list, { apikey }, 0);
  await expectRows(list, runner.headers, 100);
  return {
    url: url + path,
    /** The newest 100. */
    query: newestFirst,
    headers: { ...runner.headers, ...browserHeaders },
    server: { cpuMs: async () => treeCpuMs(server.pid) },
    stop: server.stop,
  };
}

type User = Awaited<ReturnType<typeof signUp>>;

/** @returns the URL it will be at */
async function configure(folder: string, { columns, index }: PeersTrainings): Promise<string> {
  const port = await freePort();
  const config = join(folder, 'supabase/config.toml');
  const text = await readFile(config, 'utf8');
  await writeFile(config, text.replace(/^port = \d+$/m, `port = ${port}`));
  await mkdir(join(folder, 'supabase/migrations'));
  const migration = `
    create table trainings (${columns}, primary key (user_id, id));
    ${index};
    alter table trainings enable row level security;
    create policy own on trainings to authenticated
      using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);
    grant select, insert, update, delete on trainings to authenticated;`;
  await writeFile(join(folder, 'supabase/migrations/20250101000000_trainings.sql'), migration);
  return `http://127.0.0.1:${port}`;
}

async function signUp(url: string, apikey: string, email: string) {
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse battery' }),
  });
  if (!response.ok) throw new Error(`The peer signs nobody up: ${await response.text()}`);
  const { access_token, user } = (await response.json()) as {
    access_token: string;
    user: { id: string };
  };
  return { id: user.id, headers: { apikey, authorization: `Bearer ${access_token}` } };
}

async function addTrainings(url: string, { id, headers }: User, rows: PeersTrainings['rows']) {
  const batch = 500;
  for (let at = 0; at < rows.length; at += batch) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', prefer: 'return=minimal' },
      body: JSON.stringify(rows.slice(at, at + batch).map((row) => ({ ...row, user_id: id }))),
    });
    if (!response.ok) throw new Error(`The peer takes no rows: ${await response.text()}`);
  }
}

/** The rows that its policy lets someone see. */
async function expectRows(url: string, headers: Record<string, string>, count: number) {
  const { status, body } = await ask(url, headers);
  const rows = JSON.parse(body.toString());
  if (status !== 200 || rows.length !== count) {
    throw new Error(`The peer answers ${status} with ${rows.length} rows instead of ${count}`);
  }
}

/** A process of the peer, from its first answer on. */
async function running(child: ChildProcess, url: string) {
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const deadline = performance.now() + 60_000;
  while (
    !(await fetch(`${url}/auth/v1/health`).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('The peer did not start');
    if (performance.now() > deadline) throw new Error('The peer did not answer within a minute');
    await sleep(20);
  }
  return {
    pid: child.pid as number,
    async stop() {
      process.off('exit', end);
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
