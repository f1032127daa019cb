/** Rarer variants of the other tables. */
import {
  begin,
  call,
  calling,
  counts,
  finish,
  good,
  letters,
  refusal,
  restToday,
  say,
  stream,
} from './completions.ts';
import type { Row } from './row.ts';

const monday = { day: '2026-03-09' };
const unopened = letters('THOUGHT: easy days first.</think>Rest today.');

/** Nothing of such a call is shown, whether it is run or not. */
const written = (name: string, text: string): Row => ({
  name: `a call in the text as ${name} writes it`,
  answers: [letters(`${restToday}${text}`), letters(`${restToday}${text}`)],
  asked: 2,
});

export const furtherRows: Row[] = [
  {
    name: 'Bedrock: too many tokens at the moment, which is no long prompt',
    answers: Array.from({ length: 3 }, () =>
      refusal(429, 'Too many tokens, please wait before trying again.'),
    ),
    text: '',
    failure: { kind: 'rate-limited', reason: undefined },
  },
  {
    name: 'a call in the text that the cap on tokens has cut',
    offers: ['look'],
    answers: [
      stream(
        begin,
        say(`${restToday}<function=look><parameter=day>2026-03`),
        finish('length'),
        counts(),
      ),
    ],
    cut: true,
  },
  {
    name: 'no opening tag, after a look-up without a word',
    offers: ['look'],
    answers: [calling(call('look', monday)), unopened],
    ran: [['look', monday]],
  },
  {
    name: 'arguments as JSON in JSON',
    offers: ['look'],
    answers: [
      calling({
        ...call('look', {}),
        function: { name: 'look', arguments: JSON.stringify(JSON.stringify(monday)) },
      }),
      good,
    ],
    ran: [['look', monday]],
  },
  written(
    'DeepSeek',
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>THOUGHT\n{}<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
  ),
  written(
    'Qwen’s coder',
    '<tool_call>\n<function=THOUGHT>\n<parameter=day>\nTHOUGHT\n</parameter>\n</function>\n</tool_call>',
  ),
];
