// server/main.ts with a route that creates runners, and one that reports how long its event loop
// was blocked.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Hono } from 'hono';
import { loadEnv } from '../../server/env.ts';
import type { RequestEnv } from '../../server/http/env.ts';
import { onShutdown } from '../../server/shutdown.ts';
import { startServer } from '../../server/start-server.ts';
import { newSession } from '../../tests/session.ts';
import { cpuMs } from './cpu-ms.ts';

/** Measurements since the last report. */
export interface Seen {
  /** The longest time that the event loop was blocked. */
  heldMs: number;
  /**
   * The most CPU time that the server's own thread used at once: what a quiet machine would show.
   */
  busyMs: number;
  /** The peak memory of the process. */
  rssMb: number;
  /** CPU time of the process since it started. */
  cpuMs: number;
}

const resolution = 2;
let runners = 0;
const { auth, database, stop } = await startServer(loadEnv(), {
  wrapApp: async (app) =>
    new Hono<RequestEnv>()
      .post('/bench/runner', async (c) => {
        runners += 1;
        const email = `other${runners}@example.org`;
        const person = { email, password: 'correct horse', name: 'Other' };
        const { id, cookie } = await newSession(auth, person);
        const sessions = database.owner.updateTable('auth_sessions').set({ proved_at: new Date() });
        await sessions.where('user_id', '=', id).execute();
        return c.json({ cookie });
      })
      .all('*', (c) => app.fetch(c.req.raw, c.env)),
});
onShutdown(stop);

const delay = monitorEventLoopDelay({ resolution });
delay.enable();
let rss = 0;
let busy = 0;
let before = process.threadCpuUsage();
/** On every turn of the loop. */
function look() {
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  busy = Math.max(busy, user + system);
  rss = Math.max(rss, process.memoryUsage.rss());
}
setInterval(look, 1).unref();

process.on('message', () => {
  look();
  const heldMs = Math.max(0, delay.max / 1e6 - resolution);
  const seen: Seen = { heldMs, busyMs: busy / 1000, rssMb: rss / 2 ** 20, cpuMs: cpuMs() };
  delay.reset();
  busy = 0;
  rss = 0;
  process.send?.(seen);
});
