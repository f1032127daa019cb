import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoEmail } from '../../scripts/demo/demo-account.ts';
import { fitRun } from '../../server/features/imports/activity-files/fit-writer.fixture.ts';
import { startModelServer } from '../../tests/model-server.ts';
import { manyRuns, stravaExport } from '../../tests/strava-export.ts';
import { uploadSteps } from './upload-steps.ts';

/** What scripts/demo/demo-account.ts chooses where only this machine can reach the server. */
const password = 'two-believable-years';

/** The cookie of the demo runner's new session. */
export async function signInDemo(url: string): Promise<string> {
  const response = await fetch(`${url}/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoEmail, password }),
  });
  if (!response.ok) throw new Error(`The demo runner cannot sign in: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** A coach's model that proposes what it is asked to. */
export const startProposingModel = () =>
  startModelServer({
    answer: ({ messages, tools }) => ({
      text: 'Rest today, and run tomorrow.',
      ...(messages.at(-1)?.text.includes('Add the shoes') &&
        tools.includes('propose_action') && { calls: [{ name: 'propose_action', input: shoes }] }),
    }),
  });

const shoes = { type: 'create_gear_item', data: { name: 'Racing flats', category: 'shoes' } };

/**
 * Adds what the demo has none of: a chat with a proposal, summaries, generations, imports, an export, a feed, a private
 * place.
 */
export async function addMore(url: string, cookie: string, folder: string): Promise<void> {
  const send = async (method: string, path: string, body?: string) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const response = await fetch(url + path, { method, headers, ...(body && { body }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text && JSON.parse(text);
  };
  const post = (path: string, body: object = {}) => send('POST', path, JSON.stringify(body));
  await post('/api/ai/chat', { message: 'How was my week?', streamResponse: false });
  await post('/api/ai/chat', { message: 'Add the shoes Racing flats', streamResponse: false });
  await post('/api/ai/generate-summary', { period: 'month' });
  await post('/api/ai/generate-zones');
  await post('/api/calendar-events/feed');
  await post('/api/private-places', { name: 'Home', latitude: 52.5, longitude: 13.4 });
  await post('/auth/proof', { proof: password });
  await post('/api/account-data/exports');

  // The newest of the list, so that it is among those that are asked for by themselves.
  const startedAt = Date.now() - 15 * 60_000;
  const upload = async (seconds: number, runs: number, query: string) => {
    const path = join(folder, 'run.fit');
    await writeFile(path, fitRun({ startedAt, seconds }));
    const steps = uploadSteps(url, cookie, { path, fileName: 'run.fit', runs, query });
    await steps.uploaded();
    await steps.read();
    return steps;
  };
  await (await upload(600, 1, 'originals=keep')).imported();
  const [{ id: newest }] = await send('GET', '/api/trainings?limit=1');
  const { sources } = await send('GET', `/api/trainings/${newest}`);
  const strava = async (...rows: Parameters<typeof stravaExport>) =>
    await send('POST', '/api/imports/strava-export', stravaExport(...rows));
  const { id, timeZone } = await strava(...manyRuns(300), 'not a row');
  await post(`/api/imports/${id}/start`, { timeZone, include: [] });
  for (const jobs of ['imports', 'generations', 'account-data']) {
    await settled(() => send('GET', `/api/${jobs}`));
  }
  // These stay previews.
  await upload(660, 0, `originals=keep&replaces=${sources[0].id}`);
  await strava(...manyRuns(20, 1000));
}

/** Resolves when nothing in an answer is still under way. */
async function settled(look: () => Promise<unknown>): Promise<void> {
  const busy = /"status":"(waiting|running|importing|queued)"/;
  const deadline = performance.now() + 60_000;
  while (busy.test(JSON.stringify(await look()))) {
    if (performance.now() > deadline) throw new Error('The demo runner’s jobs do not end');
    await sleep(50);
  }
}
