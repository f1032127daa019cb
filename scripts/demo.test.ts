import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEnv } from '../server/env.ts';
import { createAuth } from '../server/features/auth/auth.ts';
import { readFormats } from '../server/features/profile/read-formats.ts';
import { createLogger } from '../server/http/logger.ts';
import { type TestDatabase, testDatabase } from '../tests/database.ts';
import { demoEmail, demoPassword, ensureDemoAccount } from './demo/demo-account.ts';
import { demoData } from './demo/demo-data.ts';
import { inMiles } from './demo/profile.ts';
import { replaceRows } from './demo/replace-rows.ts';
import { makeAccount } from './demo/set-password.ts';

const publicUrl = 'http://localhost:3000';
const secret = 'a-secret-for-tests-that-is-long-enough';

let test: TestDatabase;
let auth: ReturnType<typeof createAuth>;

beforeAll(async () => {
  test = await testDatabase();
  const logger = createLogger('silent');
  const orderMail = async () => {};
  auth = createAuth({
    database: test.database,
    secret,
    publicUrl,
    rateLimits: false,
    logger,
    orderMail,
    noteSignIn: async () => {},
  });
});
afterAll(() => test.dispose());

const tables = [
  ...(['trainings', 'races', 'injuries', 'gear_items', 'calendar_events'] as const),
  ...(['race_strategies', 'ai_race_strategies', 'user_profiles'] as const),
  ...(['user_zones', 'user_zone_history'] as const),
];

/** How many rows of each table a user has. */
const rowsOf = (userId: string) =>
  test.database.asUser(userId, async (tx) => {
    const counts = [];
    for (const table of tables) {
      const { count } = await tx
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      counts.push(Number(count));
    }
    return counts;
  });

describe('the demo account', () => {
  const today = '2025-06-12';
  const data = demoData(today);
  const { trainings, races, injuries, gear, events, plannedRaces } = data;
  const lists = [trainings, races, injuries, gear, events, plannedRaces];
  const whole = [...lists.map(({ length }) => length), 1, 1, 1, data.zones.earlier.length];

  it('is created, filled and reset, without affecting anyone else', async () => {
    const { database } = test;
    const someone = {
      email: 'someone@example.org',
      password: 'correct horse',
      name: 'Someone Else',
    };
    const someoneId = await makeAccount(auth, someone);
    await replaceRows(database, someoneId, demoData('2024-05-01'));
    const theirs = await rowsOf(someoneId);

    const userId = await ensureDemoAccount(auth, 'first password');
    await replaceRows(database, userId, data);
    expect(await rowsOf(userId)).toEqual(whole);

    await database.asUser(userId, async (tx) => {
      await tx.deleteFrom('races').execute();
    });
    await database.asService(userId, (tx) =>
      tx
        .insertInto('user_zone_history')
        .values({
          user_id: userId,
          id: crypto.randomUUID(),
          calculation_method: 'manual',
          held_from: today,
          held_until: today,
        })
        .execute(),
    );
    expect(await ensureDemoAccount(auth, 'second password')).toBe(userId);
    await replaceRows(database, userId, data);
    expect(await rowsOf(userId)).toEqual(whole);
    expect(await rowsOf(someoneId)).toEqual(theirs);
  });

  it('can only be signed in to with the printed password, and nobody stays signed in', async () => {
    const signIn = (password: string) =>
      auth.api.signInEmail({ body: { email: demoEmail, password } });
    const sessions = await test.database.owner
      .selectFrom('auth_sessions')
      .innerJoin('auth_users', 'auth_users.id', 'auth_sessions.user_id')
      .where('email', '=', demoEmail)
      .selectAll('auth_sessions')
      .execute();
    expect(sessions).toEqual([]);
    await expect(signIn('first password')).rejects.toThrow();
    await expect(signIn('second password')).resolves.toMatchObject({ user: { email: demoEmail } });
  });

  it('comes with onboarding completed, and distances and times as they were run', async () => {
    const userId = await ensureDemoAccount(auth, 'second password');
    const { profile, marathon } = await test.database.asUser(userId, async (tx) => ({
      profile: await tx.selectFrom('user_profiles').selectAll().executeTakeFirstOrThrow(),
      marathon: await tx
        .selectFrom('trainings')
        .selectAll()
        .where('session_type', '=', 'race')
        .orderBy('date', 'desc')
        .executeTakeFirstOrThrow(),
    }));
    expect(profile).toMatchObject({ is_onboarding_complete: true, full_name: 'Demo Runner' });
    expect(profile.personal_bests).toEqual(data.profile.personalBests);
    expect(marathon).toMatchObject({ distance: 42.195, duration: races.at(-1)?.finish_time });
  });
});

describe('in miles', () => {
  it('comes with the units that it reads', async () => {
    const userId = await ensureDemoAccount(auth, 'second password');
    await replaceRows(test.database, userId, demoData('2025-06-12', inMiles));
    const formats = await test.database.asUser(userId, (tx) => readFormats(tx, userId));
    expect(formats.preferences).toEqual(inMiles);
  });
});

describe('its password', () => {
  const env = (set: Record<string, string>) => loadEnv(set);

  it('is easy to remember where only this machine can use it', () => {
    expect(demoPassword(env({}), false)).toBe(demoPassword(env({ HOST: '::1' }), true));
  });

  it.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.4' },
    { PUBLIC_URL: 'https://run.example.org' },
  ])('is refused with %o, and cannot be guessed with --force', (set) => {
    expect(() => demoPassword(env(set), false)).toThrow('Others can reach this server');
    const [one, other] = [demoPassword(env(set), true), demoPassword(env(set), true)];
    expect(one).toHaveLength(16);
    expect(one).not.toBe(other);
  });
});
