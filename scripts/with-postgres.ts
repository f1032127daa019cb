// `node scripts/with-postgres.ts <command> …`: runs a command with a real PostgreSQL server, which
// exists in a temporary folder while the command runs. Its URL is TEST_DATABASE_URL. With --pgbouncer
// first, that is the URL of a PgBouncer in front of it, and TEST_DATABASE_DIRECT_URL the server's own.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { startPgBouncer } from './lib/pgbouncer.ts';
import { startPostgres } from './lib/postgres.ts';

const isPooled = process.argv[2] === '--pgbouncer';
const [command, ...args] = process.argv.slice(isPooled ? 3 : 2);
if (!command) {
  process.stderr.write('Usage: node scripts/with-postgres.ts [--pgbouncer] <command> …\n');
  process.exit(2);
}

// Installed first: a signal must not end us while the server is running.
let signalled: NodeJS.Signals | undefined;
let handOn = (_signal: NodeJS.Signals) => {};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    signalled ??= signal;
    handOn(signal);
  });
}

try {
  const postgres = await startPostgres();
  try {
    const pooler = isPooled ? await startPgBouncer(postgres.url) : undefined;
    const urls = {
      TEST_DATABASE_URL: pooler?.url ?? postgres.url,
      TEST_DATABASE_DIRECT_URL: postgres.url,
    };
    process.exitCode = signalled ? exitCode(null, signalled) : await runWithServer(urls);
    await pooler?.stop();
  } finally {
    await postgres.stop();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

function runWithServer(urls: Record<string, string>): Promise<number> {
  const env = { ...process.env, ...urls };
  const child = spawn(command ?? '', args, { stdio: 'inherit', env });
  handOn = (signal) => child.kill(signal);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`${command} could not run: ${error.message}`)));
    child.once('exit', (code, signal) => resolve(exitCode(code, signal)));
  });
}

/** Like shells: 128 plus the signal's number. */
function exitCode(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}
