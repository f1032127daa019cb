import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualFormats } from '../../formats.ts';
import { noZones } from '../../zones/described.ts';
import { injury, race, run } from '../records.fixture.ts';
import { actionFields } from './fields.ts';
import { actionData } from './schema.ts';
import { actionTypes } from './types.ts';

const created = (type: 'create_training' | 'create_race' | 'create_gear_item', data: object) =>
  actionFields(type, actionData[type].parse(data), null, usualFormats);

describe('a new record', () => {
  it('has its fields in the words and the order of the form', () => {
    const data = {
      date: '2026-03-04',
      startTime: '18:05',
      sessionType: 'hill-repeats',
      distance: 8.25,
      duration: '0:45:00',
      terrain: 'trail',
      rpe: 7,
      sleepDuration: 7.5,
      heartRateAvg: 151,
      moodAfter: 'good',
      sessionNotes: 'Windy',
    };
    expect(created('create_training', data)).toEqual([
      { label: 'Date', value: 'Mar 4, 2026' },
      { label: 'Start time', value: '6:05 PM' },
      { label: 'Session type', value: 'Hill Repeats' },
      { label: 'Distance', value: '8.25 km' },
      { label: 'Duration', value: '0:45:00' },
      { label: 'Terrain', value: 'Trail' },
      { label: 'RPE', value: '7/10' },
      { label: 'Sleep duration', value: '7.5 h' },
      { label: 'Avg HR', value: '151 bpm' },
      { label: 'Mood after', value: 'Good' },
      { label: 'Session notes', value: 'Windy' },
    ]);
  });

  it('has units once, and what the schema fills in', () => {
    const data = {
      raceName: 'City Half',
      date: '2026-03-01',
      distance: 21.0975,
      finishTime: '1:38:20',
    };
    expect(created('create_race', data)).toEqual([
      { label: 'Race Name', value: 'City Half' },
      { label: 'Date', value: 'Mar 1, 2026' },
      { label: 'Distance', value: '21.098 km' },
      { label: 'Finish Time', value: '01:38:20' },
    ]);
    expect(created('create_gear_item', { name: 'Aster', category: 'shoes' })).toEqual([
      { label: 'Item Name', value: 'Aster' },
      { label: 'Category', value: 'Shoes' },
      { label: 'Retirement distance', value: '700 km' },
      { label: 'Currently in use', value: 'Yes' },
    ]);
  });

  it('is shown as days if it is a plan', () => {
    const events = [{ title: 'Run', eventDate: '2026-03-06', eventType: 'training' }];
    expect(actionFields('create_calendar_event', { events }, null, usualFormats)).toEqual([]);
  });
});

