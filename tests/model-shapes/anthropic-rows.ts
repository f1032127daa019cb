/** Possible contents of Anthropic's messages. */
import { counted } from './completions.ts';
import {
  anthropicError,
  anthropicRefusal,
  block,
  blockDelta,
  blockStop,
  events,
  message,
  messageEnd,
  messageStart,
  ping,
  textBlock,
  toolBlock,
} from './messages.ts';
import type { Row } from './row.ts';

const said = textBlock(0, 'Rest ', 'today.');
const later = textBlock(1, 'Rest ', 'today.');
const good = message(...said);
const thinking = [
  block(0, { type: 'thinking', thinking: '', signature: '' }),
  blockDelta(0, { type: 'thinking_delta', thinking: 'THOUGHT' }),
  blockDelta(0, { type: 'signature_delta', signature: 'c2ln' }),
  blockStop(0),
];
const monday = { day: '2026-03-09' };

const rows: Row[] = [
  {
    name: 'pings',
    answers: [
      events(messageStart, ping, ...said.flatMap((event) => [event, ping]), ...messageEnd()),
    ],
    usage: [counted],
  },
  { name: 'thinking', answers: [message(...thinking, ...later)] },
  {
    name: 'thinking that is redacted',
    answers: [
      message(block(0, { type: 'redacted_thinking', data: 'c2Vj' }), blockStop(0), ...later),
    ],
  },
  {
    name: 'an event type that is not known',
    answers: [
      events(
        messageStart,
        { type: 'message_progress', progress: 0.5 },
        ...said,
        { type: 'model_info' },
        ...messageEnd(),
      ),
    ],
  },
  {
    name: 'a block type that is not known',
    answers: [message(block(0, { type: 'hologram', url: 'THOUGHT' }), blockStop(0), ...later)],
  },
  {
    name: 'a delta type that is not known',
    answers: [
      message(
        ...said.slice(0, 2),
        blockDelta(0, { type: 'shine_delta', shine: 1 }),
        ...said.slice(2),
      ),
    ],
  },
  {
    name: 'a stop reason that is not known',
    answers: [events(messageStart, ...said, ...messageEnd('weary'))],
  },
  {
    name: 'fields that are not known',
    answers: [message({ ...said[0], type: 'content_block_start', more: 1 }, ...said.slice(1))],
  },
  {
    name: 'no message_stop at the end',
    answers: [events(messageStart, ...said, ...messageEnd().slice(0, 1))],
    failure: { kind: 'broken-off' },
  },
  {
    name: 'overload amid a reply',
    answers: [events(messageStart, ...said, anthropicError('overloaded_error', 'Overloaded'))],
    failure: { kind: 'broken-off' },
  },
  {
    name: 'overload before a word, then well',
    answers: [events(messageStart, anthropicError('overloaded_error', 'Overloaded')), good],
  },
  {
    name: 'overload with 529, then well',
    answers: [anthropicRefusal(529, 'overloaded_error', 'Overloaded'), good],
  },
  {
    name: 'the cap on tokens',
    answers: [events(messageStart, ...said, ...messageEnd('max_tokens'))],
    cut: true,
  },
  {
    name: 'the end of its context',
    answers: [events(messageStart, ...said, ...messageEnd('model_context_window_exceeded'))],
    cut: true,
  },
  {
    name: 'a refusal of its filter, amid the text',
    answers: [events(messageStart, ...said, ...messageEnd('refusal'))],
    failure: { kind: 'filtered' },
    usage: [counted],
  },
  {
    name: 'a refusal of its filter, before a word',
    answers: [events(messageStart, ...messageEnd('refusal'))],
    text: '',
    failure: { kind: 'filtered' },
  },
  {
    name: 'an empty reply',
    answers: [message()],
    text: '',
    failure: { kind: 'empty' },
    usage: [counted],
  },
  {
    name: 'only thinking until the cap',
    answers: [events(messageStart, ...thinking, ...messageEnd('max_tokens'))],
    text: '',
    failure: { kind: 'only-reasoning' },
  },
  {
    name: 'a text and a call',
    offers: ['look'],
    answers: [
      events(
        messageStart,
        ...textBlock(0, 'Let me see. '),
        ...toolBlock(1, 'look', '{"day":"2026-', '03-09"}'),
        ...messageEnd('tool_use'),
      ),
      good,
    ],
    text: 'Let me see. Rest today.',
    ran: [['look', monday]],
  },
  {
    name: 'a call with empty arguments',
    offers: ['list_gear'],
    answers: [
      events(messageStart, ...toolBlock(0, 'list_gear', ''), ...messageEnd('tool_use')),
      good,
    ],
    ran: [['list_gear', {}]],
  },
  {
    name: 'a call without arguments',
    offers: ['list_gear'],
    answers: [events(messageStart, ...toolBlock(0, 'list_gear'), ...messageEnd('tool_use')), good],
    ran: [['list_gear', {}]],
  },
  {
    name: 'a proxy in front of a model that writes its thinking into the text',
    answers: [message(...textBlock(0, '<think>THOUGHT</think>', 'Rest today.'))],
  },
];

export const anthropicRows: Row[] = rows.map((row) => ({
  ...row,
  provider: 'anthropic',
  name: `Anthropic: ${row.name}`,
}));
