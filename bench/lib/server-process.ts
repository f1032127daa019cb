import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { freePort } from '../../scripts/lib/free-port.ts';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

export type Server = Awaited<ReturnType<typeof startServer>>;

/**
 * A server in its own process, as in production, up to its first response on /api/health. The
 * channel ('ipc') ends it when this process is gone.
 * @param folder holds the version to run, with its own flags for Node
 */
export async function startServer(
  env: NodeJS.ProcessEnv,
  entry = 'server/main.ts',
  folder = projectFolder,
) {
  const production = await productionOf(folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...production.flags, ...extraFlags(), entry], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: url,
      RATE_LIMITS: 'false',
      BOT_CHALLENGE: 'off',
      ...production.env,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (text) => {
    errors += text;
  });
  await firstAnswer(url, child).catch((error: Error) => {
    throw new Error(`${error.message}\n${errors}`);
  });
  return {
    url,
    child,
    pid: child.pid as number,
    /** Milliseconds of CPU time so far; only api-server.ts and coach-server.ts report this. */
    async cpuMs(): Promise<number> {
      child.send('cpu');
      const [used] = await once(child, 'message');
      return used;
    },
    /** Heap and buffers after a collection; only coach-server.ts reports this. */
    async memoryBytes(): Promise<number> {
      child.send('memory');
      const [used] = await once(child, 'message');
      return used;
    },
    async stop() {
      if (child.exitCode !== null) throw new Error(`The server ended by itself\n${errors}`);
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** `BENCH_NODE_FLAGS=--cpu-prof` shows where a server spends its time. */
const extraFlags = () => (process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter(Boolean);

/** The Node flags that a version needs. */
async function productionOf(
  folder: string,
): Promise<{ flags: string[]; env: Record<string, string> }> {
  const { production } = await import(pathToFileURL(join(folder, 'scripts/lib/serve.mjs')).href);
  return production;
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error('The server did not start');
    if (performance.now() > deadline) throw new Error('The server did not answer within a minute');
    await pause();
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
