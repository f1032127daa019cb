import { expect, it, test } from 'vitest';
import { z } from 'zod';
import {
  type ActionType,
  actionTitle,
  actionTitles,
  type ProposedActionInput,
  proposedActionSchema,
} from './actions.ts';
import { sessionOfEvent } from './guard/booked.ts';
import { guard } from './guard/guard.ts';
import { planAction } from './plan-action.ts';
import { planWeek } from './plan-week.ts';
import { profileWith, recordsWith, weeksOf } from './records.fixture.ts';

const id = '0196f3a0-0000-7000-8000-000000000001';
const training = {
  date: '2026-03-05',
  sessionType: 'easy-run' as const,
  distance: 10,
  duration: '1:00:00',
};
const event = { title: 'Easy run 8 km', eventDate: '2026-03-09' };

/** One of each type. */
const examples: { [Type in ActionType]: Extract<ProposedActionInput, { type: Type }>['data'] } = {
  create_training: training,
  update_training: { id, changes: { distance: 11 } },
  delete_training: { id },
  create_race: { raceName: 'City 10K', date: '2026-03-08', distance: 10, finishTime: '00:45:00' },
  update_race: { id, changes: { splits: null } },
  delete_race: { id },
  create_calendar_event: { events: [event] },
  update_calendar_event: { id, changes: { eventDate: '2026-03-10' } },
  delete_calendar_event: { id },
  create_gear_item: { name: 'Blue pair', category: 'shoes' },
  update_gear_item: { id, changes: { isActive: false } },
  delete_gear_item: { id },
  create_injury: { painArea: 'Calf', painSeverity: 3, dateReported: '2026-03-05' },
  update_injury: { id, changes: { status: 'resolved', dateResolved: '2026-03-05' } },
  delete_injury: { id },
  update_zones: { maxHeartRate: 190, zone1Min: 95, zone1Max: 114 },
};
const types = Object.keys(examples) as ActionType[];
const propose = (type: string, data: unknown) =>
  proposedActionSchema.safeParse({ type, description: 'Because', data });

test('there are sixteen types', () => expect(types).toHaveLength(16));

it.each(types)('%s takes the fields of its form', (type) => {
  expect(propose(type, examples[type]).error).toBeUndefined();
});

it.each<[string, string, unknown]>([
  ['an unknown type', 'create_account', {}],
  ['a training without a date', 'create_training', { ...training, date: undefined }],
  ['a distance no form takes', 'create_training', { ...training, distance: 1001 }],
  ['a change of no record', 'update_training', { changes: { distance: 11 } }],
  ['a change of a record that is no id', 'update_training', { id: '1', changes: { distance: 1 } }],
  ['a change of nothing', 'update_training', { id, changes: {} }],
  ['a change of nothing that exists', 'update_training', { id, changes: { userId: id } }],
  ['the deletion of no record', 'delete_race', {}],
  ['no event', 'create_calendar_event', { events: [] }],
  ['fifteen events', 'create_calendar_event', { events: Array(15).fill(event) }],
  [
    'an injury resolved before it was reported',
    'create_injury',
    {
      painArea: 'Calf',
      dateReported: '2026-03-05',
      status: 'resolved',
      dateResolved: '2026-03-01',
    },
  ],
])('%s is refused', (_what, type, data) => {
  expect(propose(type, data).success).toBe(false);
});

it('keeps nothing that its form does not have', () => {
  const data = { ...training, id, userId: id, isStravaImport: true, source: 'strava-api' };
  expect(propose('create_training', data).data?.data).toEqual({ ...training, terrain: 'road' });
  const repeated = { events: [{ ...event, isRecurring: true, recurringType: 'daily' }] };
  expect(propose('create_calendar_event', repeated).data?.data).toEqual({
    events: [{ ...event, eventType: 'training' }],
  });
});

it('says what it is for', () => {
  const action = { type: 'delete_race', data: { id } };
  expect(proposedActionSchema.safeParse({ ...action, description: ' ' }).success).toBe(false);
  const long = 'a'.repeat(1001);
  expect(proposedActionSchema.safeParse({ ...action, description: long }).success).toBe(false);
});

it('can be described to a model', () => {
  const schema = z.toJSONSchema(proposedActionSchema, { io: 'input', unrepresentable: 'any' });
  expect(JSON.stringify(schema)).toContain('"update_zones"');
});

it.each([
  ['create_training', 'Create Training Session'],
  ['update_calendar_event', 'Update Calendar Event'],
  ['delete_gear_item', 'Delete Gear Item'],
  ['create_injury', 'Create Injury Record'],
  ['delete_race', 'Delete Race'],
  ['update_zones', 'Update Training Zones'],
  ['move_race', 'move_race'],
  ['toString', 'toString'],
])('%s is titled %s', (type, title) => expect(actionTitle(type)).toBe(title));

it('has a title for every type', () => {
  expect(Object.keys(actionTitles).sort()).toEqual([...types].sort());
});

it('takes a planned week as one action, whose events mean what was planned', () => {
  const trainings = weeksOf(8, [
    [1, 12],
    [3, 10, 'intervals'],
    [4, 18, 'long-run'],
    [6, 10],
  ]);
  for (const records of [
    recordsWith({ trainings }),
    recordsWith(),
    recordsWith({ profile: profileWith({ weeklyMileage: 80 }) }),
  ]) {
    const plan = planWeek(records);
    if (plan.refused !== undefined) throw new Error(plan.refused);
    const action = proposedActionSchema.parse(planAction(plan));
    if (action.type !== 'create_calendar_event') throw new Error(action.type);
    const sessions = action.data.events.map(sessionOfEvent);
    expect(sessions).toEqual(plan.days.map(({ description: _d, why: _w, ...session }) => session));
    expect(guard(sessions, records)).toEqual(guard(plan.days, records));
  }
});
