import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { unprivilegedUser } from './os-user.ts';

const timeoutMs = 10_000;

/**
 * The local PgBouncer, in front of every database of a PostgreSQL server: each transaction gets any
 * free connection.
 * @param settings more lines for its configuration
 */
export async function startPgBouncer(postgresUrl: string, settings = '') {
  const user = unprivilegedUser();
  const folder = mkdtempSync('/tmp/longrun-pool-');
  const port = await freePort();
  const files = {
    'users.txt': `"${new URL(postgresUrl).username}" "${new URL(postgresUrl).password}"\n`,
    'pgbouncer.ini': configuration(folder, port, new URL(postgresUrl)) + settings,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  chmodSync(folder, 0o700);
  if (user) {
    for (const name of ['', ...Object.keys(files)])
      chownSync(join(folder, name), user.uid, user.gid);
  }
  const pooler = spawn('pgbouncer', ['--quiet', join(folder, 'pgbouncer.ini')], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    // As with PostgreSQL, Ctrl-C must reach the tests first.
    detached: true,
  });
  let log = '';
  pooler.stderr.on('data', (text) => {
    log = (log + text).slice(-4000);
  });
  const ended = once(pooler, 'exit');
  const url = Object.assign(new URL(postgresUrl), { port: String(port) }).href;
  const stop = async () => {
    pooler.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.race([accepting(url), ended.then(() => Promise.reject(new Error('it ended')))]);
  } catch (error) {
    await stop();
    throw new Error(`PgBouncer did not start: ${(error as Error).message}\n${log}`);
  }
  return { url, stop };
}

const configuration = (folder: string, port: number, postgres: URL) => `
[databases]
* = host=127.0.0.1 port=${postgres.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users.txt
pool_mode = transaction
max_client_conn = 2000
default_pool_size = 5
server_idle_timeout = 5
`;

async function accepting(url: string): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const client = new Client(url);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    } finally {
      await client.end().catch(() => {});
    }
    await new Promise((done) => setTimeout(done, 50));
  }
}
