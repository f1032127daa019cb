import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/lib/free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type Server = Awaited<ReturnType<typeof startServer>>;

/**
 * A server in a process of its own, as in production, up to its first answer on /api/health. The
 * channel ('ipc') ends it when this process is gone.
 */
export async function startServer(env: NodeJS.ProcessEnv, entry = 'server/main.ts') {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...flags(), entry], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...{ PATH: process.env.PATH, PORT: String(port), PUBLIC_URL: url, RATE_LIMITS: 'false' },
      ...{ NODE_ENV: 'production', ...env },
    },
  });
  let errors = '';
  child.stderr?.on('data', (text) => {
    errors += text;
  });
  await answer(url, child).catch((error: Error) => {
    throw new Error(`${error.message}\n${errors}`);
  });
  return {
    url,
    pid: child.pid as number,
    /** From the start of the process to the first answer. */
    startMs: performance.now() - startedAt,
    async stop() {
      if (child.exitCode !== null) throw new Error(`The server ended by itself\n${errors}`);
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** `BENCH_NODE_FLAGS=--cpu-prof` shows where a server's time goes. */
const flags = () => (process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter(Boolean);

async function answer(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server did not start');
    const response = await fetch(`${url}/api/health`).catch(() => undefined);
    if (response?.ok) return;
    if (performance.now() > deadline) throw new Error('The server did not answer within a minute');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
