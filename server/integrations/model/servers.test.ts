import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anthropicRows } from '../../../tests/model-shapes/anthropic-rows.ts';
import { callRows } from '../../../tests/model-shapes/call-rows.ts';
import { bytes, json, reply, restToday, whole } from '../../../tests/model-shapes/completions.ts';
import { countRows } from '../../../tests/model-shapes/count-rows.ts';
import { endRows } from '../../../tests/model-shapes/end-rows.ts';
import { errorRows } from '../../../tests/model-shapes/error-rows.ts';
import { furtherRows } from '../../../tests/model-shapes/further-rows.ts';
import { learnedRows } from '../../../tests/model-shapes/learned-rows.ts';
import {
  type RawAnswer,
  type RawServer,
  startRawServer,
} from '../../../tests/model-shapes/raw-server.ts';
import { refusedRows } from '../../../tests/model-shapes/refused-rows.ts';
import type { OfferedTool, Row } from '../../../tests/model-shapes/row.ts';
import { streamRows } from '../../../tests/model-shapes/stream-rows.ts';
import { thinkingRows } from '../../../tests/model-shapes/thinking-rows.ts';
import { toolRows } from '../../../tests/model-shapes/tool-rows.ts';
import { loadEnv } from '../../env.ts';
import { type Limits, usualLimits } from './limits.ts';
import { asking, readReply } from './model.fixture.ts';
import { ModelFailure, type ModelPart, type ModelTool, type OptionalFeature } from './model.ts';
import { openModel } from './open-model.ts';

/** Long enough for a call on a busy machine. */
const limits = { ...usualLimits, firstToken: 60_000, silence: 60_000 };

interface Settings {
  provider?: Row['provider'];
  /** Of the model. */
  name?: string;
  limits?: Limits;
}

function open(server: RawServer, { provider, name, limits: given = limits }: Settings = {}) {
  const { ai } = loadEnv(server.variables(provider, name));
  if (!ai) throw new Error('no model is configured');
  const logger = pino({ level: 'silent' });
  return openModel(ai, { logger, limits: given, sleep: async () => {} });
}

const found = 'An easy run of 10 km.';

function toolsOf(offers: readonly OfferedTool[], ran: unknown[]) {
  const running = (name: OfferedTool, input: z.ZodType): ModelTool => ({
    description: 'Looks something up.',
    input,
    run: async (given) => {
      ran.push([name, given]);
      return found;
    },
  });
  const all: Record<OfferedTool, ModelTool> = {
    look: running('look', z.object({ day: z.string() })),
    list_gear: running('list_gear', z.object({})),
    propose: { description: 'Proposes.', input: z.object({ title: z.string() }) },
  };
  return Object.fromEntries(offers.map((name) => [name, all[name]]));
}

/** The tokens of each call, whether it ended or failed. */
function usagesOf(parts: readonly ModelPart[], thrown: unknown) {
  const ended = parts.flatMap((part) => (part.type === 'call' ? [part] : []));
  const spent = thrown instanceof ModelFailure && thrown.spent ? [thrown.spent] : [];
  return [...ended, ...spent].map(({ usage }) => usage);
}

async function check(row: Row) {
  await using server = await startRawServer(row.answers);
  const model = open(server, { provider: row.provider });
  const { offers = [], asked = 1, failure } = row;
  for (let time = 0; time < asked; time += 1) {
    const ran: unknown[] = [];
    const asks = asking({ tools: toolsOf(offers, ran) });
    const { text, parts, thrown } = await readReply(model.streamReply(asks));
    if (failure) {
      expect(thrown).toBeInstanceOf(ModelFailure);
      expect(thrown).toMatchObject(failure);
    } else {
      expect(thrown).toBeUndefined();
      expect(parts.at(-1)).toEqual({ type: 'end', cut: row.cut ?? false });
    }
    expect(text).toBe(row.text ?? restToday);
    expect(ran).toEqual(row.ran ?? []);
    const proposed = parts.flatMap((part) => (part.type === 'tool' ? [part.input] : []));
    expect(proposed).toEqual(row.proposed ?? []);
    if (row.usage) expect(usagesOf(parts, thrown)).toEqual(row.usage);
  }
  expect(server.requests.map(({ body }) => body.stream)).toEqual(row.answers.map(() => true));
  if (row.lacks) expect([...model.lacks()].sort()).toEqual([...row.lacks].sort());
  if (row.ran?.length && !failure) expect(server.requests.at(-1)?.text).toContain(found);
  for (const [index, { has = [], hasNot = [] }] of (row.bodies ?? []).entries()) {
    const sent = server.requests[index]?.text;
    for (const text of has) expect(sent).toContain(text);
    for (const text of hasNot) expect(sent).not.toContain(text);
  }
}

