/** How servers write tool calls. */
import {
  begin,
  call,
  calling,
  calls,
  counts,
  delta,
  finish,
  good,
  reply,
  restToday,
  say,
  stream,
  whole,
} from './completions.ts';
import type { Row } from './row.ts';

const monday = { day: '2026-03-09' };
const tuesday = { day: '2026-03-10' };
const written = JSON.stringify(monday);

/** One look-up, however it is written, and the answer to it. */
const looking = (name: string, first: Row['answers'][number], more: Partial<Row> = {}): Row => ({
  name,
  offers: ['look'],
  answers: [first, good],
  ran: [['look', monday]],
  ...more,
});

/** The same of two. */
const both = (name: string, first: Row['answers'][number]) =>
  looking(name, first, {
    ran: [
      ['look', monday],
      ['look', tuesday],
    ],
  });

const named = (more: object = {}) => ({
  id: 'call_1',
  type: 'function',
  index: 0,
  function: { name: 'look', arguments: '' },
  ...more,
});
const piece = (text: string, more: object = {}) => ({
  index: 0,
  function: { arguments: text },
  ...more,
});
const halves = [written.slice(0, 9), written.slice(9)];
const end = [finish('tool_calls'), counts()];

const without = (key: 'id' | 'index' | 'type') => {
  const { [key]: _, ...rest } = call('look', monday);
  return rest;
};

const deltas: Row[] = [
  looking(
    'in pieces',
    stream(begin, calls(named()), ...halves.map((half) => calls(piece(half))), ...end),
  ),
  looking(
    'a character at a time',
    stream(begin, calls(named()), ...[...written].map((one) => calls(piece(one))), ...end),
  ),
  looking('whole, without an index', calling(without('index'))),
  looking(
    'in pieces, without an index',
    stream(
      begin,
      calls(named({ index: undefined })),
      ...halves.map((half) => calls(piece(half, { index: undefined }))),
      ...end,
    ),
  ),
  looking('an index from 1', calling(call('look', monday, { index: 1 }))),
  looking('an index that is null', calling(call('look', monday, { index: null }))),
  looking('no id', calling(without('id'))),
  looking('an id that is null', calling(call('look', monday, { id: null }))),
  looking('an empty id', calling(call('look', monday, { id: '' }))),
  looking('a numeric id', calling(call('look', monday, { id: 7 }))),
  looking('no type', calling(without('type'))),
  looking('an empty type', calling({ ...call('look', monday), type: '' })),
  looking(
    'vLLM: nulls in the pieces',
    stream(
      delta({ role: 'assistant', content: null }),
      calls(named()),
      ...halves.map((half) =>
        delta({
          content: null,
          tool_calls: [
            { index: 0, id: null, type: null, function: { name: null, arguments: half } },
          ],
        }),
      ),
      ...end,
    ),
  ),
  looking(
    'the name and the id in each piece',
    stream(
      begin,
      ...['', ...halves].map((half) =>
        calls(named({ function: { name: 'look', arguments: half } })),
      ),
      ...end,
    ),
  ),
  looking(
    'empty names in the pieces',
    stream(
      begin,
      calls(named()),
      ...halves.map((half) =>
        calls({ index: 0, id: '', type: 'function', function: { name: '', arguments: half } }),
      ),
      ...end,
    ),
  ),
  looking(
    'arguments as an object',
    calling({ ...call('look', {}), function: { name: 'look', arguments: monday } }),
  ),
  looking(
    'with null for content and a final piece without arguments',
    stream(
      delta({ role: 'assistant', content: null, tool_calls: [call('look', monday)] }),
      calls({ index: 0, function: {} }),
      ...end,
    ),
  ),
  looking(
    'Gemini: with extra content',
    calling({ ...call('look', monday), extra_content: { google: { thought_signature: 'c2ln' } } }),
  ),
  looking(
    'in the chunk that finishes',
    stream(begin, delta({ tool_calls: [call('look', monday)] }, 'tool_calls'), counts()),
  ),
];

const several: Row[] = [
  both(
    'two calls',
    calling(call('look', monday), call('look', tuesday, { id: 'call_2', index: 1 })),
  ),
  both(
    'two calls, one after the other',
    stream(
      begin,
      calls(call('look', monday)),
      calls(call('look', tuesday, { id: 'call_2', index: 1 })),
      ...end,
    ),
  ),
  both(
    'two calls without an index',
    stream(
      begin,
      calls(call('look', monday, { index: undefined })),
      calls(call('look', tuesday, { id: 'call_2', index: undefined })),
      ...end,
    ),
  ),
  both(
    'two calls, both with index 0',
    stream(
      begin,
      calls(call('look', monday)),
      calls(call('look', tuesday, { id: 'call_2' })),
      ...end,
    ),
  ),
  both(
    'two calls with index 0 in one chunk',
    calling(call('look', monday), call('look', tuesday, { id: 'call_2' })),
  ),
  both(
    'two calls, from 1',
    calling(call('look', monday, { index: 1 }), call('look', tuesday, { id: 'call_2', index: 2 })),
  ),
  both(
    'two calls with the same id',
    calling(call('look', monday), call('look', tuesday, { index: 1 })),
  ),
  both(
    'two calls without ids',
    calling(
      call('look', monday, { id: undefined }),
      call('look', tuesday, { id: undefined, index: 1 }),
    ),
  ),
  both(
    'two calls with empty ids',
    calling(call('look', monday, { id: '' }), call('look', tuesday, { id: '', index: 1 })),
  ),
  looking('the same id in the next round', calling(call('look', monday)), {
    answers: [calling(call('look', monday)), calling(call('look', tuesday)), good],
    ran: [
      ['look', monday],
      ['look', tuesday],
    ],
  }),
];

