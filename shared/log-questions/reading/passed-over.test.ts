import { expect, test } from 'vitest';
import { mondayOf } from '../../calendar-day.ts';
import { logQuestionIn } from './log-question.ts';

const today = '2026-03-05';

test.each([
  ['did i run too much in 2020', 'too much'],
  ['how many km in the two weeks around new year 2024', 'around'],
  ['average of the 5 longest runs of 2022', 'average'],
  ['how many km in my 3 biggest weeks together', 'together'],
  ['km in 2019 and 2021 together', 'together'],
  ['what is a tempo run', 'what is a '],
  ['when did i last run three days in a row', 'when did i last run three days in a row'],
  ['when did i last not run for a week', 'last not run for a week'],
  ['which year did i run the most in march 2024', 'year'],
  ['how far did i run this month when i was ill', 'ill'],
  ['what is my average pace', ''],
  ['my 5 longest runs of 2022', ''],
  ['how long was my last streak of days in a row', ''],
])('"%s" asks for "%s", which no answer gives', (question, words) => {
  expect(logQuestionIn(question, today, mondayOf).left.join(' ')).toBe(words);
});

test.each<[string, string[]]>([
  ['did i run more in 2021 than in 2019 and 2020 together', ['2021', 'from 2019 to 2020']],
  ['km in 2019 and 2020 together vs 2021', ['from 2019 to 2020', '2021']],
  ['more than 50 km in 2019 and 2020 together', ['from 2019 to 2020']],
  ['km in 2019 and 2020', ['2019', '2020']],
])('"%s" is of %j', (question, days) => {
  expect(logQuestionIn(question, today, mondayOf).spans.map(({ label }) => label)).toEqual(days);
});
