/** Reasoning and calls that a model writes into its text: none of it is for the runner. */
import {
  begin,
  call,
  calls,
  counts,
  delta,
  finish,
  good,
  letters,
  reply,
  restToday,
  say,
  stream,
  whole,
} from './completions.ts';
import type { Row } from './row.ts';

const long = 'THOUGHT about the week, the long run and the calf. '.repeat(60);
const inCode = 'Write it so:\n\n```text\n<think>a plan</think>\n```\n\nRest today.';
const monday = { day: '2026-03-09' };

/** The same text in one piece, and in a piece for each character. */
const written = (name: string, text: string, more: Partial<Row> = {}): Row[] => [
  { name, answers: [reply(text)], ...more },
  { name: `${name}, a character at a time`, answers: [letters(text)], ...more },
];

const unfinished = (text: string) => stream(begin, say(text), finish('length'), counts());

const inline: Row[] = [
  ...written('<think>', '<think>\nTHOUGHT\n</think>\n\nRest today.'),
  ...written('<think> with nothing in it', '<think>\n\n</think>\n\nRest today.'),
  ...written('<thinking>', '<thinking>THOUGHT</thinking>Rest today.'),
  ...written('no opening tag', 'THOUGHT: easy days first.\n</think>\n\nRest today.'),
  {
    name: 'no opening tag, and much thinking',
    answers: [reply(...long.split(/(?<= )/), '</think>', restToday)],
  },
  ...written('twice', '<think>THOUGHT</think>Rest <think>THOUGHT</think>today.'),
  ...written('never closed', '<think>THOUGHT', { text: '', failure: { kind: 'empty' } }),
  {
    name: 'never closed, until the cap',
    answers: [unfinished('<think>THOUGHT')],
    text: '',
    failure: { kind: 'only-reasoning' },
  },
  ...['Okay, the runner', 'Thinking Process:\n\n1. Read', 'I should look'].map(
    (thought): Row => ({
      name: `not marked until the cap: ${JSON.stringify(thought)}`,
      answers: [unfinished(`${thought} THOUGHT`)],
      text: '',
      failure: { kind: 'only-reasoning' },
    }),
  ),
  {
    name: 'closed, and then nothing',
    answers: [reply('<think>THOUGHT</think>')],
    text: '',
    failure: { kind: 'empty' },
  },
  ...written('Seed-OSS', '<seed:think>THOUGHT</seed:think>Rest today.'),
  ...written(
    'Cohere',
    '<|START_THINKING|>THOUGHT<|END_THINKING|><|START_RESPONSE|>Rest today.<|END_RESPONSE|>',
  ),
  ...written(
    'OpenThinker',
    '<|begin_of_thought|>THOUGHT<|end_of_thought|>\n\n<|begin_of_solution|>Rest today.<|end_of_solution|>',
  ),
  ...written('MedGemma', '<unused94>thought\nTHOUGHT<unused95>Rest today.'),
  ...written('in capitals', '<THINK>THOUGHT</THINK>Rest today.'),
  ...written('a name in backticks at its end', 'THOUGHT of `easy`</think>Rest today.'),
  ...written('a mark that it names', '<think>THOUGHT of `</think>`, too</think>Rest today.'),
  ...written('a block of code left open', 'THOUGHT:\n```json\n{}\n</think>Rest today.'),
  ...written('white space before it', '\n<think>THOUGHT</think>\nRest today.'),
  ...written('in a block of code it is text', inCode, { text: inCode }),
  ...written('a sign that begins no tag', 'Pace < 5:00, rest <1 day> or <thi', {
    text: 'Pace < 5:00, rest <1 day> or <thi',
  }),
  {
    name: 'plain JSON with <think>',
    answers: [whole({ content: `<think>THOUGHT</think>${restToday}` })],
  },
  {
    name: 'reasoning, with a stray closing tag in the text',
    answers: [
      stream(
        delta({ reasoning_content: 'THOUGHT' }),
        say('</think>\n\n'),
        say(restToday),
        finish(),
        counts(),
      ),
    ],
  },
  {
    name: 'reasoning and <think> together',
    answers: [
      stream(
        delta({ reasoning: 'THOUGHT' }),
        say('<think>THOUGHT</think>'),
        say(restToday),
        finish(),
        counts(),
      ),
    ],
  },
  {
    name: 'the same in reasoning and reasoning_content',
    answers: [
      stream(
        delta({
          reasoning: 'THOUGHT',
          reasoning_content: 'THOUGHT',
          reasoning_details: [{ type: 'reasoning.text', text: 'THOUGHT' }],
        }),
        say(restToday),
        finish(),
        counts(),
      ),
    ],
  },
  {
    name: 'reasoning amid the text',
    answers: [
      stream(
        begin,
        say('Rest '),
        delta({ reasoning_content: 'THOUGHT' }),
        say('today.'),
        finish(),
        counts(),
      ),
    ],
  },
  {
    name: 'thinking before a look-up, and after it',
    offers: ['look'],
    answers: [
      stream(
        begin,
        say('<think>THOUGHT</think>'),
        calls(call('look', monday)),
        finish('tool_calls'),
        counts(),
      ),
      reply('<think>THOUGHT</think>', restToday),
    ],
    ran: [['look', monday]],
  },
];

const unopened = letters('THOUGHT: easy days first.</think>Rest today.');

