import { describe, expect, it } from 'vitest';
import { usualFormats } from '../../formats.ts';
import { readGearItem } from '../../gear/read-gear-item.ts';
import { event, injury, race, run, today } from '../records.fixture.ts';
import { describeAction } from './describe.ts';
import { someId as id, proposed } from './proposed.fixture.ts';
import type { ActionType } from './types.ts';

const described = (type: ActionType, data: object, before: object | null = null) =>
  describeAction(proposed(type, data), before, { today, formats: usualFormats });

const plan = (...events: [date: string, title: string, eventType?: string][]) =>
  described('create_calendar_event', {
    events: events.map(([eventDate, title, eventType]) => ({ eventDate, title, eventType })),
  });

describe('a plan', () => {
  it('is counted and added up', () => {
    expect(
      plan(
        ['2026-03-14', 'Long run 18 km'],
        ['2026-03-10', 'Easy run 8 km'],
        ['2026-03-12', 'Tempo run 8.5 km'],
      ),
    ).toBe('Add 3 runs, 34.5 km, from Mar 10 to Mar 14.');
  });

  it('says what is not a run', () => {
    expect(
      plan(
        ['2026-03-10', 'Easy run 8 km'],
        ['2026-03-11', 'Gym'],
        ['2026-03-12', 'Rest day'],
        ['2026-03-15', 'City 10K', 'race'],
      ),
    ).toBe('Add 1 run, 1 race, and 2 other events, 18.0 km, from Mar 10 to Mar 15.');
    expect(plan(['2026-03-10', 'Gym'], ['2026-03-10', 'Yoga'])).toBe(
      'Add 2 events, on Tue, Mar 10.',
    );
  });

  it('of one event has its name', () => {
    expect(plan(['2026-03-10', 'Easy run 8 km'])).toBe(
      'Add “Easy run 8 km” on Tue, Mar 10 to your calendar.',
    );
  });
});

describe('a new record', () => {
  it.each<[ActionType, object, string]>([
    [
      'create_training',
      { date: '2026-03-04', sessionType: 'easy-run', distance: 8, duration: '0:48:00' },
      'Log a training: Easy Run of 8 km on Mar 4.',
    ],
    [
      'create_training',
      { date: '2025-12-31', sessionType: 'strength', distance: 0, duration: '0:30:00' },
      'Log a training: Strength on Dec 31, 2025.',
    ],
    [
      'create_race',
      { raceName: 'City 10K', date: '2026-03-01', distance: 10, finishTime: '0:44:30' },
      'Log the race “City 10K” on Mar 1.',
    ],
    [
      'create_gear_item',
      { name: 'Aster Glide', category: 'shoes' },
      'Add “Aster Glide” to your gear.',
    ],
    [
      'create_injury',
      { painArea: 'Left calf', dateReported: '2026-03-03' },
      'Record an injury: “Left calf” reported on Mar 3.',
    ],
  ])('%s %j', (type, data, text) => {
    expect(described(type, data)).toBe(text);
  });
});

describe('a change', () => {
  it.each<[ActionType, object, object, string]>([
    [
      'update_race',
      { finishTime: '0:44:10' },
      race(4, 'City 10K', 10, '00:44:30'),
      'Change the race “City 10K” on Mar 1: finish time.',
    ],
    [
      'update_training',
      { distance: 8.2, heartRateAvg: 150 },
      run(1, 8),
      'Change the training Easy Run of 8 km on Mar 4: distance and avg HR.',
    ],
    [
      'update_calendar_event',
      { eventDate: '2026-03-07', title: 'Easy run 5 km' },
      event(1, 'Tempo 8 km'),
      'Change “Tempo 8 km” on Mar 6 in your calendar: title and date.',
    ],
    [
      'update_gear_item',
      { isActive: false },
      readGearItem({ id, name: 'Aster', category: 'shoes', is_active: true }),
      'Change the gear item “Aster”: currently in use.',
    ],
    [
      'update_injury',
      { status: 'resolved', dateResolved: '2026-03-04' },
      injury('Calf', 3),
      'Change the injury “Calf” reported on Feb 23: status and date resolved.',
    ],
  ])('%s', (type, changes, before, text) => {
    expect(described(type, { id, changes }, before)).toBe(text);
  });

  it('of zones names the zones, and at most four fields', () => {
    expect(described('update_zones', { maxHeartRate: 190, zone2Max: 140 })).toBe(
      'Change your training zones: max HR and zone 2 HR.',
    );
    const changes = { zone1Max: 120, zone2Max: 140, zone3Max: 150, zone4Max: 170, zone5Max: 190 };
    expect(described('update_zones', changes)).toBe(
      'Change your training zones: zone 1 HR, zone 2 HR, zone 3 HR, and 2 more.',
    );
  });
});

describe('a deletion', () => {
  it.each<[ActionType, object, string]>([
    ['delete_training', run(1, 8), 'Delete the training Easy Run of 8 km on Mar 4.'],
    ['delete_race', race(4, 'City', 10, '00:44:30'), 'Delete the race “City” on Mar 1.'],
    ['delete_calendar_event', event(1, 'Tempo'), 'Delete “Tempo” on Mar 6 from your calendar.'],
    [
      'delete_gear_item',
      readGearItem({ id, name: 'Aster', category: 'shoes' }),
      'Delete the gear item “Aster”.',
    ],
    ['delete_injury', injury('Calf', 3), 'Delete the injury “Calf” reported on Feb 23.'],
  ])('%s', (type, before, text) => {
    expect(described(type, { id }, before)).toBe(text);
  });

  it('of a record that is gone has no name', () => {
    expect(described('delete_training', { id })).toBe('Delete the training that no longer exists.');
    expect(described('delete_race', { id })).toBe('Delete the race without a name.');
  });
});

it('long names are cut', () => {
  const raceName = 'a'.repeat(200);
  const text = described('create_race', {
    raceName,
    date: '2026-03-01',
    distance: 10,
    finishTime: '0:44:30',
  });
  expect(text).toContain(`“${'a'.repeat(59)}…”`);
});
