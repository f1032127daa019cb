/** Variations in a stream's bytes and chunks. */
import {
  begin,
  bytes,
  chunk,
  counted,
  counts,
  delta,
  done,
  finish,
  good,
  restToday,
  say,
  stream,
  usage,
  whole,
  wire,
} from './completions.ts';
import type { Row } from './row.ts';

const said = [begin, say('Rest '), say('today.')];
const usual = wire(...said, finish(), counts(), done);
const byBytes = [
  ...Buffer.from(wire(begin, say('Läufe '), say('– 🏃 gut.'), finish(), counts(), done)),
].map((byte) => Buffer.of(byte));

const framing: Row[] = [
  { name: 'lines that end with CRLF', answers: [bytes(usual.replaceAll('\n', '\r\n'))] },
  {
    name: 'a CRLF that is split between its two characters',
    answers: [bytes(usual.replaceAll('\n', '\r\n').split(/(?<=\r)/))],
  },
  { name: 'a byte order mark first', answers: [bytes(`\uFEFF${usual}`)] },
  { name: 'no space after data:', answers: [bytes(usual.replaceAll('data: ', 'data:'))] },
  { name: 'no [DONE]', answers: [bytes(wire(...said, finish(), counts()))] },
  { name: 'no empty line after the last event', answers: [bytes(usual.trimEnd())] },
  { name: 'bytes one by one', answers: [bytes(byBytes)], text: 'Läufe – 🏃 gut.' },
  { name: 'all in one piece', answers: [bytes(usual)] },
  {
    name: 'OpenRouter’s comments',
    answers: [
      bytes(
        `: OPENROUTER PROCESSING\n\n: OPENROUTER PROCESSING\n\n${usual.replace('data: ', ': OPENROUTER PROCESSING\n\ndata: ')}`,
      ),
    ],
  },
  { name: 'comments without a space, and empty ones', answers: [bytes(`:\n\n:ping\n\n${usual}`)] },
  {
    name: 'fields id, event and retry',
    answers: [bytes(usual.replaceAll('data: ', 'id: 7\nretry: 3000\nevent: message\ndata: '))],
  },
  {
    name: 'a stream named text/plain',
    answers: [bytes(usual, { headers: { 'content-type': 'text/plain' } })],
  },
  { name: 'a stream without a type', answers: [bytes(usual, { headers: {} })] },
];

const chunks: Row[] = [
  {
    name: 'Azure: the first chunk has empty choices and filter results',
    answers: [
      stream(
        chunk({
          choices: [],
          prompt_filter_results: [{ prompt_index: 0, content_filter_results: {} }],
        }),
        ...said,
        finish(),
        counts(),
      ),
    ],
  },
  {
    name: 'Azure: filter results after the text, without content',
    answers: [
      stream(
        ...said,
        delta(undefined, null, {}),
        chunk({
          choices: [
            { index: 0, content_filter_results: {}, content_filter_offsets: { check_offset: 0 } },
          ],
        }),
        finish(),
        counts(),
      ),
    ],
  },
  {
    name: 'a missing delta at the end',
    answers: [stream(...said, chunk({ choices: [{ index: 0, finish_reason: 'stop' }] }), counts())],
  },
  {
    name: 'a delta that is null at the end',
    answers: [stream(...said, delta(null, 'stop'), counts())],
  },
  {
    name: 'vLLM: nulls everywhere',
    answers: [
      stream(
        delta({
          role: 'assistant',
          content: null,
          refusal: null,
          function_call: null,
          tool_calls: null,
          reasoning_content: null,
        }),
        ...[`Rest `, 'today.'].map((content) =>
          delta({ content, tool_calls: null, reasoning_content: null }, null, {
            logprobs: null,
            stop_reason: null,
            usage: null,
          }),
        ),
        finish(),
        counts(),
      ),
    ],
  },
  {
    name: 'the role in each chunk',
    answers: [
      stream(
        delta({ role: 'assistant', content: 'Rest ' }),
        delta({ role: 'assistant', content: 'today.' }),
        finish(),
        counts(),
      ),
    ],
  },
  { name: 'no role at all', answers: [stream(say('Rest '), say('today.'), finish(), counts())] },
  {
    name: 'Mistral: content as parts',
    answers: [
      stream(
        begin,
        delta({ content: [{ type: 'text', text: 'Rest ' }] }),
        delta({ content: [{ type: 'text', text: 'today.' }] }),
        finish(),
        counts(),
      ),
    ],
  },
  {
    name: 'Mistral’s Magistral: thinking as parts',
    answers: [
      stream(
        begin,
        delta({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'THOUGHT' }] }] }),
        say('Rest '),
        say('today.'),
        finish(),
        counts(),
      ),
    ],
  },
  {
    name: 'a created that is a fraction',
    answers: [
      stream(
        ...[...said, finish(), counts()].map((event) => ({ ...event, created: 1800000000.25 })),
      ),
    ],
  },
  {
    name: 'a numeric id',
    answers: [
      stream(
        ...[...said, finish(), counts()].map((event) => ({
          ...event,
          created: '1800000000',
          id: 17,
        })),
      ),
    ],
  },
  {
    name: 'neither id, created, model nor object',
    answers: [
      stream(
        { choices: [{ delta: { content: restToday } }] },
        { choices: [{ delta: {}, finish_reason: 'stop' }], usage },
      ),
    ],
  },
  {
    name: 'an index that is a text',
    answers: [
      stream(
        ...['Rest ', 'today.'].map((content) =>
          chunk({ choices: [{ index: '0', delta: { content }, finish_reason: null }] }),
        ),
        finish(),
        counts(),
      ),
    ],
  },
  {
    name: 'fields that nobody knows',
    answers: [
      stream(
        ...said,
        delta({ audio: { id: 'a' }, annotations: [] }, null, {
          system_fingerprint: 5,
          service_tier: null,
          nvext: {},
        }),
        finish(),
        counts(),
      ),
    ],
  },
];

const wholes: Row[] = [
  {
    name: 'plain JSON though a stream was asked for',
    answers: [whole({ content: restToday })],
    usage: [counted],
  },
  {
    name: 'plain JSON, named an event stream',
    answers: [
      { ...whole({ content: restToday }), headers: { 'content-type': 'text/event-stream' } },
    ],
  },
  {
    name: 'plain JSON without a count and a finish_reason',
    answers: [whole({ content: restToday }, null, { usage: null })],
    usage: [undefined],
  },
  {
    name: 'plain JSON with content parts',
    answers: [whole({ content: [{ type: 'text', text: restToday }] })],
  },
  {
    name: 'plain JSON that reached the cap',
    answers: [whole({ content: restToday }, 'length')],
    cut: true,
  },
  {
    name: 'plain JSON with reasoning',
    answers: [whole({ content: restToday, reasoning_content: 'THOUGHT' })],
  },
  {
    name: 'plain JSON over several lines, in pieces',
    answers: [
      {
        ...whole({}),
        body: JSON.stringify(JSON.parse(String(whole({ content: restToday }).body)), null, 2).split(
          /(?<=\n)/,
        ),
      },
    ],
  },
  {
    name: 'a page of a proxy, then a good answer',
    answers: [
      { headers: { 'content-type': 'text/html' }, body: '<!doctype html><h1>Starting…</h1>' },
      good,
    ],
  },
];

export const streamRows: Row[] = [...framing, ...chunks, ...wholes];
