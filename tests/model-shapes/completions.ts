/** Answers in the shapes of OpenAI's chat completions, for the tests to modify. */
import type { Json } from '../model-protocols.ts';
import type { RawAnswer } from './raw-server.ts';

export const restToday = 'Rest today.';

/** What every server counts, unless a row says otherwise. */
export const usage = { prompt_tokens: 1200, completion_tokens: 80, total_tokens: 1280 };
export const counted = { input: 1200, output: 80 };

const envelope = {
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1_800_000_000,
  model: 'marathon-1',
};

/** A chunk with anything in place of its choices. */
export const chunk = (more: Json): Json => ({ ...envelope, ...more });

export const delta = (content: unknown, finish: string | null = null, more: Json = {}) =>
  chunk({ choices: [{ index: 0, delta: content, finish_reason: finish }], ...more });

export const begin = delta({ role: 'assistant', content: '' });
export const say = (content: string) => delta({ content });
export const finish = (reason = 'stop') => delta({}, reason);
export const counts = (more: Json = usage) => chunk({ choices: [], usage: more });
export const done = '[DONE]';

export const call = (
  name: string,
  input: unknown,
  { id = 'call_1', index = 0 }: { id?: unknown; index?: unknown } = {},
) => ({ id, index, type: 'function', function: { name, arguments: JSON.stringify(input) } });

export const calls = (...list: unknown[]) => delta({ tool_calls: list });

const line = (event: Json | string) =>
  `data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`;

/** As sent over the wire: a string unchanged. */
export const wire = (...events: (Json | string)[]) => events.map(line).join('');

const eventStream = { 'content-type': 'text/event-stream; charset=utf-8' };

/** A stream of exactly these bytes. */
export const bytes = (body: RawAnswer['body'], more: RawAnswer = {}): RawAnswer => ({
  headers: eventStream,
  body: body ?? '',
  ...more,
});

/** A stream of these events, each sent separately, and the line that ends it. */
export const stream = (...events: (Json | string)[]): RawAnswer =>
  bytes([...events, done].map(line));

/** A whole well-formed reply of these pieces. */
export const reply = (...pieces: string[]) => stream(begin, ...pieces.map(say), finish(), counts());

/** The same, a character at a time. */
export const letters = (text: string) => reply(...text);

export const good = reply('Rest ', 'today.');

/** A well-formed reply that calls tools. */
export const calling = (...list: unknown[]) =>
  stream(begin, calls(...list), finish('tool_calls'), counts());

export const json = (status: number, body: unknown, headers = {}): RawAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** A refusal in OpenAI's form, which most others follow. */
export const refusal = (status: number, message: string, more: Json = {}) =>
  json(status, { error: { message, type: 'invalid_request_error', ...more } });

/** A refusal as older vLLM, Mistral and SGLang send it. */
export const flatRefusal = (status: number, message: unknown, more: Json = {}) =>
  json(status, {
    object: 'error',
    message,
    type: 'BadRequestError',
    param: null,
    code: status,
    ...more,
  });

/** The whole reply at once, although a stream was requested. */
export const whole = (message: Json, finishReason: unknown = 'stop', more: Json = {}) =>
  json(200, {
    ...envelope,
    object: 'chat.completion',
    choices: [
      { index: 0, message: { role: 'assistant', ...message }, finish_reason: finishReason },
    ],
    usage,
    ...more,
  });
