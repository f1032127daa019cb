import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ModelServer,
  type ProtocolName,
  startModelServer,
} from '../../../tests/model-server.ts';
import { loadEnv } from '../../env.ts';
import { type Limits, usualLimits } from './limits.ts';
import type { ModelPart, ReplyRequest } from './model.ts';
import { openModel } from './open-model.ts';

let server: ModelServer;
const lines: string[] = [];
const logger = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
const slept: number[] = [];

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.reset();
  lines.length = 0;
  slept.length = 0;
});

const secretPrompt = 'my-secret-question';
const _secretAnswer = 'my-secret-answer';

function open(protocol: ProtocolName, limits: Partial<Limits> = {}, change = {}) {
  const { ai } = loadEnv({ ...server.variables(protocol), ...change });
  if (!ai) throw new Error('No model');
  const sleep = async (ms: number) => slept.push(ms);
  return openModel(ai, { logger, limits: { ...usualLimits, ...limits }, sleep });
}

const ask = (change: Partial<ReplyRequest> = {}): ReplyRequest => ({
  instructions: 'You are a running coach.',
  messages: [{ role: 'user', content: secretPrompt }],
  tools: {},
  maxOutputTokens: 500,
  maxCalls: 3,
  signal: new AbortController().signal,
  callId: 'call-1',
  ...change,
});

/** All parts, what the reply said, and what it threw. */
async function read(reply: AsyncIterable<ModelPart>) {
  const parts: ModelPart[] = [];
  let thrown: unknown;
  try {
    for await (const part of reply) parts.push(part);
  } catch (error) {
    thrown = error;
  }
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return { parts, text, thrown, rest: parts.filter(({ type }) => type !== 'text') };
}

const both: ProtocolName[] = ['openai-compatible', 'anthropic'];

describe.each(both)('a reply by the %s protocol', (protocol) => {
  const reply = (change: Partial<ReplyRequest> = {}, limits: Partial<Limits> = {}) =>
    read(open(protocol, limits).streamReply(ask(change)));

  it('arrives piece by piece, with the count of its tokens', async () => {
    server.next.push({ text: 'Run easy today.', usage: { input: 900, output: 7 } });
    const { parts } = await reply();
    expect(parts).toEqual([
      { type: 'text', text: 'Run ' },
      { type: 'text', text: 'easy ' },
      { type: 'text', text: 'today.' },
      {
        type: 'call',
        usage: { input: 900, output: 7 },
        traffic: { sent: expect.any(Number), received: 15 },
      },
      { type: 'end', cut: false },
    ]);
    expect(server.requests).toMatchObject([
      {
        protocol,
        instructions: 'You are a running coach.',
        messages: [{ role: 'user', text: secretPrompt }],
        maxOutputTokens: 500,
        stream: true,
        hungUp: false,
      },
    ]);
  });
});
