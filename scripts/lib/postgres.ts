import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findPostgres } from './find-postgres.ts';
import { freePort } from './free-port.ts';
import { type OsUser, unprivilegedUser } from './os-user.ts';

const settings = { listen_addresses: '127.0.0.1', max_connections: '200' };
/** None of it outlives the run, so nothing needs to be durable. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const timeoutMs = 30_000;

export interface Postgres {
  /** Its owner is no superuser, but may create databases and roles. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a separate server in a temporary folder, on a free port of 127.0.0.1. `durable` makes it
 * write like one with real data, which is what a benchmark has to measure.
 */
export async function startPostgres({ durable = false } = {}): Promise<Postgres> {
  const bin = await findPostgres();
  const user = unprivilegedUser();
  const folder = newFolder(user);
  try {
    const password = randomBytes(16).toString('hex');
    await initialise(bin, folder, user, password);
    const port = await freePort();
    const server = await start({ bin, folder, user, port, durable });
    const stop = async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    };
    try {
      const url = await createOwner(port, password);
      return { url, stop };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

interface StartOptions {
  bin: string;
  folder: string;
  user: OsUser | undefined;
  port: number;
  durable: boolean;
}

/**
 * Short, because of the socket path's limit (107 characters), and accessible to the server's user.
 */
function newFolder(user: OsUser | undefined): string {
  const folder = mkdtempSync(join(user ? '/tmp' : tmpdir(), 'longrun-pg-'));
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

async function initialise(bin: string, folder: string, user: OsUser | undefined, password: string) {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const args = [`--pgdata=${join(folder, 'data')}`, '--username=postgres', '--encoding=UTF8'];
  args.push('--no-locale', '--no-sync', '--auth=scram-sha-256', `--pwfile=${passwordFile}`);
  await promisify(execFile)(join(bin, 'initdb'), args, { ...user, cwd: folder });
}

async function start({ bin, folder, user, port, durable }: StartOptions) {
  const options = {
    port: String(port),
    unix_socket_directories: folder,
    ...settings,
    ...(!durable && careless),
  };
  const args = ['-D', join(folder, 'data')];
  for (const [name, value] of Object.entries(options)) args.push('-c', `${name}=${value}`);
  const server = spawn(join(bin, 'postgres'), args, {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    // In its own process group, as Ctrl-C must reach the tests first.
    detached: true,
  });
  let log = '';
  server.stderr.on('data', (text) => {
    log = (log + text).slice(-4000);
  });
  const ended = once(server, 'exit');
  const stop = async () => {
    // Fast shutdown: ends open sessions; if that takes too long, immediate shutdown.
    server.kill('SIGINT');
    const timer = setTimeout(() => server.kill('SIGQUIT'), 10_000);
    await ended;
    clearTimeout(timer);
  };
  try {
    await Promise.race([accepting(port), ended.then(() => Promise.reject(new Error('it ended')))]);
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL did not start: ${(error as Error).message}\n${log}`);
  }
  return { stop };
}

/** Resolves when connections get a response, even if it is that the password is wrong. */
async function accepting(port: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password: 'none' });
    const error: { code?: string } = await client.connect().then(
      () => ({}),
      (reason) => reason,
    );
    // 57P03 is 'the database system is starting up'.
    if (error.code !== 'ECONNREFUSED' && error.code !== '57P03') return;
    if (performance.now() > deadline) throw new Error('no answer within 30 s');
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** As in production, where we are not given a superuser, whom row level security would not bind. */
async function createOwner(port: number, password: string): Promise<string> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password });
  await client.connect();
  try {
    await client.query(`create role longrun login createdb createrole password '${password}'`);
    await client.query('create database longrun_test owner longrun');
  } finally {
    await client.end();
  }
  return `postgres://longrun:${password}@127.0.0.1:${port}/longrun_test`;
}
