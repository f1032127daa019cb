// A server with a coach that speaks slowly and ends with a proposal, to be killed during a reply; with
// a route that creates a runner.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { loadEnv } from '../server/env.ts';
import { makePro } from '../server/features/billing/billing.fixture.ts';
import { proposedRun } from '../server/features/coach/coach.fixture.ts';
import type { Coach } from '../server/features/coach/coach.ts';
import type { RequestEnv } from '../server/http/env.ts';
import { onShutdown } from '../server/shutdown.ts';
import { startServer } from '../server/start-server.ts';
import { newSession } from './session.ts';

/** How many words the coach says, one after each of these intervals; with none it stays silent. */
const words = Number(process.env.COACH_WORDS);
const pause = Number(process.env.COACH_PAUSE);

const coach: Coach = {
  model: { provider: 'test', name: 'slow' },
  prepare: async ({ signal, task }) => ({
    reserve: 20_000,
    sent: 350,
    async *parts() {
      if (words === 0) await sleep(2 ** 30, undefined, { signal });
      let said = task.kind === 'chat' ? (task.begun ?? '') : '';
      for (let n = 1; n <= words; n++) {
        await sleep(pause, undefined, { signal });
        const text = `word ${n} 🏃 `;
        said += text;
        yield { type: 'text', text };
      }
      yield { type: 'action', draft: proposedRun() };
      const usage = { input: 100, output: Math.ceil(said.length / 4) };
      yield { type: 'call', usage, traffic: { sent: 350, received: said.length } };
      yield { type: 'end', cut: false };
    },
  }),
};

const { auth, database, stop } = await startServer(loadEnv(), {
  coach,
  wrapApp: async (app) =>
    new Hono<RequestEnv>()
      .post('/test/runner', async (c) => {
        const email = `${randomUUID()}@example.org`;
        const person = { email, password: 'correct horse', name: 'Jo' };
        const { id, cookie } = await newSession(auth, person);
        await makePro(database, id);
        return c.json({ id, cookie });
      })
      .all('*', (c) => app.fetch(c.req.raw, c.env)),
});
onShutdown(stop);
