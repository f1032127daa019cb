import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readStream } from '../../server/features/coach/coach.fixture.ts';
import {
  type MarkedRunner,
  markedRunner,
  marks,
  today,
} from '../../server/features/coach/marked-runner.fixture.ts';
import { modelCoach } from '../../server/features/coach/model-coach.ts';
import { get, messagesOf, post, tokensOf } from '../../server/features/coach/requests.fixture.ts';
import { type Limits, usualLimits } from '../../server/integrations/model/limits.ts';
import { openModel } from '../../server/integrations/model/open-model.ts';
import { aiConfigFor } from '../ai-config.ts';
import { modelName } from '../model-protocols.ts';
import {
  type ModelCallRequest,
  type ModelServer,
  modelKey,
  type ProtocolName,
  startModelServer,
} from '../model-server.ts';
import { startWorld, type World } from '../world.ts';

const question = 'How was my markquestion week?';
const answer = 'You ran a markanswer ten.';

/** The whole server, with a model behind its coach. */
let model: ModelServer;
let log: string[];
let worlds: Record<ProtocolName, World>;
/** A server that does not wait before it tries again. */
let quick: World;
const logger = pino({ level: 'trace' }, { write: (line) => log.push(line) });

beforeAll(async () => {
  log = [];
  model = await startModelServer();
  worlds = {
    'openai-compatible': await startWorld({ ai: aiConfigFor(model, 'openai-compatible'), logger }),
    anthropic: await startWorld({ ai: aiConfigFor(model, 'anthropic'), logger }),
  };
  quick = await worldWith({ pauses: [1, 1] });
});
afterAll(async () => {
  for (const world of [quick, ...Object.values(worlds)]) await world.stop();
  await model.stop();
});
beforeEach(() => {
  log = [];
  model.reset();
});
afterEach(() => {
  const secrets = [...Object.values(marks), 'markquestion', 'markanswer', 'markother', modelKey];
  for (const secret of secrets) expect(log.join('')).not.toContain(secret);
});

/** A server whose model is given other limits of time. */
function worldWith(limits: Partial<Limits>) {
  const ai = aiConfigFor(model, 'openai-compatible');
  const opened = openModel(ai, { logger, limits: { ...usualLimits, ...limits } });
  return startWorld({ coach: modelCoach(opened, ai), logger });
}

const runnerOf = (protocol: ProtocolName = 'openai-compatible') => markedRunner(worlds[protocol]);

const ask = (runner: MarkedRunner, body: object = {}) =>
  post(runner, '/ai/chat', { message: question, today, ...body });

/** The newest conversation's reply, as it is stored. */
const stored = async (runner: MarkedRunner) => (await messagesOf(runner)).at(-1);

/** How a reply is stored that the built-in coach wrote instead of the model. */
const byBuiltIn = { status: 'complete', builtIn: true };

const usage = (runner: MarkedRunner) => get(runner, '/ai/usage');

/** Of this month, without what the fixture's runner had used before. */
const charged = async (runner: MarkedRunner) => (await tokensOf(runner)).used - 123_457;

/** A question and its stream to the end, settled. */
async function askAndRead(runner: MarkedRunner, body: object = {}) {
  const read = await readStream(await ask(runner, body));
  await expect.poll(() => openCalls(runner)).toEqual([]);
  return read;
}

const openCalls = async (runner: MarkedRunner) =>
  (await usage(runner)).calls.filter(({ tokens }: { tokens: number | null }) => tokens === null);

/** All that the model was sent. */
const sent = () => JSON.stringify(model.requests.map(({ body }) => body));

const lengthOf = ({ instructions, messages }: ModelCallRequest) =>
  messages.reduce((sum, { text }) => sum + text.length, instructions.length);

