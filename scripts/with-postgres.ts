// `node scripts/with-postgres.ts <command> …`: runs a command with a real PostgreSQL server, which
// exists in a temporary folder while the command runs. Its URL is TEST_DATABASE_URL.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { startPostgres } from './lib/postgres.ts';

const [command, ...args] = process.argv.slice(2);
if (!command) {
  process.stderr.write('Usage: node scripts/with-postgres.ts <command> …\n');
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
    process.exitCode = signalled ? exitCode(null, signalled) : await runBeside(postgres.url);
  } finally {
    await postgres.stop();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

function runBeside(url: string): Promise<number> {
  const env = { ...process.env, TEST_DATABASE_URL: url };
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
