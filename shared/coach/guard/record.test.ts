import { expect, it } from 'vitest';
import { proposedActionSchema } from '../actions.ts';
import { injury, race, recordsWith, run } from '../records.fixture.ts';
import { checkRecord } from './record.ts';

const id = '0196f3a0-0000-7000-8000-000000000001';
const records = recordsWith({
  trainings: [{ ...run(1, 10), id }],
  races: [{ ...race(5, 'City 10K', 10, '00:45:00'), id }],
  injuries: [{ ...injury('Calf', 3), id }],
});
const training = { date: '2026-03-05', sessionType: 'tempo', distance: 10, duration: '0:50:00' };
const past = { raceName: 'City 10K', date: '2026-03-01', distance: 10, finishTime: '00:45:00' };
const zones = { maxHeartRate: 190, lactateThresholdHr: 165 };

const verdictsOf = (type: string, data: unknown) =>
  checkRecord(proposedActionSchema.parse({ type, description: 'Because', data }), records).map(
    ({ verdict }) => verdict,
  );

it.each<[string, string, unknown, string]>([
  ['a training', 'create_training', training, 'passed'],
  ['one tomorrow', 'create_training', { ...training, date: '2026-03-06' }, 'refuse'],
  ['a world record', 'create_training', { ...training, duration: '0:25:00' }, 'refuse'],
  [
    'a fast ride',
    'create_training',
    { ...training, sessionType: 'cross-training', duration: '0:20:00' },
    'passed',
  ],
  ['a very slow run', 'create_training', { ...training, duration: '4:00:00' }, 'warn'],
  ['a change', 'update_training', { id, changes: { rpe: 5 } }, 'passed'],
  [
    'a change to a world record',
    'update_training',
    { id, changes: { duration: '0:20:00' } },
    'refuse',
  ],
  ['a change to tomorrow', 'update_training', { id, changes: { date: '2026-03-06' } }, 'refuse'],
  ['a race', 'create_race', past, 'passed'],
  ['a race to come', 'create_race', { ...past, date: '2026-09-01' }, 'passed'],
  ['a race in two years', 'create_race', { ...past, date: '2028-03-01' }, 'refuse'],
  ['a record race', 'create_race', { ...past, finishTime: '00:20:00' }, 'refuse'],
  ['a race made longer', 'update_race', { id, changes: { distance: 30 } }, 'refuse'],
  ['an injury', 'create_injury', { painArea: 'Calf', dateReported: '2026-03-05' }, 'passed'],
  ['one to come', 'create_injury', { painArea: 'Calf', dateReported: '2026-03-06' }, 'refuse'],
  [
    'a recovery to come',
    'update_injury',
    { id, changes: { status: 'resolved', dateResolved: '2026-04-01' } },
    'refuse',
  ],
  ['shoes', 'create_gear_item', { name: 'Blue pair', category: 'shoes' }, 'passed'],
  [
    'shoes to come',
    'create_gear_item',
    { name: 'Blue pair', category: 'shoes', dateAcquired: '2026-04-01' },
    'warn',
  ],
  ['zones', 'update_zones', zones, 'passed'],
  ['a strange maximum', 'update_zones', { maxHeartRate: 300 }, 'refuse'],
  [
    'a threshold above the maximum',
    'update_zones',
    { ...zones, lactateThresholdHr: 195 },
    'refuse',
  ],
  ['zones with a gap', 'update_zones', { ...zones, zone1Max: 114, zone2Min: 130 }, 'warn'],
])('%s (%s)', (_what, type, data, verdict) => {
  expect(verdictsOf(type, data)).toEqual([verdict]);
});

it('has no verdict on deletions, events, and changes of what it does not know', () => {
  expect(verdictsOf('delete_race', { id })).toEqual([]);
  const events = [{ title: 'Easy', eventDate: '2026-03-09' }];
  expect(verdictsOf('create_calendar_event', { events })).toEqual([]);
  const unknown = '0196f3a0-0000-7000-8000-000000000002';
  expect(verdictsOf('update_training', { id: unknown, changes: { distance: 11 } })).toEqual([]);
});
