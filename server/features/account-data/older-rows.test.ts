import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { camelCase } from '#shared/row-reader.ts';
import { present } from './present.ts';
import { mostNamed } from './refusals.ts';
import { archiveOf, transfersWorld } from './transfers.fixture.ts';

const { database, makeUser, transfer, exportOf, rowsIn, dispose } = await transfersWorld();
afterAll(dispose);

type Rows = Record<string, unknown>[];

async function restore(user: string, tables: Record<string, Rows>) {
  const texts = Object.entries(tables).map(
    ([table, rows]) => [`json/${table}.json`, JSON.stringify(rows)] as const,
  );
  const archive = await archiveOf(Object.fromEntries(texts));
  return present((await transfer(user, 'restore', archive)).record);
}

const spelled = (row: Record<string, unknown>, spell: (name: string) => string) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [spell(name), value]));

const spellings: [string, (name: string) => string][] = [
  ['snake_case', (name) => name],
  ['camelCase', camelCase],
  ['run-together lowercase', (name) => name.replaceAll('_', '')],
];

const id = randomUUID();
const added = { added: 1, present: 0, refused: 0 };

const training = {
  id,
  date: '2019-03-05',
  start_time: '7:05',
  session_type: 'hill-training',
  workout_description: 'Six hills',
  distance: '12.345',
  duration: '1:02:03',
  average_pace: '5:02',
  terrain: 'trail',
  rpe: '7',
  sleep_duration: '7.5',
  heart_rate_max: 183,
  shoes_used: 'Swift 2',
  logged_at: '2019-03-05T08:00:00Z',
  is_strava_import: 't',
};
const race = {
  id,
  race_name: 'Lake Run',
  date: '2019-06-01',
  distance: '10',
  finish_time: '0:45:10',
  weather_conditions: 'Rain',
  position_vs_teammates: '1st of 5',
};
const gear = {
  id,
  name: 'Swift 2',
  category: 'Recovery Devices',
  date_acquired: '2018-12-24',
  is_active: 'false',
};
const event = {
  id,
  title: 'Long run',
  event_date: '2019-03-10',
  event_time: '06:30',
  event_type: 'training',
  is_recurring: 'true',
  recurring_type: 'weekly',
  recurring_days: '{0}',
  recurring_end_date: '2019-06-30',
};
const injury = {
  id,
  injury_type: 'strain',
  body_part: 'Calf',
  severity: '7/10',
  date_occurred: '2019-04-01',
  treatment_plan: 'Rest',
  notes: 'Left side',
};

it('a source from an older archive is restored under its current name', async () => {
  const user = await makeUser();
  const row = { date: '2019-03-05', session_type: 'easy-run', distance: 5, duration: 1800 };
  const from = (source: string) => ({ ...row, id: randomUUID(), source, source_id: '7' });
  const archived = [from('strava'), from('strava-api'), from('elsewhere')];
  const result = await restore(user, { trainings: archived });
  expect(result.counts?.trainings).toEqual({ added: 2, present: 0, refused: 1 });
  expect(result.refusals).toMatchObject([{ table: 'trainings', row: 3 }]);
  const stored = await rowsIn(user, 'trainings');
  expect(stored.map(({ source }) => source).sort()).toEqual(['strava-api', 'strava-csv']);
  // The same run once more, as an import of the same export would have stored it.
  const again = await restore(user, { trainings: [from('strava')] });
  expect(again.counts?.trainings).toEqual({ added: 0, present: 1, refused: 0 });
});