const unopenedLater: Row[] = [
  {
    name: 'no opening tag, before a look-up and after it',
    offers: ['look'],
    answers: [
      stream(begin, say('THOUGHT</think>'), calls(call('look', monday)), finish(), counts()),
      unopened,
    ],
    ran: [['look', monday]],
  },
  {
    name: 'no opening tag, in the third reply again',
    answers: [unopened, good, unopened],
    asked: 3,
  },
];

/**
 * Other marks for it. The second time, the server is known, and its text is passed on as it
 * arrives.
 */
const otherMarks: Row[] = [
  ['DeepSeek, Qwen', '<think>THOUGHT</think>'],
  ['thinking', '<thinking>THOUGHT</thinking>'],
  ['Gemma', '<thought>THOUGHT</thought>'],
  ['Granite', '<reasoning>THOUGHT</reasoning>'],
  ['Magistral', '[THINK]THOUGHT[/THINK]'],
  ['Kimi', '◁think▷THOUGHT◁/think▷'],
].map(([name, thought]) => ({
  name: `marks of ${name}`,
  answers: [good, letters(`Rest ${thought}today.`)],
  asked: 2,
}));

/** Tool calls as other models write them: nothing of them is shown, whether they are run or not. */
const otherCalls: Row[] = [
  ['Phi', '<|tool_call|>[{"name":"THOUGHT","arguments":{}}]<|/tool_call|>'],
  ['Llama', '<|python_tag|>{"name":"THOUGHT","parameters":{}}<|eom_id|>'],
  ['Mistral', '[TOOL_CALLS][{"name":"THOUGHT","arguments":{}}]'],
].map(([name, written]) => ({
  name: `a call in the text as ${name} writes it`,
  answers: [letters(`${restToday}${written}`), letters(`${restToday}${written}`)],
  asked: 2,
}));

const harmony: Row[] = [
  ...written(
    'harmony',
    '<|channel|>analysis<|message|>THOUGHT<|end|><|start|>assistant<|channel|>final<|message|>Rest today.',
  ),
  ...written(
    'harmony with its return',
    '<|start|>assistant<|channel|>analysis<|message|>THOUGHT<|end|><|start|>assistant<|channel|>final<|message|>Rest today.<|return|>',
  ),
  ...written(
    'harmony with a call to a tool that is not offered',
    '<|channel|>analysis<|message|>THOUGHT<|end|><|start|>assistant<|channel|>commentary to=functions.look <|constrain|>json<|message|>{"day":"THOUGHT"}<|call|><|start|>assistant<|channel|>final<|message|>Rest today.',
  ),
  {
    name: 'harmony that only thinks until the cap',
    answers: [unfinished('<|channel|>analysis<|message|>THOUGHT')],
    text: '',
    failure: { kind: 'only-reasoning' },
  },
];

const toolCall = (body: string) => `<tool_call>\n${body}\n</tool_call>`;
const asked = toolCall(JSON.stringify({ name: 'look', arguments: monday }));
const looking = { offers: ['look'], ran: [['look', monday]] } as const;

const lookingUp = (name: string, text: string, more: Partial<Row> = {}): Row[] => [
  { ...looking, name, answers: [reply(text), good], ...more },
  { ...looking, name: `${name}, a character at a time`, answers: [letters(text), good], ...more },
];

const inText: Row[] = [
  ...lookingUp('a call in the text', asked),
  ...lookingUp('a text, and a call in it', `Let me see. ${asked}`, {
    text: `Let me see. ${restToday}`,
  }),
  ...lookingUp('thinking, and a call in the text', `<think>THOUGHT</think>\n${asked}`),
  ...lookingUp('a call that is only thought of', `<think>THOUGHT ${asked}</think>Rest today.`, {
    answers: [reply(`<think>THOUGHT ${asked}</think>Rest today.`)],
    ran: [],
  }).slice(0, 1),
  {
    ...looking,
    name: 'arguments as a text in it',
    answers: [
      reply(toolCall(JSON.stringify({ name: 'look', arguments: JSON.stringify(monday) }))),
      good,
    ],
  },
  {
    ...looking,
    name: 'two calls in the text',
    answers: [
      reply(
        `${asked}\n${toolCall(JSON.stringify({ name: 'look', arguments: { day: '2026-03-10' } }))}`,
      ),
      good,
    ],
    ran: [
      ['look', monday],
      ['look', { day: '2026-03-10' }],
    ],
  },
  {
    ...looking,
    name: 'a call in the text that is never closed',
    answers: [reply(asked.replace('\n</tool_call>', '')), good],
  },
  {
    name: 'a call in the text, in plain JSON',
    ...looking,
    answers: [whole({ content: asked }), good],
  },
];

/** Nothing of it is run or shown: the text around it is the reply. */
const unusable: Row[] = [
  ['of a tool that is not offered', JSON.stringify({ name: 'rm', arguments: {} })],
  ['of broken JSON', '{"name": "look", "arguments": {"day": '],
  ['of no JSON', 'look(monday)'],
].map(([name, body = '']) => ({
  name: `a call in the text ${name}`,
  offers: ['look'],
  answers: [reply(`Rest today.${toolCall(body)}`)],
}));

const onlyBroken: Row = {
  name: 'nothing but a call in the text of broken JSON',
  offers: ['look'],
  answers: [reply(toolCall('{"name": "look", "arguments": {"day": '))],
  text: '',
  failure: { kind: 'empty' },
};

export const thinkingRows: Row[] = [
  ...inline,
  ...unopenedLater,
  ...otherMarks,
  ...otherCalls,
  ...harmony,
  ...inText,
  ...unusable,
  onlyBroken,
].map((row) => ({
  ...row,
  name: `in the text: ${row.name}`,
}));
