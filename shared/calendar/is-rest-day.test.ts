import { expect, it } from 'vitest';
import { isRestDay } from './is-rest-day.ts';

const isRest = (title: string, eventType: 'training' | 'race' = 'training') =>
  isRestDay({ title, eventType });

it.each([
  'Rest',
  'rest day',
  'Rest-day',
  'Full rest',
  'Day off',
  ' OFF ',
  'Rest day: legs up',
  'Rest day – sleep in',
  'Complete rest day.',
])('%s', (title) => {
  expect(isRest(title)).toBe(true);
});

it.each([
  'Rest week: easy run',
  'Rest day – 5 km if you like',
  'Day off, 20 min of jogging',
  'Rest day: yoga',
  'Off-road run',
  'Easy run',
  'Restart running',
  'After the rest',
  '',
])('not %s', (title) => {
  expect(isRest(title)).toBe(false);
});

it('no race is one', () => {
  expect(isRest('Rest', 'race')).toBe(false);
});

it('whatever its description offers', () => {
  const event = {
    title: 'Rest day',
    eventType: 'training',
    description: '30 min of yoga if you like',
  } as const;
  expect(isRestDay(event)).toBe(true);
});