describe.each(spellings)('an archive with older rows in %s', (_name, spell) => {
  it('is restored, each row as it would be typed today', async () => {
    const user = await makeUser();
    const result = await restore(user, {
      trainings: [spelled(training, spell)],
      races: [spelled(race, spell)],
      gear_items: [spelled(gear, spell)],
      calendar_events: [spelled(event, spell)],
      injuries: [spelled(injury, spell)],
    });
    expect(result).toMatchObject({
      status: 'complete',
      counts: {
        trainings: added,
        races: added,
        gear_items: added,
        calendar_events: added,
        injuries: added,
      },
    });
    expect(await rowsIn(user, 'trainings')).toMatchObject([
      {
        user_id: user,
        id,
        date: '2019-03-05',
        start_time: '07:05:00',
        session_type: 'hill-repeats',
        workout_description: 'Six hills',
        distance: 12.345,
        duration: 3723,
        average_pace: 302,
        terrain: 'trail',
        rpe: 7,
        sleep_duration: 7.5,
        heart_rate_max: 183,
        shoes_used: 'Swift 2',
        logged_at: new Date('2019-03-05T08:00:00Z'),
        is_strava_import: true,
      },
    ]);
    expect(await rowsIn(user, 'races')).toMatchObject([
      {
        id,
        race_name: 'Lake Run',
        distance: 10,
        finish_time: 2710,
        weather_conditions: 'Rain',
        position_vs_teammates: '1st of 5',
      },
    ]);
    expect(await rowsIn(user, 'gear_items')).toMatchObject([
      { id, category: 'recovery-devices', date_acquired: '2018-12-24', is_active: false },
    ]);
    expect(await rowsIn(user, 'calendar_events')).toMatchObject([
      {
        id,
        event_date: '2019-03-10',
        event_time: '06:30:00',
        is_recurring: true,
        recurring_type: 'weekly',
        recurring_days: [0],
        recurring_end_date: '2019-06-30',
      },
    ]);
    expect(await rowsIn(user, 'injuries')).toMatchObject([
      {
        id,
        pain_area: 'Calf (strain)',
        pain_severity: 7,
        status: 'ongoing',
        date_reported: '2019-04-01',
        actions_taken: 'Rest\n\nLeft side',
      },
    ]);
  });
});

describe('older rows', () => {
  it('of races without a distance are restored as they were', async () => {
    const user = await makeUser();
    const { counts } = await restore(user, { races: [{ ...race, distance: 0 }] });
    expect(counts?.races).toEqual({ added: 1, present: 0, refused: 0 });
    expect(await rowsIn(user, 'races')).toMatchObject([{ distance: 0 }]);
  });

  it('that could be stored as they are lose nothing under their older names', async () => {
    const user = await makeUser();
    const shoes = { ...gear, category: 'shoes', model: 'M', retirement_distance: 500 };
    for (const [index, [, spell]] of spellings.entries()) {
      const item = { ...shoes, id: randomUUID(), name: `Pair ${index}` };
      await restore(user, { gear_items: [spelled(item, spell)] });
    }
    const item = { date_acquired: '2018-12-24', is_active: false, retirement_distance: 500 };
    expect(await rowsIn(user, 'gear_items')).toMatchObject([item, item, item]);
  });

  it('that already exist stay as they are', async () => {
    const user = await makeUser();
    await restore(user, { injuries: [injury] });
    const again = await restore(user, { injuries: [{ ...injury, body_part: 'Knee' }] });
    expect(again.counts?.injuries).toEqual({ added: 0, present: 1, refused: 0 });
    expect(await rowsIn(user, 'injuries')).toMatchObject([{ pain_area: 'Calf (strain)' }]);
  });

  it('may be mixed with current ones in one file', async () => {
    const user = await makeUser();
    const today = { id: randomUUID(), race_name: 'New', date: '2024-01-01', distance: 5 };
    const result = await restore(user, { races: [race, { ...today, finish_time: 1500 }] });
    expect(result.counts?.races).toEqual({ added: 2, present: 0, refused: 0 });
  });

  it('that cannot be read are counted, and listed with the reason', async () => {
    const user = await makeUser();
    const other = () => randomUUID();
    const { refusals, counts } = await restore(user, {
      trainings: [
        { ...training, id: other() },
        { ...training, id: other(), distance: '5000' },
        { ...training, id: other(), date: '5.3.2019' },
        { ...training, id: 'number 7' },
        { ...training, id: other(), session_notes: 'x'.repeat(5001) },
      ],
      races: [{ ...race, id: other(), race_name: 'A \u0000 name', finish_time: '12:00:00' }],
      injuries: [{ notes: 'nothing else' }],
    });
    expect(counts).toMatchObject({
      trainings: { added: 1, present: 0, refused: 4 },
      races: { added: 0, present: 0, refused: 1 },
      injuries: { added: 0, present: 0, refused: 1 },
    });
    const name = 'Six hills, 2019-03-05';
    expect(refusals).toEqual(
      expect.arrayContaining([
        { table: 'trainings', row: 2, name, reason: 'Distance: At most 1000 km' },
        {
          table: 'trainings',
          row: 3,
          name: 'Six hills, 5.3.2019',
          reason: 'A training row without a date',
        },
        { table: 'trainings', row: 4, name, reason: 'Its id is invalid' },
        { table: 'trainings', row: 5, name, reason: 'Session notes: At most 5000 characters' },
        expect.objectContaining({ table: 'races', row: 1, name: 'A name, 2019-06-01' }),
        { table: 'injuries', row: 1, name: '', reason: 'An injury row without an id' },
      ]),
    );
  });

  it('in today’s shape that the database refuses are listed with what is wrong', async () => {
    const user = await makeUser();
    const today = { ...training, session_type: 'tempo', duration: 3000, average_pace: 300 };
    const { refusals } = await restore(user, {
      trainings: [
        { ...today, distance: -5 },
        { ...today, import_id: randomUUID() },
      ],
      chat_sessions: [{ id, title: null }],
    });
    expect(refusals?.map(({ reason }) => reason)).toEqual([
      'Distance: At least 0 km',
      'It belongs to something that does not exist',
      'It has no title',
    ]);
  });

  it('are listed up to a limit, and all counted', async () => {
    const user = await makeUser();
    const bad = Array.from({ length: mostNamed + 20 }, () => ({ ...race, id: 'none' }));
    const { refusals, counts } = await restore(user, { races: bad });
    expect(refusals).toHaveLength(mostNamed);
    expect(counts?.races?.refused).toBe(mostNamed + 20);
  });
});