describe.each(
  Object.entries({
    'what a server refuses to be sent': learnedRows,
    'tools that a server refuses': toolRows,
    'why a server refuses': refusedRows,
    'an error that comes with 200': errorRows,
    'a stream': streamRows,
    'the end of a reply': endRows,
    'a count': countRows,
    'a call': callRows,
    'thinking and calls': thinkingRows,
    'a message': anthropicRows,
    'further ways': furtherRows,
  }),
)('%s', (_subject, rows) => {
  it.each(rows.map((row) => [row.name, row] as const))('%s', (_name, row) => check(row));
});

describe('a refusal that repeats what the runner asked', () => {
  it.each([
    'Why does my coach say that the model does not support tools?',
    'tool choice',
    'What does “maximum context length is 1600 tokens. Please reduce the length” mean?',
    "Is 'max_tokens' is not supported with this model right?",
  ])('teaches nothing: %s', async (content) => {
    const refused = json(400, { error: { message: `Invalid message, not accepted: ${content}` } });
    await using server = await startRawServer([refused]);
    const model = open(server);
    const { contextTokens } = model;
    const asks = asking({ messages: [{ role: 'user', content }], tools: toolsOf(['look'], []) });
    const { thrown } = await readReply(model.streamReply(asks));
    expect(thrown).toMatchObject({ kind: 'refused', taught: false });
    expect([...model.lacks()]).toEqual([]);
    expect(model.contextTokens).toBe(contextTokens);
  });
});

it('one runner’s dense text leaves others half of the context that the server states', async () => {
  const message = 'The maximum context length is 16000 tokens. Please reduce the messages.';
  const refused = json(400, { error: { message } });
  await using server = await startRawServer([], () => refused);
  const model = open(server);
  const dense = asking({ messages: [{ role: 'user', content: '跑'.repeat(45_000) }] });
  const isTaught = [];
  for (let time = 0; time < 5; time += 1) {
    const { thrown } = await readReply(model.streamReply(dense));
    isTaught.push((thrown as ModelFailure).taught);
  }
  expect(isTaught).toEqual([true, false, false, false, false]);
  expect(model.contextTokens).toBeGreaterThan(8000);
});

/** The answer of a server that lacks this. */
function refusing(rows: readonly Row[], lack: OptionalFeature) {
  const answer = rows.find(({ lacks }) => lacks?.includes(lack))?.answers[0];
  if (!answer) throw new Error(`No row is about ${lack}`);
  return answer;
}

it.each([
  { lack: 'max_tokens', rows: learnedRows, sent: '"max_tokens"' },
  { lack: 'empty properties', rows: toolRows, sent: '"properties":{}' },
] as const)('replies that are refused at once learn $lack alone', async ({ lack, rows, sent }) => {
  // Late, so that all of them have been asked for by then.
  const refused = { ...refusing([...rows, ...learnedRows], lack), delay: 300 };
  await using server = await startRawServer([], ({ text }) =>
    text.includes(sent) ? refused : reply(restToday),
  );
  const model = open(server);
  const asks = asking({ tools: toolsOf(['list_gear'], []) });
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => readReply(model.streamReply(asks))),
  );
  for (const { text } of replies) expect(text).toBe(restToday);
  expect([...model.lacks()]).toEqual([lack]);
});

describe('a server that takes no tools', () => {
  it('is asked without any from then on', async () => {
    const refused = refusing(toolRows, 'tools');
    await using server = await startRawServer([refused, reply(restToday)]);
    const model = open(server);
    const asks = asking({ tools: toolsOf(['look'], []) });
    const first = await readReply(model.streamReply(asks));
    expect(first.thrown).toMatchObject({ kind: 'no-tools' });
    // Another that is opened for the same address knows it, too.
    expect(open(server).lacks()).toContain('tools');
    const { text, thrown } = await readReply(model.streamReply(asking()));
    expect({ text, thrown }).toEqual({ text: restToday, thrown: undefined });
    expect(server.requests[1]?.body).not.toHaveProperty('tools');
    expect(server.requests[1]?.body).not.toHaveProperty('tool_choice');
  });
});

