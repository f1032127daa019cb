import { expect, it } from 'vitest';
import { gearQuestionIn, unknownShoes } from './gear-question.ts';
import { pairFigureIn } from './pair-figure.ts';
import { raceQuestionIn } from './race-question.ts';

const none = { isRun: false, isPlanned: false, spans: 0 };

it.each([
  ['how many halves have i done', { ask: 'count', distance: 21.0975 }],
  ['my three quickest marathons', { ask: 'list', extreme: 'fastest', number: 3 }],
  ['what was my second marathon', { ask: 'one', place: 2 }],
  ['how long ago was my last race', { ask: 'one', extreme: 'last', figure: 'ago' }],
  ['when did i last set a pb', { ask: 'bests-set' }],
  ['5k pb and half pb', { ask: 'bests', distance: undefined }],
  ['when is my next marathon', { ask: 'next' }],
  ['how many days till my race', { ask: 'days-to' }],
  ['pace of my goal time for the half', { ask: 'target-pace' }],
  ['how did i do at the berlin marathon', { left: ['berlin'] }],
  ['what would i need to average per km for my target', { ask: 'target-pace', left: [] }],
  ['list my half times and oldest first', { ask: 'list', isOldestFirst: true }],
])('"%s" asks of races', (text, question) => {
  expect(raceQuestionIn(text, none)).toMatchObject(question);
});

it.each([
  'what did i finish | in and every year',
  'my | results year by year',
  'how did i do at the | every time',
])('"%s" asks for each time that a race was run', (text) => {
  expect(raceQuestionIn(text, { ...none, isRun: true })).toMatchObject({ ask: 'list' });
});

it.each([
  'what pace should i run my marathon at',
  'am i ready for my half',
  'what should i eat before the race',
  'how far did i run in half an hour',
  'runs over 10k',
  'what pace for a 10k',
])('"%s" does not', (text) => {
  expect(raceQuestionIn(text, none)).toBeUndefined();
});

it.each([
  ['| how many km left', 'left'],
  ['when did i last have the | on', 'last-worn'],
  ['how old are my |', 'acquired'],
  ['how many km did the | last', 'distance'],
  ['how often did i wear the |', 'sessions'],
  ['by how many km are the | over', 'over'],
  ['did my | cause the pain in my shin', undefined],
])('"%s" asks for the %s of a pair', (text, figure) => {
  expect(pairFigureIn(text)).toBe(figure);
});

it.each([
  ['which shoes do i wear for tempo runs', { ask: 'worn', of: 'tempo runs' }],
  ['oldest pair that is not retired', { ask: 'most', by: 'age', scope: 'in-use' }],
  ['how many pairs have i retired', { ask: 'count', scope: 'retired' }],
  ['what did my trainers cost', { ask: 'not-kept' }],
  ['what gear do i have besides shoes', { ask: 'other-gear' }],
])('"%s" asks of gear', (text, question) => {
  expect(gearQuestionIn(text, { isNamed: false, hasDays: false })).toMatchObject(question);
});

it('tells shoes that are not in the gear from days and numbers', () => {
  const unknown = (text: string) => unknownShoes(text, () => false);
  expect(unknown('how far have my falcon 9 come')).toBe('falcon');
  expect(unknown('km in dec 2024')).toBeUndefined();
  expect(unknown('how many km in the last 10 days')).toBeUndefined();
});
