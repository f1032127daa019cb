import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { get, post } from '../../server/features/coach/requests.fixture.ts';
import { today } from '../eval/question.ts';
import { runners, storeRunner } from '../eval/runners/store.ts';
import { type Runner, startWorld, type World } from '../world.ts';

/** The whole server with its built-in coach, and a club runner of two years. */
let world: World;
let runner: Runner;
beforeAll(async () => {
  world = await startWorld();
  runner = await world.signUp();
  await storeRunner(world.database, runner.id, runners.club);
});
afterAll(() => world.stop());

const tables = [
  ...['trainings', 'races', 'injuries', 'gear_items', 'calendar_events', 'user_zones'],
  ...['user_zone_history', 'race_strategies', 'user_profiles'],
] as const;
type Row = Readonly<Record<string, unknown>>;

/** Every row that an action could touch, except when and in which transaction it was written. */
const records = async (): Promise<Record<string, Row[]>> =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => {
        const rows = await world.database.asUser(runner.id, (tx) =>
          sql
            .raw<{ row: Row }>(
              `select to_jsonb(t) - '{updated_at,changed_in}'::text[] as row from ${table} t`,
            )
            .execute(tx),
        );
        return [table, rows.rows.map(({ row }) => row).toSorted(byText)] as const;
      }),
    ),
  );
const byText = (a: Row, b: Row) => JSON.stringify(a).localeCompare(JSON.stringify(b));

const textOf = (row: Row) => JSON.stringify(row);

/** The rows of one that another does not have as they are. */
const only = (these: readonly Row[] = [], others: readonly Row[] = []) => {
  const known = new Set(others.map(textOf));
  return these.filter((row) => !known.has(textOf(row)));
};

/** What is said, what it proposes, and which row is then there, or no longer there. */
const done: readonly [
  say: string,
  type: string,
  table: string,
  came: Row | undefined,
  went?: Row,
][] = [
  [
    'I ran 10k today in 52 minutes, log another one',
    'create_training',
    'trainings',
    { date: today, distance: 10, duration: 3120 },
  ],
  [
    'log tuesdays strength session, 40 min',
    'create_training',
    'trainings',
    { date: '2026-03-03', session_type: 'strength', duration: 2400 },
  ],
  ['delete today’s run', 'delete_training', 'trainings', undefined, { date: today }],
  [
    'I raced the Town 5K on Sunday in 21:15',
    'create_race',
    'races',
    { race_name: 'Town 5K', date: '2026-03-01', distance: 5 },
  ],
  [
    'I raced Berlin in 3:28:10',
    'create_race',
    'races',
    { race_name: 'Berlin', date: today, distance: 42.195 },
  ],
  ['delete the race Hilltop 10', 'delete_race', 'races', undefined, { race_name: 'Hilltop 10' }],
  [
    'log my left knee, pain 3, since yesterday',
    'create_injury',
    'injuries',
    { pain_area: 'Left knee', pain_severity: 3, date_reported: '2026-03-04' },
  ],
  [
    'my achilles hurts, 6 out of ten',
    'update_injury',
    'injuries',
    { pain_area: 'Right Achilles tendon', pain_severity: 6 },
    { pain_severity: 4 },
  ],
  [
    'my achilles is healed',
    'update_injury',
    'injuries',
    { pain_area: 'Right Achilles tendon', status: 'resolved', date_resolved: today },
    { status: 'ongoing' },
  ],
  ['delete my calf injury', 'delete_injury', 'injuries', undefined, { pain_area: 'Left calf' }],
  ['new shoes, Pegasus 41', 'create_gear_item', 'gear_items', { name: 'Pegasus 41' }],
  [
    'retire my Comet 2',
    'update_gear_item',
    'gear_items',
    { name: 'Comet 2', is_active: false },
    { name: 'Comet 2', is_active: true },
  ],
  [
    'remove the foam roller from my gear',
    'delete_gear_item',
    'gear_items',
    undefined,
    { name: 'Foam roller' },
  ],
  ['plan my next week', 'create_calendar_event', 'calendar_events', { event_type: 'training' }],
  [
    'schedule a long run on Mar 15, 14 km',
    'create_calendar_event',
    'calendar_events',
    { title: 'Long run 14 km', event_date: '2026-03-15' },
  ],
  [
    'give me an easy run for Mar 9',
    'create_calendar_event',
    'calendar_events',
    { event_date: '2026-03-09' },
  ],
  [
    'add the Castle Half on May 10 to my calendar',
    'create_calendar_event',
    'calendar_events',
    { title: 'Castle Half, half marathon', event_date: '2026-05-10', event_type: 'race' },
  ],
  [
    'move my long run to Saturday',
    'update_calendar_event',
    'calendar_events',
    { title: 'Long run 18 km', event_date: '2026-03-07' },
    { event_date: '2026-03-08' },
  ],
  [
    'delete tomorrow’s run',
    'delete_calendar_event',
    'calendar_events',
    undefined,
    { title: 'Easy 8 km' },
  ],
  [
    'set my max heart rate to 185',
    'update_zones',
    'user_zones',
    { max_heart_rate: 185 },
    { max_heart_rate: 182 },
  ],
];

it.each(done)(
  '“%s” is proposed as %s, approved, there, and undone',
  async (message, type, table, came, went) => {
    const before = await records();
    const answered = await post(runner, '/ai/chat', { message, today, streamResponse: false });
    const { aiAction: action, content } = await answered.json();
    expect(action, content).toMatchObject({ type, status: 'pending' });
    expect(await records()).toEqual(before);

    const approved = await post(runner, '/ai/approve-action', {
      actionId: action.id,
      decision: 'approved',
      today,
    });
    expect(approved.status, await approved.clone().text()).toBe(200);
    const after = await records();
    const [added] = only(after[table], before[table]);
    const [removed] = only(before[table], after[table]);
    if (came) expect(added).toMatchObject(came);
    else expect(added).toBeUndefined();
    if (went) expect(removed).toMatchObject(went);
    else expect(removed).toBeUndefined();

    const undone = await post(runner, `/ai/actions/${action.id}/undo`);
    expect(undone.status, await undone.clone().text()).toBe(200);
    expect(await records()).toEqual(before);
    const { actions } = await get(runner, '/ai/actions?limit=1');
    expect(actions).toMatchObject([{ id: action.id, undoneAt: expect.any(String) }]);
  },
);

it.each([
  'delete all my trainings',
  'delete my account',
  'I ran 10k today',
  'my left knee hurts',
  'I ran 5k in 25:00 and 8k in 45:00 today',
  'Should I delete today’s run?',
])('“%s” proposes nothing and changes nothing', async (message) => {
  const before = await records();
  const answered = await post(runner, '/ai/chat', { message, today, streamResponse: false });
  expect(await answered.json()).not.toHaveProperty('aiAction');
  expect(await records()).toEqual(before);
});