describe('an update', () => {
  const before = { ...run(1, 8), rpe: 6, startTime: '07:00' };
  const updated = (changes: object) =>
    actionFields('update_training', { changes }, before, usualFormats);

  it('has what changes, before and after', () => {
    const changes = { distance: 8.4, rpe: null, sessionNotes: 'Calf fine', sessionType: 'tempo' };
    expect(updated(changes)).toEqual([
      { label: 'Session type', value: 'Tempo', before: 'Easy Run' },
      { label: 'Distance', value: '8.4 km', before: '8 km' },
      { label: 'RPE', value: '–', before: '6/10' },
      { label: 'Session notes', value: 'Calf fine', before: '–' },
    ]);
  });

  it('has nothing that stays as it is', () => {
    const changes = { duration: '00:48:00', startTime: '07:00', preRunFuel: null, terrain: 'road' };
    expect(updated(changes)).toEqual([]);
  });

  it('cannot change what no form asks for', () => {
    expect(updated({ id: 'another', isStravaImport: true, averagePace: '3:00' })).toEqual([]);
  });

  it('has an event’s fields and an injury’s words', () => {
    const event = { title: 'Tempo', eventDate: '2026-03-06', eventType: 'training' };
    const changes = { eventTime: '18:00', eventDate: '2026-03-07', eventType: 'race' };
    expect(actionFields('update_calendar_event', { changes }, event, usualFormats)).toEqual([
      { label: 'Date', value: 'Mar 7, 2026', before: 'Mar 6, 2026' },
      { label: 'Time', value: '6:00 PM', before: '–' },
      { label: 'Type', value: 'Race', before: 'Training' },
    ]);
    const healed = { painSeverity: 1, status: 'resolved' };
    expect(
      actionFields('update_injury', { changes: healed }, injury('Calf', 7), usualFormats),
    ).toEqual([
      { label: 'Pain Severity', value: '1 (Mild)', before: '7 (Severe)' },
      { label: 'Status', value: 'Resolved', before: 'Ongoing' },
    ]);
  });

  it('has the ranges of zones whole', () => {
    const set = { ...noZones, zone2Min: 120, zone2Max: 140, zone4PaceMin: 260, zone4PaceMax: 275 };
    const changes = { maxHeartRate: 190, zone2Max: 145, zone4PaceMin: 255, zone5Min: 170 };
    expect(actionFields('update_zones', changes, set, usualFormats)).toEqual([
      { label: 'Max HR', value: '190 bpm', before: '–' },
      { label: 'Zone 2 HR', value: '120–145 bpm', before: '120–140 bpm' },
      { label: 'Zone 4 Pace', value: '4:15–4:35 min/km', before: '4:20–4:35 min/km' },
      { label: 'Zone 5 HR', value: 'from 170 bpm', before: '–' },
    ]);
    expect(actionFields('update_zones', { zone2Min: 120 }, set, usualFormats)).toEqual([]);
    expect(actionFields('update_zones', { zone1Description: 'Slow' }, null, usualFormats)).toEqual([
      { label: 'Zone 1 Description', value: 'Slow', before: '–' },
    ]);
  });
});

it('a deletion has the record that goes', () => {
  const fields = actionFields(
    'delete_race',
    { id: 'x' },
    race(3, 'City 10K', 10, '00:44:30'),
    usualFormats,
  );
  expect(fields).toEqual([
    { label: 'Race Name', value: 'City 10K' },
    { label: 'Date', value: 'Mar 2, 2026' },
    { label: 'Distance', value: '10 km' },
    { label: 'Finish Time', value: '00:44:30' },
  ]);
});

describe('data of another version', () => {
  const anyType = fc.oneof(
    fc.constantFrom(...actionTypes),
    fc.constantFrom('create_plan', 'update_', '__proto__', 'delete_constructor'),
  );
  /** Names that the tables know, with values that they do not. */
  const anyRecord = fc.dictionary(
    fc.constantFrom(
      ...['date', 'eventDate', 'startTime', 'sessionType', 'terrain', 'distance', 'painSeverity'],
      ...['category', 'status', 'rpe', 'isActive', 'moodAfter', 'zone2Min', 'zone1PaceMax'],
      ...['maxHeartRate', 'zone3Description', 'name', '__proto__', 'changes'],
    ),
    fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('constructor', '__proto__', 'toString', 'hasOwnProperty', '2026-02-30'),
    ),
  );

  it('never throws, and is texts', () => {
    const anyData = fc.oneof(
      fc.jsonValue(),
      anyRecord,
      fc.record({ changes: fc.oneof(fc.jsonValue(), anyRecord) }),
    );
    fc.assert(
      fc.property(anyType, anyData, fc.option(anyRecord), (type, data, before) => {
        for (const { label, value, before: was } of actionFields(
          type,
          data,
          before,
          usualFormats,
        )) {
          expect(label).toEqual(expect.any(String));
          expect(value).toEqual(expect.any(String));
          expect(typeof was).toMatch(/^(string|undefined)$/);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('shows what it understands', () => {
    const data = { raceName: 'City 10K', distance: { km: 10 }, date: 'soon', finishTime: '' };
    expect(actionFields('create_race', data, null, usualFormats)).toEqual([
      { label: 'Race Name', value: 'City 10K' },
      { label: 'Date', value: 'soon' },
    ]);
    expect(actionFields('create_plan', data, null, usualFormats)).toEqual([]);
  });
});
