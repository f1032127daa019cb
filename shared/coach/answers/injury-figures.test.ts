import { expect, it } from 'vitest';
import { mondayOf } from '../../calendar-day.ts';
import { startOfWeek } from '../../week.ts';
import { injuryAsked } from '../intents/injury-question.ts';
import { injury, recordsWith } from '../records.fixture.ts';
import { knownOf } from '../whole-log.fixture.ts';
import { answerQuestion } from './answer.ts';

const today = '2026-07-20';
const figureOf = (question: string) => injuryAsked(question, today, mondayOf)?.figure;

it.each([
  ['which injuries are open', 'open'],
  ['am i injured right now', 'open'],
  ['injuries 2025', 'count'],
  ['how many injurys have I had', 'count'],
  ['list my injuries', 'list'],
  ['my worst injury', 'worst'],
  ['how long did the calf last', 'length'],
  ['knee since when', 'start'],
  ['when did my hip start hurting', 'start'],
  ['when was my calf all right again', 'end'],
  ['calf resovled on which day', 'end'],
  ['how bad was my shin', 'severity'],
  ['is my hip injury over', 'status'],
  ['did i ever hurt my kne', 'ever'],
  ['km since the achilles', 'run-since'],
  ['runs during the heel injury', 'run-during'],
])('“%s” asks for %s', (question, figure) => {
  expect(figureOf(question)).toBe(figure);
});

it.each([
  'can I run with a sore shin',
  'why does my knee hurt',
  'my achilles hurts',
  'last run before my heel injury',
  'runs where I noted knee pain in my notes',
  'when was I back to running',
  'how far did I run in 2025',
  'Is my plan good?',
])('“%s” asks for nothing of the kind', (question) => {
  expect(figureOf(question)).toBeUndefined();
});

it('the named part and side are reported, and no other', async () => {
  const left = injury('Left knee', 3);
  const records = recordsWith({ injuries: [left, injury('Right knee', 7), injury('Hip', 9)] });
  const answer = await answerQuestion(knownOf(records), 'how bad is my left knee?');
  expect(answer.understood).toBe('Your left knee injury: how bad');
  expect(answer.text).toContain('3 out of 10');
  expect(answer.text).not.toContain('7 out of 10');
  expect((await answerQuestion(knownOf(records), 'calf since when')).text).toBe(
    'Your log has no calf injury.',
  );
});

it('asks for the days of the runner’s own week', () => {
  const daysOf = (firstWeekday: number) =>
    injuryAsked('which injuries did i have last week', today, (day) =>
      startOfWeek(day, firstWeekday),
    )?.span;
  expect(daysOf(1)).toMatchObject({ from: '2026-07-13', to: '2026-07-19' });
  expect(daysOf(0)).toMatchObject({ from: '2026-07-12', to: '2026-07-18' });
});
