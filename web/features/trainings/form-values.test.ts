import { describe, expect, test } from 'vitest';
import { readPlan } from '#shared/calendar/read-plan.ts';
import { usualFormats } from '#shared/formats.ts';
import { defaultPreferences } from '#shared/preferences.ts';
import { averagePaceOf } from '#shared/trainings/rules.ts';
import { trainingValues } from './form-values.ts';

const { distanceOf, errors, toInput, valuesOf, valuesOfNew } = trainingValues(defaultPreferences);

const day = '2026-03-05';
const entered = (values: Record<string, string | number>) => ({ ...valuesOfNew(day), ...values });

test('a new training starts with 5 km in an hour', () => {
  expect(valuesOfNew(day)).toMatchObject({ date: day, distance: 5, duration: '1:00:00' });
  expect(toInput(valuesOfNew(day)).duration).toBe('1:00:00');
  const { duration } = valuesOfNew(day);
  expect(averagePaceOf(duration, distanceOf(valuesOfNew(day)), usualFormats)).toBe('12:00');
});

test.each([
  ['Long run, 16 km', 16, ''],
  ['45 min recovery', '', '0:45:00'],
  ['Morning loop', '', ''],
  ['Strength class', 0, ''],
])('nothing is filled in that the plan “%s” does not say', (title, distance, duration) => {
  const values = valuesOfNew(day, readPlan({ title, eventType: 'training' }));
  expect(values).toMatchObject({ distance, duration });
});

test('what a plan left open must be entered', () => {
  const values = valuesOfNew(day, readPlan({ title: 'Morning loop', eventType: 'training' }));
  expect(errors(values)).toEqual({
    distance: 'Distance is required',
    duration: 'Duration is required',
  });
});

describe('the duration is read as typed', () => {
  test.each([
    ['45:30', 10.2, '0:45:30'],
    ['1:30', 16, '1:30:00'],
    ['52', 10, '0:52:00'],
    ['1h05', '', '1:05:00'],
  ])('%s with %s km', (duration, distance, stored) => {
    expect(toInput(entered({ duration, distance })).duration).toBe(stored);
  });

  test('and refused with a sentence if it is unreadable', () => {
    expect(errors(entered({ duration: '45:75' }))).toEqual({
      duration: 'After a colon, minutes and seconds go up to 59',
    });
    expect(errors(entered({ duration: ' ' }))).toEqual({ duration: 'Duration is required' });
    expect(errors(entered({ duration: '45:30', distance: 10 }))).toEqual({});
  });
});

test('a stored time stays as it is, however unlikely', () => {
  const training = {
    id: '1',
    date: day,
    sessionType: 'easy-run',
    distance: 10.2,
    duration: '45:30:00',
    terrain: 'road',
    loggedAt: `${day}T08:00:00.000Z`,
    isStravaImport: false,
  } as const;
  expect(toInput(valuesOf(training)).duration).toBe('45:30:00');
});