const emptiness: Row[] = [
  ['arguments as an empty text', ''],
  ['arguments as {}', '{}'],
  ['arguments as null', null],
  ['no arguments', undefined],
  ['arguments as an empty object', {}],
  ['arguments as the text null', 'null'],
].map(([name, value]) => ({
  name: `${name}`,
  offers: ['list_gear'],
  answers: [
    calling({ ...call('list_gear', {}), function: { name: 'list_gear', arguments: value } }),
    good,
  ],
  ran: [['list_gear', {}]],
}));

const finishes: Row[] = ['tool_calls', 'stop', 'function_call', 'eos_token', ''].map((reason) =>
  looking(
    `a call that finishes with ${JSON.stringify(reason)}`,
    stream(begin, calls(call('look', monday)), finish(reason), counts()),
  ),
);

const besides: Row[] = [
  looking('no finish_reason after a call', stream(begin, calls(call('look', monday)), counts())),
  looking(
    'a text, then a call',
    stream(begin, say('Let me see. '), calls(call('look', monday)), ...end),
    { text: `Let me see. ${restToday}` },
  ),
  looking(
    'reasoning, then a call',
    stream(delta({ reasoning_content: 'THOUGHT' }), calls(call('look', monday)), ...end),
  ),
  looking(
    'plain JSON with a call',
    whole({ content: null, tool_calls: [call('look', monday)] }, 'tool_calls'),
  ),
  looking(
    'plain JSON with a call, its arguments an object, its id a number',
    whole(
      {
        content: '',
        tool_calls: [{ id: 3, type: 'function', function: { name: 'look', arguments: monday } }],
      },
      'stop',
    ),
  ),
  {
    name: 'a text and a proposal',
    offers: ['look', 'propose'],
    answers: [stream(begin, say(restToday), calls(call('propose', { title: 'Rest' })), ...end)],
    proposed: [{ title: 'Rest' }],
  },
  {
    name: 'a proposal, and not a word',
    offers: ['propose'],
    answers: [calling(call('propose', { title: 'Rest' }))],
    text: '',
    proposed: [{ title: 'Rest' }],
  },
  {
    name: 'a look-up, and then an empty answer',
    offers: ['look'],
    answers: [calling(call('look', monday)), stream(begin, finish(), counts())],
    ran: [['look', monday]],
    text: '',
    failure: { kind: 'empty' },
  },
  {
    name: 'tool_choice none is ignored: asked once more without tools, and at once from then on',
    offers: ['look'],
    asked: 2,
    answers: [
      calling(call('look', monday)),
      calling(call('look', tuesday)),
      calling(call('look', monday)),
      reply(restToday),
      calling(call('look', monday)),
      calling(call('look', tuesday)),
      reply(restToday),
    ],
    ran: [
      ['look', monday],
      ['look', tuesday],
    ],
    bodies: [
      { has: ['"tools":'] },
      { has: ['"tools":'] },
      { has: ['"tool_choice":"none"'] },
      { hasNot: ['"tools":', '"tool_choice"', '"role":"tool"'] },
      { has: ['"tools":'] },
      { has: ['"tools":'] },
      { hasNot: ['"tools":', '"tool_choice"'] },
    ],
  },
  {
    name: 'calls without end, whatever is offered',
    offers: ['look'],
    answers: [
      calling(call('look', monday)),
      calling(call('look', tuesday)),
      calling(call('look', monday)),
      calling(call('look', monday)),
    ],
    ran: [
      ['look', monday],
      ['look', tuesday],
    ],
    text: '',
    failure: { kind: 'empty' },
  },
  {
    name: 'the cap on tokens amid a call: nothing of it is run',
    offers: ['look'],
    answers: [
      stream(
        begin,
        say(restToday),
        calls(named()),
        calls(piece(halves[0] ?? '')),
        finish('length'),
        counts(),
      ),
    ],
    cut: true,
  },
];

export const callRows: Row[] = [...deltas, ...several, ...emptiness, ...finishes, ...besides].map(
  (row) => ({ ...row, name: `tools: ${row.name}` }),
);
