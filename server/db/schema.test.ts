import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as profile from '#shared/profile/schema.ts';
import { sources } from '#shared/sources/provenance.ts';
import * as trainings from '#shared/trainings/words.ts';
import { testDatabase } from '../../tests/database.ts';

const { database, dispose } = await testDatabase();
afterAll(dispose);
const { owner, asUser, asService, executeSql } = database;

const user = randomUUID();
beforeAll(() =>
  owner.insertInto('auth_users').values({ id: user, name: 'Runner', email: 'r@x.org' }).execute(),
);

const run = (fields: Record<string, unknown> = {}) => ({
  user_id: user,
  id: randomUUID(),
  date: '2024-05-01',
  start_time: '07:30',
  session_type: 'easy-run',
  distance: 10,
  duration: 3000,
  ...fields,
});

const add = async (fields: Record<string, unknown> = {}) => {
  const query = (tx: Parameters<Parameters<typeof asService>[1]>[0]) =>
    tx.insertInto('trainings').values(run(fields)).returningAll().executeTakeFirstOrThrow();
  return await asService(user, query);
};

test.each([
  ['trainings', 'session_type', trainings.sessionTypes],
  ['trainings', 'terrain', trainings.terrains],
  ['trainings', 'sleep_quality', trainings.sleepQualities],
  ['trainings', 'fatigue_level', trainings.fatigueLevels],
  ['trainings', 'mood_before', trainings.moods],
  ['trainings', 'mood_after', trainings.moods],
  ['trainings', 'focus_intent', trainings.focusIntents],
  ['user_profiles', 'gender', profile.genders],
  ['user_profiles', 'experience_level', profile.experienceLevels],
  ['user_profiles', 'preferred_running_time', profile.runningTimes],
  ['user_profiles', 'favorite_distance', profile.favoriteDistances],
  ['user_profiles', 'running_goals', profile.runningGoals],
])('%s.%s allows what the forms offer', async (table, column, offered) => {
  const { rows } = await executeSql(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1`,
    [`${table}_${column}_check`],
  );
  const allowed = [...rows[0].text.matchAll(/'([^']+)'/g)].map(([, value]) => value);
  expect(allowed.sort()).toEqual([...offered].sort());
});

/** The largest values the form allows, by stored name. */
const largest = {
  distance: 1000,
  duration: 9999 * 3600 + 3599,
  rpe: 10,
  sleep_duration: 24,
  resting_heart_rate: 150,
  heart_rate_avg: 250,
  heart_rate_max: 250,
  hrv_score: 300,
  elevation_gain: 20_000,
  avg_power: 2000,
  calories: 50_000,
};
const longest = {
  workout_description: 500,
  muscle_soreness: 200,
  session_notes: 5000,
  shoes_used: 200,
  supplements_taken: 500,
  pre_run_fuel: 500,
};

test('the largest training that the form allows is stored', async () => {
  const texts = Object.entries(longest).map(([name, length]) => [name, 'ä'.repeat(length)]);
  const fields = { ...largest, ...Object.fromEntries(texts) };
  expect(await add(fields)).toMatchObject(fields);
});

test.each(Object.entries(largest))('more %s than %d is refused', async (name, most) => {
  await expect(add({ [name]: most + 0.5 + (name === 'duration' ? 1 : 0) })).rejects.toThrow();
  await expect(add({ [name]: -1 })).rejects.toMatchObject({ code: '23514' });
});

test.each([
  [10, 3000, 300],
  [0.4, 61, 153],
  [0, 3000, null],
  [10, 0, null],
  [0.001, 35_999_999, 2_147_483_647],
])('%d km in %d s is a pace of %s s per km', async (distance, duration, pace) => {
  expect(await add({ distance, duration })).toMatchObject({ average_pace: pace });
});

test('a training imported from elsewhere exists once', async () => {
  const imported = { source: 'strava-csv', source_id: '1' };
  await add(imported);
  await expect(add(imported)).rejects.toMatchObject({ code: '23505' });
});

test('a training comes from a source that is known', async () => {
  const from = (source: string) => add({ source, source_id: randomUUID() });
  for (const source of sources) expect(await from(source)).toMatchObject({ source });
  await expect(from('strava')).rejects.toMatchObject({ constraint: 'trainings_source_known' });
});

test('an imported training keeps its date and time, and can change otherwise', async () => {
  const { id } = await add({ is_strava_import: true, source: 'strava-csv', source_id: '2' });
  const change = (fields: Record<string, unknown>) =>
    asUser(user, (tx) =>
      tx.updateTable('trainings').set(fields).where('id', '=', id).returningAll().execute(),
    );
  const fixed = { code: '23514', constraint: 'trainings_imported_time_is_fixed' };
  await expect(change({ date: '2024-05-02' })).rejects.toMatchObject(fixed);
  await expect(change({ start_time: '07:31' })).rejects.toMatchObject(fixed);
  await expect(change({ start_time: null })).rejects.toMatchObject(fixed);
  const same = { date: '2024-05-01', start_time: '07:30', rpe: 7 };
  expect(await change(same)).toMatchObject([{ rpe: 7 }]);
});

test('deleting an import deletes its rows and keeps its trainings', async () => {
  const key = { user_id: user, id: randomUUID() };
  const zones = { time_zone: 'Europe/Berlin', guessed_time_zone: 'Europe/Berlin' };
  await asService(user, async (tx) => {
    await tx
      .insertInto('imports')
      .values({ ...key, kind: 'strava-csv', ...zones })
      .execute();
    const row = { user_id: user, import_id: key.id, line: 2, verdict: 'add' };
    await tx.insertInto('import_rows').values(row).execute();
  });
  const { id } = await add({ import_id: key.id });
  await asUser(user, (tx) => tx.deleteFrom('imports').execute());
  const left = await asUser(user, async (tx) => ({
    rows: await tx.selectFrom('import_rows').select('line').execute(),
    trainings: await tx.selectFrom('trainings').select('import_id').where('id', '=', id).execute(),
  }));
  expect(left).toEqual({ rows: [], trainings: [{ import_id: null }] });
});

test('a change updates its timestamp', async () => {
  const { id, updated_at } = await add();
  // A date here has no more than milliseconds.
  await setTimeout(2);
  const change = asUser(user, (tx) =>
    tx.updateTable('trainings').set({ rpe: 5 }).where('id', '=', id).returningAll().execute(),
  );
  expect((await change)[0]?.updated_at.getTime()).toBeGreaterThan(updated_at.getTime());
});

test('deleting the account deletes everything', async () => {
  await owner.deleteFrom('auth_users').where('id', '=', user).execute();
  expect(await asUser(user, (tx) => tx.selectFrom('trainings').select('id').execute())).toEqual([]);
});
