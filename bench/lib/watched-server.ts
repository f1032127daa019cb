import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Waits } from './bounded-neighbour.ts';
import type { Seen } from './bounded-server.ts';
import type { Engine } from './engines.ts';
import { report } from './report.ts';
import { makeRunner, signIn } from './runner.ts';
import { startServer } from './server-process.ts';

/** Limits on the cost of one runner's import. */
const limits = { growthMb: 150, waitMs: 250 };

const neighbour = fileURLToPath(new URL('bounded-neighbour.ts', import.meta.url));

/**
 * A server that another runner uses at the same time, with the server's costs and that runner's
 * waits.
 */
export async function startWatchedServer(engine: Engine, extra: NodeJS.ProcessEnv = {}) {
  await makeRunner(engine, 100);
  const env = { ...engine.env, LOG_LEVEL: 'warn', ...extra };
  const server = await startServer(env, 'bench/lib/bounded-server.ts');
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
  const args = [neighbour, server.url, await signIn(server.url)];
  const other = spawn(process.execPath, args, { stdio: [...stdio] });
  /** Measurements since the last report. */
  const look = async () => ({
    ...(await answerOf<Waits>(other)),
    ...(await answerOf<Seen>(server.child)),
  });
  // The memory used for starting has been released by then, and does not count.
  await sleep(5000);
  await look();
  await sleep(5000);
  const { rssMb: restMb } = await look();
  return {
    url: server.url,
    /** The peak memory of the process with only the other runner. */
    restMb,
    look,

    /**
     * Reports the measurements since the last report, and resets them. @param note about the memory
     */
    async report(what: string, note = ''): Promise<void> {
      const seen = await look();
      report({
        name: `${what}: memory above rest`,
        value: seen.rssMb - restMb,
        unit: 'MB',
        limit: { atMost: limits.growthMb },
        note: `${note}${restMb.toFixed(0)} MB at rest`,
      });
      report({
        name: `${what}: longest wait of another runner`,
        value: seen.longestMs,
        unit: 'ms',
        limit: { atMost: limits.waitMs },
        note: `${seen.what}, one of ${seen.requests} requests; event loop held ${seen.heldMs.toFixed(0)} ms`,
      });
    },

    /** The cookie of a new runner. */
    async signUp(): Promise<string> {
      const made = await fetch(`${server.url}/bench/runner`, { method: 'POST' });
      return ((await made.json()) as { cookie: string }).cookie;
    },

    async stop() {
      other.disconnect();
      await server.stop();
    },
  };
}

async function answerOf<T>(child: ChildProcess): Promise<T> {
  child.send('look');
  const [answer] = await once(child, 'message');
  return answer;
}
