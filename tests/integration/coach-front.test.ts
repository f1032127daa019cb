import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#shared/new-id.ts';
import { readStream } from '../../server/features/coach/coach.fixture.ts';
import {
  type MarkedRunner,
  markedRunner,
  today,
} from '../../server/features/coach/marked-runner.fixture.ts';
import { get, post } from '../../server/features/coach/requests.fixture.ts';
import { aiConfigFor } from '../ai-config.ts';
import { type ModelServer, type ProtocolName, startModelServer } from '../model-server.ts';
import { startWorld, type World } from '../world.ts';

/** As long as a model's usual reply. */
const answer = 'You ran on four days, and the long run was a third of the distance. '.repeat(12);

let model: ModelServer;
let worlds: Record<ProtocolName, World>;
beforeAll(async () => {
  model = await startModelServer({ answer: () => ({ text: answer }) });
  const worldOf = (protocol: ProtocolName) =>
    startWorld({ ai: aiConfigFor(model, protocol), logger: pino({ level: 'silent' }) });
  worlds = {
    'openai-compatible': await worldOf('openai-compatible'),
    anthropic: await worldOf('anthropic'),
  };
});
afterAll(async () => {
  for (const world of Object.values(worlds)) await world.stop();
  await model.stop();
});
beforeEach(() => model.reset());

/** Asks in a conversation, in a new one without its id. @returns its id */
async function ask(runner: MarkedRunner, message: string, sessionId?: string): Promise<string> {
  const asked = await post(runner, '/ai/chat', { message, today, sessionId });
  const { first } = await readStream(asked);
  await expect.poll(async () => (await get(runner, '/ai/usage')).calls.every(isSettled)).toBe(true);
  return first.sessionId;
}

const isSettled = ({ tokens }: { tokens: number | null }) => tokens !== null;

async function talk(runner: MarkedRunner, ...questions: string[]): Promise<string> {
  let sessionId: string | undefined;
  for (const question of questions) sessionId = await ask(runner, question, sessionId);
  return sessionId ?? '';
}

/** What the model reads, in the order in which providers keep it. */
const prompts = () =>
  model.requests.map(({ body: { tools, system, messages } }) =>
    JSON.stringify([tools, system, messages]),
  );

/** How much of a prompt the one before it began with, too. */
function shareKept(before: string, prompt: string): number {
  const end = [...prompt].findIndex((character, n) => character !== before[n]);
  return end / prompt.length;
}

const partsOf = (prompt: string) => ({
  boundaries: new Set([...prompt.matchAll(/\[data (\w+)\]/g)].map(([, mark]) => mark)),
  canary: /The code (\w+) is part of them/.exec(prompt)?.[1],
});

describe('the prompts of a conversation', () => {
  it('share four fifths with the one before', async () => {
    const runner = await markedRunner(worlds['openai-compatible']);
    const { training } = runner.ids;
    await talk(runner, 'How was my week?', `And ${training}?`, 'What next?', 'Why?');
    const [first = '', ...later] = prompts();
    expect(later).toHaveLength(3);
    let before = first;
    for (const prompt of later) {
      expect(shareKept(before, prompt)).toBeGreaterThan(0.8);
      before = prompt;
    }
  });

  it('begin with the same turns where a conversation is long', async () => {
    const { database } = worlds['openai-compatible'];
    const runner = await markedRunner(worlds['openai-compatible']);
    const sessionId = await talk(runner, 'How was my week?');
    const rows = Array.from({ length: 160 }, (_, n) => ({
      user_id: runner.userId,
      id: newId(),
      chat_session_id: sessionId,
      role: n % 2 === 0 ? 'user' : 'assistant',
      model: n % 2 === 0 ? null : 'a-model',
      content: `Turn ${n}. ${'And so on. '.repeat(10)}`,
      timestamp: new Date(Date.now() - 1_000_000 + n),
    }));
    await database.asService(runner.userId, (tx) =>
      tx.insertInto('chat_messages').values(rows).execute(),
    );
    model.reset();
    model.answer = () => ({ text: 'Yes.' });
    const questions = Array.from({ length: 6 }, (_, n) => `And then ${n}?`);
    for (const question of questions) await ask(runner, question, sessionId);
    const oldest = prompts().map((prompt) => /Turn \d+/.exec(prompt)?.[0]);
    expect(oldest).toHaveLength(6);
    expect(oldest).not.toContain(undefined);
    expect(new Set(oldest).size).toBeLessThanOrEqual(2);
  });

  it('have a mark for data of their own, and the same secret as all others', async () => {
    const world = worlds['openai-compatible'];
    const [one, other] = [await markedRunner(world), await markedRunner(world)];
    await talk(one, 'How was my week?', 'And then?');
    await talk(one, 'How was my month?');
    await talk(other, 'How was my week?');
    const all = prompts().map(partsOf);
    const marks = all.map(({ boundaries }) => [...boundaries].join());
    expect(marks[0]).toBe(marks[1]);
    expect(new Set(marks).size).toBe(3);
    const canaries = new Set(all.map(({ canary }) => canary));
    expect(canaries.size).toBe(1);
    for (const mark of [...marks, ...canaries]) expect(mark).toMatch(/^[\da-f]{24}$/);
    expect(marks).not.toContain([...canaries][0]);
  });
});
