import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/lib/free-port.ts';

const main = fileURLToPath(new URL('../server/main.ts', import.meta.url));

/** The server in its own process, to be killed, restarted and started twice. */
export async function startServer(
  dataDir: string,
  extra: NodeJS.ProcessEnv = {},
  entry: string = main,
) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'false',
      BOT_CHALLENGE: 'off',
      DATABASE_URL: '',
      ...extra,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that fails before it stops its server must not leave it running.
  const killIt = () => child.kill('SIGKILL');
  process.once('exit', killIt);
  child.once('exit', () => process.off('exit', killIt));
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      output.text += data;
    });
  }
  await answered(url, child, output);
  return {
    url,
    pid: child.pid,
    output,
    /** Like a power failure for the process: nothing of it keeps running. */
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

async function answered(url: string, child: ChildProcess, output: { text: string }) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server did not start:\n${output.text}`);
    const response = await fetch(`${url}/api/health`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  const [code] = await once(child, 'exit');
  return code;
}
