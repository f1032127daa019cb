import { expect, it } from 'vitest';
import { readStream } from '../../server/features/coach/coach.fixture.ts';
import { markedRunner, today } from '../../server/features/coach/marked-runner.fixture.ts';
import { get, messagesOf, post, tokensOf } from '../../server/features/coach/requests.fixture.ts';
import { aiConfigFor } from '../ai-config.ts';
import {
  begin,
  call,
  calling,
  calls,
  counts,
  finish,
  refusal,
  reply,
  say,
  stream,
} from '../model-shapes/completions.ts';
import { type RawAnswer, type RawRequest, startRawServer } from '../model-shapes/raw-server.ts';
import { startWorld } from '../world.ts';

const question = 'How was my week?';
const answer = 'You ran a steady ten.';
/** Of a call that was answered, as the server counts. */
const oneCall = 1280;

/** Everything that a question sets off, with a server that gives these answers. */
async function inChat(
  answers: readonly RawAnswer[],
  {
    questions = [question],
    otherwise,
  }: { questions?: string[]; otherwise?: (request: RawRequest) => RawAnswer } = {},
) {
  await using model = await startRawServer(answers, otherwise);
  const world = await startWorld({ ai: aiConfigFor(model) });
  try {
    const runner = await markedRunner(world);
    const reads = [];
    for (const message of questions) {
      reads.push(await readStream(await post(runner, '/ai/chat', { message, today })));
      await expect
        .poll(async () => (await usage()).calls.every(({ tokens }: Call) => tokens !== null))
        .toBe(true);
    }
    async function usage() {
      return get(runner, '/ai/usage');
    }
    const read = reads.at(-1);
    return {
      content: read?.content,
      earlier: reads.slice(0, -1).map(({ content }) => content),
      code: read?.last.code,
      action: read?.last.aiAction,
      stored: (await messagesOf(runner)).at(-1),
      // Without what the fixture's runner had used before.
      charged: (await tokensOf(runner)).used - 123_457,
      requests: model.requests,
    };
  } finally {
    await world.stop();
  }
}

interface Call {
  tokens: number | null;
}

const good = reply('You ran a ', 'steady ten.');

const complete = { status: 'complete', content: expect.stringContaining(answer) };

it('GPT-5 is asked once more, with the cap that it takes, and at once from then on', async () => {
  const refused = refusal(
    400,
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    { param: 'max_tokens', code: 'unsupported_parameter' },
  );
  const { earlier, content, code, stored, charged, requests } = await inChat(
    [refused, good, good],
    { questions: [question, 'And the week before?'] },
  );
  expect(earlier).toEqual([answer]);
  expect({ content, code }).toEqual({ content: answer, code: undefined });
  expect(stored).toMatchObject(complete);
  expect(requests).toHaveLength(3);
  expect(requests.map(({ body }) => 'max_completion_tokens' in body)).toEqual([false, true, true]);
  expect(requests.map(({ body }) => 'max_tokens' in body)).toEqual([true, false, false]);
  expect(charged).toBe(2 * oneCall);
});

it('a model without tools answers in one call, and is given none from then on', async () => {
  const refused = refusal(400, 'registry.ollama.ai/library/gemma2:2b does not support tools');
  const { earlier, content, code, stored, charged, requests } = await inChat(
    [refused, good, good],
    { questions: [question, 'And the week before?'] },
  );
  expect(earlier[0]).toContain(answer);
  expect(content).toContain(answer);
  expect(code).toBeUndefined();
  expect(stored).toMatchObject(complete);
  expect(requests.map(({ body }) => 'tools' in body)).toEqual([true, false, false]);
  // It is not told of tools that it does not have.
  expect(requests[0]?.text).toContain('query_log');
  expect(requests[1]?.text).not.toMatch(/query_log|propose_action/);
  expect(charged).toBe(2 * oneCall);
});

it('a model without a system role finds the rules in the first message of the runner', async () => {
  const { stored, requests } = await inChat([refusal(400, 'System role not supported'), good]);
  expect(stored).toMatchObject(complete);
  const [first, second] = requests;
  const [system] = first?.body.messages ?? [];
  expect(system.role).toBe('system');
  const [rules] = second?.body.messages ?? [];
  expect(rules.role).toBe('user');
  expect(JSON.stringify(rules.content)).toContain('You are the running coach');
  const roles = second?.body.messages.map(({ role }: { role: string }) => role);
  expect(roles).not.toContain('system');
  // Such templates want turns, too.
  for (const [index, role] of roles.entries()) expect(role).toBe(index % 2 ? 'assistant' : 'user');
  expect(second?.text).toContain(question);
});

