import type { Runner, World } from '../../../tests/world.ts';
import type { scriptedCoach } from './coach.fixture.ts';

type SignedIn = Pick<Runner, 'request'>;

/** A new runner with the Pro plan. */
export async function proRunner(world: World): Promise<Runner> {
  const runner = await world.signUp();
  await world.grantPro(runner);
  return runner;
}

export const send = ({ request }: SignedIn, method: string, path: string, body: object = {}) =>
  request(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export const post = (runner: SignedIn, path: string, body?: object) =>
  send(runner, 'POST', path, body);

export const get = async ({ request }: SignedIn, path: string) =>
  (await request(`/api${path}`)).json();

export const messagesOf = (runner: SignedIn, sessionId = 'newest') =>
  get(runner, `/chat/sessions/${sessionId}/messages`);

export const tokensOf = async (runner: SignedIn) => (await get(runner, '/subscription')).tokens;

/** A new runner's question, whose reply is written by the test. */
export async function beginReply(
  world: World,
  scripted: ReturnType<typeof scriptedCoach>,
  body: object = {},
) {
  const runner = await proRunner(world);
  const answered = post(runner, '/ai/chat', { message: 'How was my week?', ...body });
  const { parts, request } = await scripted.next();
  const [, { id, chatSessionId: sessionId }] = await messagesOf(runner);
  const follow = (from = 0) => runner.request(`/api/ai/chat/${id}/stream?from=${from}`);
  const stored = async () => (await messagesOf(runner, sessionId))[1];
  return { runner, answered, parts, request, sessionId, id, follow, stored };
}
