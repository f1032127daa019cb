/** Answers in the shapes of Anthropic's messages, for the tests to modify. */
import type { Json } from '../model-protocols.ts';
import { bytes, json } from './completions.ts';
import type { RawAnswer } from './raw-server.ts';

export const messageStart = {
  type: 'message_start',
  message: {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'marathon-1',
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: 1200, output_tokens: 1 },
  },
};
export const ping = { type: 'ping' };
export const block = (index: number, content_block: Json) => ({
  type: 'content_block_start',
  index,
  content_block,
});
export const blockDelta = (index: number, delta: Json) => ({
  type: 'content_block_delta',
  index,
  delta,
});
export const blockStop = (index: number) => ({ type: 'content_block_stop', index });

export const textBlock = (index: number, ...pieces: string[]) => [
  block(index, { type: 'text', text: '' }),
  ...pieces.map((text) => blockDelta(index, { type: 'text_delta', text })),
  blockStop(index),
];

export const toolBlock = (index: number, name: string, ...pieces: string[]) => [
  block(index, { type: 'tool_use', id: `toolu_${index}`, name, input: {} }),
  ...pieces.map((json) => blockDelta(index, { type: 'input_json_delta', partial_json: json })),
  blockStop(index),
];

export const messageEnd = (stop_reason = 'end_turn', output_tokens = 80) => [
  {
    type: 'message_delta',
    delta: { stop_reason, stop_sequence: null },
    usage: { output_tokens },
  },
  { type: 'message_stop' },
];

/** A stream of these events, each sent separately. */
export const events = (...list: Json[]): RawAnswer =>
  bytes(list.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`));

export const message = (...list: Json[]) => events(messageStart, ...list, ...messageEnd());

export const anthropicError = (type: string, text: string) => ({
  type: 'error',
  error: { type, message: text },
});

export const anthropicRefusal = (status: number, type: string, text: string) =>
  json(status, anthropicError(type, text));