describe.each<ProtocolName>(['openai-compatible', 'anthropic'])('a model over %s', (protocol) => {
  it('answers a question, which costs what the model counted', async () => {
    const runner = await runnerOf(protocol);
    model.next.push({ text: answer, usage: { input: 1500, output: 40, cached: 500 } });
    const { content, done, first, last } = await askAndRead(runner);
    expect({ content, done }).toEqual({ content: answer, done: true });
    expect(last).not.toHaveProperty('error');
    expect(await stored(runner)).toMatchObject({
      id: first.messageId,
      content: answer,
      status: 'complete',
    });
    expect(await charged(runner)).toBe(1540);
    expect(await usage(runner)).toMatchObject({
      month: { calls: 1, tokens: 1540 },
      calls: [{ purpose: 'chat', model: modelName, tokens: 1540, estimated: false }],
    });
    const lines = log.map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ purpose: 'chat', input: 1500, output: 40, charged: 1540 }),
    );
  });

  it('looks up the runner’s own trainings, and each call costs what was counted', async () => {
    const runner = await runnerOf(protocol);
    const other = await runnerOf(protocol);
    await other.addTraining({ date: '2024-05-01', workout_description: 'markother' });
    await runner.addTraining({ date: '2024-05-01', distance: 21.1 });
    await other.addTraining({ date: '2024-05-02', distance: 33.3 });
    const filter = { from: '2024-01-01', to: '2024-12-31', types: 'all' };
    const input = { measure: 'last', number: 40, filter };
    model.next.push(
      { calls: [{ name: 'query_log', input }], usage: { input: 1000, output: 20 } },
      { text: answer, usage: { input: 1200, output: 30 } },
    );
    const { content } = await askAndRead(runner);
    const days = 'period=custom&from=2024-01-01&to=2024-12-31';
    const line = `*Looked up in your log: [Jan 1 – Dec 31, 2024](/training?${days}).*`;
    expect(content).toBe(`${answer}\n\n${line}`);
    expect(model.requests).toHaveLength(2);
    const result = model.requests[1]?.messages.map(({ text }) => text).join('\n');
    expect(result).toContain('2024-05-01 Wed | Easy Run | 21.1');
    expect(result).toContain('1 found');
    expect(sent()).not.toMatch(/markother|33\.3/);
    expect(await charged(runner)).toBe(2250);
  });

  it('breaks off, and continues where it was', async () => {
    const runner = await runnerOf(protocol);
    model.next.push(
      { text: 'You ran a ', breaksOff: 'after-text' },
      { text: 'markanswer ten.', usage: { input: 1300, output: 30 } },
    );
    const broken = await askAndRead(runner);
    expect(broken).toMatchObject({ content: 'You ran a ', done: true });
    expect(broken.last).toMatchObject({ code: 'AI_BROKEN_OFF', error: expect.any(String) });
    expect(await stored(runner)).toMatchObject({
      content: 'You ran a ',
      errorCode: 'AI_BROKEN_OFF',
      status: 'failed',
    });
    const before = await charged(runner);
    expect(before).toBeGreaterThan(0);

    const { messageId } = broken.first;
    const rest = await readStream(
      await post(runner, `/ai/chat/${messageId}/retry`, { continue: true }),
    );
    expect(rest).toMatchObject({ content: 'markanswer ten.', done: true });
    expect(model.requests[1]?.messages.at(-2)).toMatchObject({
      role: 'assistant',
      text: expect.stringContaining('You ran a'),
    });
    expect(await stored(runner)).toMatchObject({
      id: messageId,
      content: answer,
      status: 'complete',
    });
    await expect.poll(() => charged(runner)).toBe(before + 1330);
  });

  it.each([
    { refusal: { status: 401 }, code: 'AI_REFUSED', error: 'refuses this server' },
    {
      refusal: { status: 429, retryAfter: '55' },
      code: 'AI_BUSY',
      error: 'Try again in one minute.',
    },
  ])('refuses with $refusal.status, which costs nothing', async ({ refusal, code, error }) => {
    const runner = await runnerOf(protocol);
    model.next.push(refusal);
    const { content, done, last } = await askAndRead(runner);
    expect(done).toBe(true);
    expect(last).toMatchObject({ code, error: expect.stringContaining(error), builtIn: true });
    expect(await stored(runner)).toMatchObject({ ...byBuiltIn, content, errorCode: code });
    expect(model.requests).toHaveLength(1);
    expect(await charged(runner)).toBe(0);
    expect(await usage(runner)).toMatchObject({ month: { calls: 0 }, calls: [{ tokens: 0 }] });
  });
});

describe('what reaches the model', () => {
  it('is the runner’s, without other runners and trainings from Strava’s API', async () => {
    const runner = await runnerOf();
    const other = await runnerOf();
    await other.addTraining({ workout_description: 'markother' });
    const fromApi = { workout_description: 'markapi', distance: 41.7 };
    const id = await runner.addFrom('strava-api', fromApi);
    model.next.push({
      calls: [
        { name: 'query_log', input: { measure: 'last', number: 40 } },
        { name: 'query_log', input: { measure: 'distance', group: 'year' } },
        { name: 'get_record', input: { kind: 'training', id } },
        { name: 'get_record', input: { kind: 'training', id: other.ids.training } },
      ],
    });
    await askAndRead(runner, { message: `Look at ${id} and ${other.ids.training}` });
    expect(model.requests).toHaveLength(2);
    expect(sent()).toContain(marks.trainings);
    expect(sent()).toContain('1 training that came through');
    expect(sent()).not.toMatch(/markother|markapi|41\.7|51\.7/);
    expect(sent().match(/no such record/g)).toHaveLength(2);
  });

  it('has nothing of a section that is not ticked, in no tool either', async () => {
    const runner = await runnerOf();
    const off = ['gear', 'injuries', 'aiSummaries', 'zones'] as const;
    model.next.push({
      calls: [
        { name: 'list_gear', input: {} },
        { name: 'get_record', input: { kind: 'injury', id: runner.ids.injury } },
      ],
    });
    await askAndRead(runner, {
      message: `Look at ${runner.ids.injury}`,
      enabledSections: Object.fromEntries(off.map((section) => [section, false])),
    });
    expect(model.requests[0]?.tools).not.toContain('list_gear');
    for (const section of off) expect(sent()).not.toContain(marks[section]);
    expect(sent()).not.toContain('markhealth');
    expect(sent()).toContain(marks.trainings);
  });
});

