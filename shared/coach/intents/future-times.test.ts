import { expect, it } from 'vitest';
import { asksForTime, asksIfAble } from './future-times.ts';

it.each([
  'what 10k time am i good for',
  'what marathon time could i run',
  'how fast a marathon could i run now',
  'how long would 10 km take me',
  'how long will the ridge ultra take me',
  'could i run 10 k in 33:59',
  'could i run 5 km under 20 minutes',
  'can i ran 1:35 for the half',
  'could i run sub4 in may',
  'is 3:15 in october realistic',
  'am i capable of 3:30',
  'what should my goal be for riverside',
  'what would i run over 5 miles',
  'am i close to 1:35 for the half',
  'estimate my half',
  'how long for 15k',
  'can i really run 3:30 in october',
  'is 3:30 in october a pipe dream',
  'what am i likely to run at the half',
])('"%s" asks for a time to come', (clause) => expect(asksForTime(clause)).toBe(true));

it.each([
  'how fast did i run my last 10k',
  'what am i set to do on saturday',
  'what time did i run at riverside',
  'was 1:35 realistic for the half',
  'how long will it take me to recover',
  'how long should i warm up',
  'how long should my long run be',
  'what time should i go to bed',
  'how long do my shoes last',
  'how fast should my easy runs be',
  'can i run 30 minutes tomorrow',
  'i ran 10k in 52:00',
  'runs under 20 minutes',
  'can i run 4:30 pace for 10k',
])('"%s" does not', (clause) => expect(asksForTime(clause)).toBe(false));

it.each([
  ['could i run an ultra', true],
  ['can i run a marathon', true],
  ['can i run 10k tomorrow', false],
  ['can i run 10k in 50 minutes', false],
  ['can i run with a sore shin', false],
])('whether "%s" asks if so far is possible: %s', (clause, isAsked) =>
  expect(asksIfAble(clause)).toBe(isAsked),
);
