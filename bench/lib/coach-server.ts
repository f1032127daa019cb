// server/main.ts with routes that create runners on the Pro plan, and report its CPU time and
// memory.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Hono } from 'hono';
import { loadEnv } from '../../server/env.ts';
import type { RequestEnv } from '../../server/http/env.ts';
import { onShutdown } from '../../server/shutdown.ts';
import { startServer } from '../../server/start-server.ts';
import { newSession } from '../../tests/session.ts';
import { cpuMs } from './cpu-ms.ts';

let runners = 0;
const { auth, database, stop } = await startServer(loadEnv(), {
  wrapApp: async (app) =>
    new Hono<RequestEnv>()
      .post('/bench/runner', async (c) => {
        runners += 1;
        const email = `other${runners}@example.org`;
        const person = { email, password: 'correct horse', name: 'Other' };
        const { id, cookie } = await newSession(auth, person);
        await makePro(id);
        return c.json({ id, cookie });
      })
      .post('/bench/pro/:id', async (c) => {
        await makePro(c.req.param('id'));
        return c.json({});
      })
      .all('*', (c) => app.fetch(c.req.raw, c.env)),
});
onShutdown(stop);

/** With more tokens than the replies use. */
async function makePro(userId: string): Promise<void> {
  const plan = { subscription_status: 'pro', additional_ai_tokens: 1_000_000_000 };
  await database.asService(userId, (tx) =>
    tx
      .insertInto('user_profiles')
      .values({ user_id: userId, ...plan })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(plan))
      .execute(),
  );
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

process.on('message', (wanted) => {
  if (wanted === 'memory') {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    process.send?.(heapUsed + external);
    return;
  }
  process.send?.(cpuMs());
});
