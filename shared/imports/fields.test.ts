import { describe, expect, test } from 'vitest';
import { exportOf, now, readStravaExport } from '../strava/export/export.fixture.ts';
import { isTrainingRow, type TrainingRow } from './activity-row.ts';

function readRun(row: Record<string, string>): TrainingRow {
  const [first] = readStravaExport(exportOf(row), now);
  if (!first || !isTrainingRow(first)) throw new Error(`No run: ${first?.reason}`);
  return first;
}
const fieldsOf = (row: Record<string, string>) => readRun(row).fields;

describe('distance', () => {
  test.each([
    ['the metres, to the metre', { Distance: '10.01', 'Distance 2': '10012.6' }, 10.013],
    ['the shown km where there are no metres', { Distance: '10.01', 'Distance 2': '' }, 10.01],
    ['the shown km where the metres are 0', { Distance: '5,70', 'Distance 2': '0.0' }, 5.7],
    ['a decimal comma', { Distance: '5,70', 'Distance 2': '' }, 5.7],
    ['0 where neither says anything', { Distance: '', 'Distance 2': '' }, 0],
  ])('is %s', (_, row, km) => expect(fieldsOf(row).distance).toBe(km));
});

describe('duration', () => {
  test.each([
    ['the moving time', { 'Moving Time': '3000.0' }, '0:50:00'],
    ['to the second', { 'Moving Time': '3000.6' }, '0:50:01'],
    ['elapsed time where nothing moved', { 'Moving Time': '0.0' }, '0:51:40'],
    ['elapsed time where none is known', { 'Moving Time': '' }, '0:51:40'],
    ['the first elapsed time', { 'Moving Time': '', 'Elapsed Time 2': '' }, '0:51:40'],
    ['a time as people type it', { 'Moving Time': '50:10' }, '0:50:10'],
    ['hours, where only they fit the distance', { 'Moving Time': '1:05' }, '1:05:00'],
    ['a time with its units', { 'Moving Time': '1h 05m' }, '1:05:00'],
    ['above a day', { 'Moving Time': '90061.0', 'Distance 2': '100000' }, '25:01:01'],
  ])('is %s', (_, row, duration) => expect(fieldsOf(row).duration).toBe(duration));
});

test.each([
  ['Average Heart Rate', '0', 'heartRateAvg'],
  ['Average Heart Rate', '255.5', 'heartRateAvg'],
  ['Max Heart Rate', '12', 'heartRateMax'],
  ['Calories', '1000000', 'calories'],
  ['Calories', 'many', 'calories'],
  ['Average Watts', '-3', 'avgPower'],
  ['Elevation Gain', '30000', 'elevationGain'],
  ['Perceived Exertion', '0.0', 'rpe'],
] as const)('%s of %s is left out, and the run stays', (column, value, field) => {
  const run = readRun({ [column]: value });
  expect(run.verdict).toBe('add');
  expect(run.fields[field]).toBeUndefined();
});

test('long texts are cut at whole characters, and control characters removed', () => {
  const fields = fieldsOf({
    'Activity Name': `${'a'.repeat(498)}🏃🏃`,
    'Activity Description': `one\r\ntwo\u0000${'x'.repeat(6000)}`,
    'Activity Gear': '\u0007',
  });
  expect(fields.workoutDescription).toBe(`${'a'.repeat(498)}…`);
  expect(fields.sessionNotes).toMatch(/^one\ntwox+…$/);
  expect(fields.sessionNotes).toHaveLength(5000);
  expect(fields.shoesUsed).toBeUndefined();
});
