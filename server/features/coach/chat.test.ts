import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/new-id.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import { readStream, scriptedCoach } from './coach.fixture.ts';

const scripted = scriptedCoach();
let world: World;
beforeAll(async () => {
  world = await startWorld({ coach: scripted.coach });
});
afterAll(() => world.stop());

async function proRunner(): Promise<Runner> {
  const runner = await world.signUp();
  await world.grantPro(runner);
  return runner;
}

const post = ({ request }: Runner, path: string, body: object = {}) =>
  request(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const ask = (runner: Runner, body: object = {}) =>
  post(runner, '/ai/chat', { message: 'How was my week?', ...body });

const messages = async ({ request }: Runner, sessionId: string) =>
  (await request(`/api/chat/sessions/${sessionId}/messages`)).json();

const tokens = async ({ api }: Runner) => (await (await api.subscription.$get()).json()).tokens;

describe('a question', () => {
  it('is answered in lines, ended by [DONE], and both are stored', async () => {
    const runner = await proRunner();
    const messageId = newId();
    const response = await ask(runner, { messageId });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const { parts } = await scripted.next();
    parts.say('You ran ').say('40 km.').count({ input: 100, output: 60 }).end();
    const { first, lines, content, done } = await readStream(response);
    expect(done).toBe(true);
    expect(content).toBe('You ran 40 km.');
    expect(first).toMatchObject({ content: '', title: 'How was my week?', offset: 0 });
    expect(lines.at(-1)).toMatchObject({ offset: 14 });
    const stored = await messages(runner, first.sessionId);
    expect(stored).toMatchObject([
      { id: messageId, role: 'user', content: 'How was my week?', status: 'complete' },
      { id: first.messageId, role: 'assistant', content, status: 'complete', replyTo: messageId },
    ]);
    await expect.poll(() => tokens(runner)).toMatchObject({ used: 160, remaining: 499_840 });
  });
});