describe('what is learnt', () => {
  it('is of one address and one model', async () => {
    await using one = await startRawServer([refusing(learnedRows, 'max_tokens'), reply(restToday)]);
    await using other = await startRawServer([reply(restToday)]);
    await readReply(open(one).streamReply(asking()));
    const elsewhere = open(other);
    expect([...elsewhere.lacks()]).toEqual([]);
    await readReply(elsewhere.streamReply(asking()));
    expect(other.requests[0]?.body).toHaveProperty('max_tokens');
    expect([...open(one).lacks()]).toEqual(['max_tokens']);
    expect([...open(one, { name: 'sprint-1' }).lacks()]).toEqual([]);
  });
});

describe('a slow server', () => {
  const keptAlive = ': ping\n\n';

  it('is waited for, whether it keeps the line alive or not', async () => {
    const pieces = [keptAlive, keptAlive, ...[reply(restToday).body ?? []].flat()];
    await using server = await startRawServer([bytes(pieces, { delay: 200 })]);
    const { text, thrown } = await readReply(open(server).streamReply(asking()));
    expect({ text, thrown }).toEqual({ text: restToday, thrown: undefined });
    expect(server.requests).toHaveLength(1);
  });

  it('is not waited for for ever, though it keeps the line alive', async () => {
    const alive = bytes(keptAlive, { ends: 'never' });
    await using server = await startRawServer([], () => alive);
    const impatient = open(server, { limits: { ...limits, firstToken: 200 } });
    const { text, thrown } = await readReply(impatient.streamReply(asking()));
    expect(text).toBe('');
    expect(thrown).toMatchObject({ kind: 'too-slow' });
  });
});

describe('thinking that is split anywhere', () => {
  it.each([
    ['<think>THOUGHT – 5:00</think>\n\nRest today.', restToday],
    ['THOUGHT – 5:00\n</think>Rest today.', restToday],
    ['Läufe <5 km: `<think>` ist ein Wort.', 'Läufe <5 km: `<think>` ist ein Wort.'],
    [
      '<|channel|>analysis<|message|>THOUGHT<|end|><|start|>assistant<|channel|>final<|message|>Rest today.',
      restToday,
    ],
    ['Rest today.<tool_call>{"name":"THOUGHT","arguments":{}}</tool_call>', restToday],
  ])('%s', async (written, shown) => {
    const characters = [...written];
    const splits = characters.map((_, at) =>
      reply(characters.slice(0, at).join(''), characters.slice(at).join('')),
    );
    await using server = await startRawServer(splits);
    const model = open(server);
    for (const at of splits.keys()) {
      const { text, thrown } = await readReply(model.streamReply(asking()));
      expect({ at, text, thrown }).toEqual({ at, text: shown, thrown: undefined });
    }
  });
});

describe('an object', () => {
  const schema = z.object({ days: z.number() });
  const made = '{"days": 4}';

  /** A server that answers in a stream or at once, as it is asked to. */
  const serving = (written: string, first: readonly RawAnswer[] = []) =>
    startRawServer(first, ({ body }) =>
      body.stream ? reply(written) : whole({ content: written }),
    );

  const countDays = (server: RawServer) =>
    open(server).makeObject({
      instructions: 'Count.',
      prompt: 'Days?',
      schema,
      maxOutputTokens: 100,
      signal: new AbortController().signal,
    });

  it.each([
    ['after <think>', `<think>THOUGHT {"days": 1}</think>${made}`],
    ['after thinking without an opening tag', `THOUGHT {"days": 1}</think>\n${made}`],
    ['in a block of code', `\`\`\`json\n${made}\n\`\`\``],
    [
      'in a harmony channel',
      `<|channel|>analysis<|message|>THOUGHT {"days": 1}<|end|><|start|>assistant<|channel|>final<|message|>${made}`,
    ],
  ])('is read %s', async (_where, written) => {
    await using server = await serving(written);
    expect(await countDays(server)).toMatchObject({ value: { days: 4 } });
    expect(server.requests).toHaveLength(1);
  });

  it('is asked for with the cap that a server wants', async () => {
    await using server = await serving(made, [refusing(learnedRows, 'max_tokens')]);
    expect(await countDays(server)).toMatchObject({ value: { days: 4 } });
    expect(server.requests).toHaveLength(2);
    expect(server.requests[1]?.body).toHaveProperty('max_completion_tokens');
    expect(server.requests[1]?.body).not.toHaveProperty('max_tokens');
  });
});
