/** Rarer ways of what the other tables have. */
import { call, calling, good, letters, restToday } from './completions.ts';
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