it('a prompt that is too long is shortened once', async () => {
  const long = `${answer} ${'Keep the next days easy. '.repeat(80)}`;
  const refused = refusal(
    400,
    "This model's maximum context length is 4096 tokens. However, you requested 4600 tokens (4100 in the messages, 500 in the completion). Please reduce the length of the messages or completion.",
    { code: 'context_length_exceeded' },
  );
  const { code, stored, charged, requests } = await inChat(
    [reply(long), reply(long), refused, good],
    { questions: [question, 'And before?', 'And last month?'] },
  );
  expect(code).toBeUndefined();
  expect(stored).toMatchObject(complete);
  expect(requests).toHaveLength(4);
  expect(requests[3]?.text.length).toBeLessThan((requests[2]?.text.length ?? 0) * 0.8);
  expect(requests[3]?.text).toContain('And last month?');
  expect(requests[3]?.text).toContain('You are the running coach');
  expect(charged).toBe(3 * oneCall);
});

it('a prompt that stays too long is refused, and not shortened for ever', async () => {
  const refused = refusal(400, 'prompt is too long', { code: 'context_length_exceeded' });
  const { code, stored, charged, requests } = await inChat([], { otherwise: () => refused });
  expect(code).toBe('AI_TOO_LONG');
  expect(stored.errorCode).toBe('AI_TOO_LONG');
  expect(requests).toHaveLength(2);
  expect(charged).toBe(0);
});

it('what a model thinks in its text is neither shown nor stored', async () => {
  const thinking = reply('<think>THOUGHT', ' again</thi', 'nk>\n\nYou ran ', 'a steady ten.');
  const { content, stored, charged } = await inChat([thinking]);
  expect(content).toBe(answer);
  expect(stored).toMatchObject({ ...complete, content: answer });
  expect(charged).toBe(oneCall);
});

it('an empty reply is not complete, and charged as it was counted', async () => {
  const empty = stream(begin, finish(), counts());
  const { code, stored, charged, requests } = await inChat([], { otherwise: () => empty });
  expect(code).toBe('AI_EMPTY');
  expect(stored).toMatchObject({ errorCode: 'AI_EMPTY' });
  expect(charged).toBe(requests.length * oneCall);
});

it('a reply that is filtered amid its text keeps what came, and is not complete', async () => {
  const filtered = stream(begin, say('You ran a '), finish('content_filter'), counts());
  const { content, code, stored, charged, requests } = await inChat([filtered]);
  expect(content).toBe('You ran a ');
  expect(code).toBe('AI_FILTERED');
  expect(stored).toMatchObject({ status: 'failed', errorCode: 'AI_FILTERED' });
  expect(stored.content).toBe('You ran a ');
  expect(requests).toHaveLength(1);
  expect(charged).toBe(oneCall);
});

const lookUp = calling(call('list_gear', {}));

it('a server that ignores tool_choice: none costs one call, and then has no tools', async () => {
  const { content, code, stored, charged, requests } = await inChat([], {
    otherwise: ({ body }) => (body.tools ? lookUp : good),
  });
  expect(code).toBeUndefined();
  expect(content).toContain(answer);
  expect(stored).toMatchObject(complete);
  const ignored = requests.filter(({ body }) => body.tool_choice === 'none');
  expect(ignored.length).toBeLessThanOrEqual(1);
  expect(requests.length).toBeLessThanOrEqual(5);
  expect(charged).toBe(requests.length * oneCall);
});

it('a model that only ever calls tools is given up, and one of its calls is charged', async () => {
  const { code, stored, charged, requests } = await inChat([], { otherwise: () => lookUp });
  expect(code).toBe('AI_EMPTY');
  expect(stored.errorCode).toBe('AI_EMPTY');
  expect(requests.length).toBeLessThanOrEqual(5);
  expect(charged).toBe(oneCall);
});

it('optional arguments that are null or empty are taken as absent', async () => {
  const input = { measure: 'last', number: 5, group: null, filter: '' };
  const { content, requests } = await inChat([calling(call('query_log', input)), good]);
  expect(content).toContain(answer);
  expect(requests).toHaveLength(2);
  // The fixture's only training.
  expect(requests[1]?.body.messages.at(-1)).toMatchObject({
    role: 'tool',
    content: expect.stringContaining('1 found'),
  });
});

it('a text and a proposal stay, though the answer after them is empty', async () => {
  const shoes = { name: 'Ghost 16', category: 'shoes' };
  const input = { type: 'create_gear_item', data: shoes };
  const { content, code, action, stored } = await inChat(
    [
      stream(
        begin,
        say(answer),
        calls(call('propose_action', input)),
        finish('tool_calls'),
        counts(),
      ),
      stream(begin, finish(), counts()),
    ],
    { questions: ['Add my new shoes Ghost 16.'] },
  );
  expect(content).toContain(answer);
  expect(code).toBeUndefined();
  expect(action).toMatchObject({ type: 'create_gear_item', status: 'pending' });
  expect(stored).toMatchObject({ status: 'complete' });
});
