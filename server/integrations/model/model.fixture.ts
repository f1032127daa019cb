import { pino } from 'pino';
import { afterAll, beforeEach } from 'vitest';
import { modelKey, type ProtocolName, startModelServer } from '../../../tests/model-server.ts';
import { loadEnv } from '../../env.ts';
import { findingsOf } from './dialects/findings.ts';
import { type Limits, usualLimits } from './limits.ts';
import type { ModelPart, ReplyRequest } from './model.ts';
import { openModel } from './open-model.ts';

export const bothProtocols: ProtocolName[] = ['openai-compatible', 'anthropic'];

/** Texts that must never reach the log. */
export const question = 'secret-question';
export const answer = 'secret-answer';
export const secrets = [question, answer, modelKey];

/** A scripted model, reset before each test, with the client's log lines and waits. */
export async function modelWorld() {
  const server = await startModelServer();
  const log: string[] = [];
  const pauses: number[] = [];
  const logger = pino({ level: 'trace' }, { write: (line) => log.push(line) });
  afterAll(() => server.stop());
  beforeEach(() => {
    server.reset();
    log.length = 0;
    pauses.length = 0;
  });
  return {
    server,
    log,
    /** Milliseconds before each retry; the tests do not really wait. */
    pauses,
    open(protocol: ProtocolName, limits: Partial<Limits> = {}, variables = {}) {
      const { ai } = loadEnv({ ...server.variables(protocol), ...variables });
      if (!ai) throw new Error('no model is configured');
      // Otherwise nothing of a first answer would be passed on before its end.
      findingsOf(ai).learn('marks its thinking');
      const sleep = async (ms: number) => pauses.push(ms);
      return openModel(ai, { logger, limits: { ...usualLimits, ...limits }, sleep });
    },
  };
}

export const asking = (change: Partial<ReplyRequest> = {}): ReplyRequest => ({
  instructions: 'You are a running coach.',
  messages: [{ role: 'user', content: question }],
  tools: {},
  maxOutputTokens: 500,
  maxCalls: 3,
  signal: new AbortController().signal,
  callId: 'call-1',
  ...change,
});

/** A complete reply: its text, its other parts, and what it threw. */
export async function readReply(reply: AsyncIterable<ModelPart>) {
  const parts: ModelPart[] = [];
  let thrown: unknown;
  try {
    for await (const part of reply) parts.push(part);
  } catch (error) {
    thrown = error;
  }
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return { text, rest: parts.filter(({ type }) => type !== 'text'), parts, thrown };
}