it('today’s export is restored exactly, in every column, even what can no longer be typed', async () => {
  const [from, to] = [await makeUser(), await makeUser()];
  const whole: Record<string, Record<string, unknown>> = {
    trainings: {
      ...training,
      start_time: '07:05',
      session_type: 'tempo',
      duration: 3723,
      sleep_quality: 'good',
      fatigue_level: 'tired',
      muscle_soreness: 'calves',
      resting_heart_rate: 48,
      heart_rate_avg: 150,
      hrv_score: 60,
      mood_before: 'okay',
      mood_after: 'good',
      focus_intent: 'peak',
      session_notes: ' =1+1\n',
      elevation_gain: 88,
      avg_power: 240,
      calories: 0,
      supplements_taken: 'Salt',
      pre_run_fuel: 'Banana',
      source: 'strava-csv',
      source_id: '1',
      created_at: '2020-01-01T00:00:00.123Z',
    },
    races: {
      id,
      race_name: 'Lake Run',
      date: '2019-06-01',
      distance: 0,
      finish_time: 0,
      splits: '1: 5:00',
      tactics: '  ',
      mistakes: 'None',
      surface: 'Road',
      gear_used: 'S',
    },
    gear_items: {
      id,
      name: 'Swift 2',
      category: 'shoes',
      brand: 'B',
      model: 'M',
      notes: 'N',
      date_acquired: '2018-12-24',
      is_active: false,
      retirement_distance: 0.5,
    },
    injuries: {
      id,
      pain_area: 'Calf',
      pain_severity: 10,
      trigger: 'T',
      actions_taken: 'A',
      status: 'resolved',
      date_reported: '2019-04-01',
      date_resolved: '2019-05-01',
    },
    calendar_events: {
      ...event,
      is_recurring: true,
      recurring_days: undefined,
      training_id: id,
      description: 'D',
    },
  };
  for (const [table, { average_pace, ...row }] of Object.entries(whole)) {
    const given = Object.fromEntries(
      Object.entries(row).filter(([, value]) => value !== undefined),
    );
    const names = sql.join(Object.keys(given).map((column) => sql.ref(column)));
    await database.asService(from, (tx) =>
      sql`insert into ${sql.table(table)} (user_id, ${names})
        values (${from}, ${sql.join(Object.values(given))})`.execute(tx),
    );
  }
  const { record } = await transfer(to, 'restore', await exportOf(from));
  expect(present(record).refusals).toBeUndefined();
  for (const table of Object.keys(whole)) {
    const strip = (rows: Rows) => rows.map(({ user_id, updated_at, ...row }) => row);
    expect(strip(await rowsIn(to, table)), table).toEqual(strip(await rowsIn(from, table)));
    expect(await rowsIn(to, table), table).toHaveLength(1);
  }
});