describe('a reply that fails', () => {
  it('amid its text keeps it, and costs what was sent and received', async () => {
    const runner = await runnerOf();
    model.next.push({ text: 'a'.repeat(350), breaksOff: 'in-line' });
    const { content, last } = await askAndRead(runner);
    expect(content).toBe('a'.repeat(350));
    expect(last).toMatchObject({ code: 'AI_BROKEN_OFF' });
    const [call] = (await usage(runner)).calls;
    expect(call).toMatchObject({ estimated: true });
    expect(await charged(runner)).toBe(call.tokens);
    const [request] = model.requests;
    const characters = request ? lengthOf(request) + 350 : 0;
    expect(call.tokens).toBeGreaterThanOrEqual(characters / 3.5);
    expect(call.tokens).toBeLessThan((sent().length + 350) / 3.5);
  });

  it('before its first word is made once more by itself', async () => {
    const runner = await markedRunner(quick);
    model.next.push({ breaksOff: 'before-text' }, { breaksOff: 'before-text' });
    model.next.push({ breaksOff: 'before-text' }, { text: answer });
    const { content, last } = await askAndRead(runner);
    expect(content).toBe(answer);
    expect(last).not.toHaveProperty('error');
    expect(await stored(runner)).toMatchObject({ status: 'complete', content: answer });
  });

  it('with 500 is tried again, and then reported', async () => {
    const runner = await markedRunner(quick);
    model.answer = () => ({ status: 500 });
    const { done, last } = await askAndRead(runner);
    expect(done).toBe(true);
    expect(last).toMatchObject({ code: 'AI_UNAVAILABLE', error: expect.any(String) });
    expect(await stored(runner)).toMatchObject({ ...byBuiltIn, errorCode: 'AI_UNAVAILABLE' });
    expect(await charged(runner)).toBe(0);
    // Three tries, and once more.
    expect(model.requests).toHaveLength(6);
  });

  it('never comes, and is reported as too slow', async () => {
    const impatient = await worldWith({ firstToken: 200 });
    const runner = await markedRunner(impatient);
    model.answer = () => ({ silent: 'wholly' });
    const { done, last } = await askAndRead(runner);
    expect(done).toBe(true);
    expect(last).toMatchObject({ code: 'AI_TOO_SLOW', error: expect.any(String) });
    expect(await stored(runner)).toMatchObject({ ...byBuiltIn, errorCode: 'AI_TOO_SLOW' });
    expect(await charged(runner)).toBe(0);
    expect(model.requests).toHaveLength(1);
    await expect.poll(() => model.requests.every(({ hungUp }) => hungUp)).toBe(true);
    await impatient.stop();
  });
});

/** Leaves the runner this many tokens of this month. */
async function leave(world: World, { userId }: MarkedRunner, tokens: number) {
  await world.database.asService(userId, (tx) =>
    tx
      .updateTable('user_profiles')
      .set({ ai_tokens_used_this_month: 500_000 - tokens })
      .where('user_id', '=', userId)
      .execute(),
  );
}

describe('a runner whose tokens are used up', () => {
  it('is refused, and nothing is stored or asked', async () => {
    const runner = await runnerOf();
    await leave(worlds['openai-compatible'], runner, 1);
    const response = await ask(runner);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'AI_ACCESS_DENIED' });
    expect(await get(runner, '/chat/sessions')).toEqual([]);
    expect((await usage(runner)).calls).toEqual([]);
    expect(model.requests).toEqual([]);
  });

  it('by a reply’s first attempt is told so in its stream, and keeps the question', async () => {
    const runner = await markedRunner(quick);
    model.answer = async () => {
      await leave(quick, runner, 1);
      return { status: 500 };
    };
    const { done, last } = await askAndRead(runner);
    expect(done).toBe(true);
    expect(last).toMatchObject({ code: 'AI_ACCESS_DENIED', error: expect.any(String) });
    expect(await stored(runner)).toMatchObject({ status: 'failed', errorCode: 'AI_ACCESS_DENIED' });
  });
});

describe('a summary', () => {
  const summarise = async (runner: MarkedRunner) =>
    (await post(runner, '/ai/generate-summary', { period: 'week', today })).json();

  it('is worded by the model, with the figures of code, and charged', async () => {
    const runner = await runnerOf();
    model.next.push({ text: answer, usage: { input: 1500, output: 40 } });
    expect(await summarise(runner)).toMatchObject({
      content: answer,
      dataSnapshot: { trainings: 1, totalDistance: 10 },
    });
    expect(await charged(runner)).toBe(1540);
    expect((await usage(runner)).calls).toMatchObject([{ purpose: 'summary', tokens: 1540 }]);
    expect(model.requests).toMatchObject([{ tools: [] }]);
  });

  it('is worded by the built-in coach where the model fails, and says so', async () => {
    const runner = await runnerOf();
    model.next.push({ status: 401 });
    const { content } = await summarise(runner);
    expect(content).toMatch(/The language model could not be reached, so the built-in coach/);
    expect(content).toContain('10.0 km in 1 run');
    expect(await charged(runner)).toBe(0);
  });
});
