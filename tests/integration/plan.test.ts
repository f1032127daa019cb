import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { camelCase } from '#shared/row-reader.ts';
import { describeTables, type Table } from '../../server/db/sample-rows.fixture.ts';
import { fillTables } from '../fill-tables.ts';
import { type Runner, startWorld, type World } from '../world.ts';

const world: World = await startWorld();
afterAll(() => world.stop());

const tables = await describeTables(world.database.executeSql);

/** What only payments and the meter write: whole tables, and these columns of the profile. */
const planTables = tables.filter(
  ({ name, columns }) => columns.user_id && /subscription|token_|payment|sandbox/.test(name),
);
const planColumns = [
  ...['subscription_status', 'ai_tokens_used_this_month', 'additional_ai_tokens'],
  'ai_tokens_month',
];

let free: Runner;
let pro: Runner;
beforeAll(async () => {
  free = await world.signUp();
  pro = await world.signUp();
  for (const { api } of [free, pro]) await api.profile.$put({ json: { fullName: 'Jo' } });
  await fillTables(world.database, pro.id);
  await world.database.asService(pro.id, async (tx) => {
    await tx
      .updateTable('user_profiles')
      .set({ subscription_status: 'pro', ai_tokens_used_this_month: 1234 })
      .execute();
    await tx
      .updateTable('user_subscription_details')
      .set({ plan: 'pro', status: 'active' })
      .execute();
  });
});

/**
 * Everybody's, including users who have just signed up. Row level security also binds the owner.
 */
async function plans() {
  const accounts = world.database.owner.selectFrom('auth_users').select('id').orderBy('id');
  const kept: Record<string, unknown[]> = {};
  for (const { id } of await accounts.execute()) {
    await world.database.asService(id, async (tx) => {
      const profile = sql`${sql.join(['user_id', ...planColumns].map((name) => sql.ref(name)))}`;
      const parts = [
        { name: 'user_profiles', columns: profile },
        ...planTables.map(({ name }) => ({ name, columns: sql`to_jsonb(t)` })),
      ];
      for (const { name, columns } of parts) {
        const { rows } = await sql`select ${columns} from ${sql.table(name)} t`.execute(tx);
        kept[name] = [...(kept[name] ?? []), ...rows];
      }
    });
  }
  return kept;
}

it('there is a plan to attack', async () => {
  expect(planTables.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...['user_subscription_details', 'token_purchases', 'token_credits', 'token_reservations'],
    ]),
  );
  const { user_profiles, ...others } = await plans();
  expect(user_profiles).toHaveLength(2);
  for (const rows of Object.values(others)) expect(rows).toHaveLength(1);
});

describe('no request writes a plan, tokens or a subscription', () => {
  /** The required fields of every kind of record. */
  const id = randomUUID();
  const right = {
    id,
    fullName: 'Jo',
    theme: 'default',
    date: '2024-05-01',
    sessionType: 'tempo',
    distance: 5,
    duration: '0:30:00',
    raceName: 'Mile',
    raceDate: '2024-05-01',
    raceDistance: 1.609,
    painArea: 'Knee',
    dateReported: '2024-05-01',
    name: 'Jo',
    category: 'shoes',
    title: 'Run',
    eventDate: '2024-05-01',
  };

  const names = [
    ...new Set([
      ...planColumns,
      ...planTables.flatMap(({ columns }) => Object.keys(columns)).filter((name) => name !== 'id'),
      ...[
        'is_pro',
        'may_use_pro_themes',
        'payments',
        'purchased',
        'remaining',
        'allowance',
        'used',
      ],
    ]),
  ];
  const spellings = [(name: string) => name, camelCase, (name: string) => name.replaceAll('_', '')];
  const values = ['pro', 5_000_000];

  /** Everything worth trying to claim, also where a response would have it. */
  const allWishes = values.flatMap((value) =>
    spellings.flatMap((spell) => {
      const wish = Object.fromEntries(names.map((name) => [spell(name), value]));
      const parts = { profile: wish, subscription: wish, details: wish, tokens: wish, user: wish };
      // An injury has its own status, and refuses unknown ones.
      const { status, ...others } = wish;
      return [wish, { ...others, ...parts }];
    }),
  );
  const someWishes = fc.dictionary(
    fc.constantFrom(...names).chain((name) => fc.constantFrom(...spellings.map((to) => to(name)))),
    fc.oneof(
      fc.constantFrom(...values, 'active', 0, -1, true, null),
      fc.jsonValue({ maxDepth: 1 }),
    ),
    { minKeys: 1 },
  );

  const routes = [
    ...new Set(
      world.app.routes
        .filter(
          ({ method, path }) => method !== 'GET' && method !== 'ALL' && path.startsWith('/api/'),
        )
        .map(({ method, path }) => `${method} ${path}`),
    ),
    'POST /auth/sign-up/email',
  ];

  it('there are routes to try', () => {
    expect(routes).toEqual(
      expect.arrayContaining(['PUT /api/profile', 'PATCH /api/races/:id', 'PUT /api/theme']),
    );
    expect(routes.length).toBeGreaterThan(20);
  });

  const taken = new Set<string>();
  async function send(runner: Runner, route: string, wish: object) {
    const [method = '', path = ''] = route.split(' ');
    const query = Object.entries(wish).map(([key, one]) => [
      key,
      typeof one === 'string' ? one : JSON.stringify(one),
    ]);
    const to = `${path.replace(/:\w+(\{.*?\})?/g, id)}?${new URLSearchParams(query)}`;
    const newcomer = { email: `friend-of-${runner.email}`, password: 'correct horse' };
    const response = await runner.request(to, {
      method,
      body: JSON.stringify({ ...right, ...(path.includes('sign-up') && newcomer), ...wish }),
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    });
    await response.body?.cancel();
    if (response.ok) taken.add(route);
    return response.status;
  }

  async function wishEverywhere(runner: Runner, wish: object) {
    for (const route of routes) {
      expect(await send(runner, route, wish), route).not.toBe(500);
    }
  }

  describe.each(['free', 'pro'] as const)('of a %s runner', (plan) => {
    const runner = () => (plan === 'free' ? free : pro);

    it('naming all of it, in every spelling', async () => {
      const before = await plans();
      taken.clear();
      for (const wish of allWishes) {
        await wishEverywhere(runner(), wish);
        expect(await plans(), JSON.stringify(wish)).toEqual(before);
      }
      expect([...taken]).toEqual(
        expect.arrayContaining([
          ...['PUT /api/profile', 'PATCH /api/profile', 'PUT /api/theme', 'POST /api/trainings'],
          ...['POST /api/races', 'PATCH /api/races/:id', 'POST /api/gear'],
          'POST /api/race-strategies',
          ...['POST /api/injuries', 'POST /auth/sign-up/email'],
        ]),
      );
    });

    it('naming some of it', async () => {
      const before = await plans();
      await fc.assert(
        fc.asyncProperty(someWishes, async (wish) => {
          await wishEverywhere(runner(), wish);
          expect(await plans()).toEqual(before);
        }),
        { numRuns: 8 },
      );
    });
  });
});

describe('in the database, with a request’s role', () => {
  const refused = { code: '42501' };
  const table = ({ name }: Table) => sql.table(name);
  const attempt = (query: ReturnType<typeof sql>) =>
    world.database.asUser(pro.id, (tx) => query.execute(tx));

  it.each(planTables)('$name can be read, but not written', async ({ columns, ...rest }) => {
    const target = { columns, ...rest };
    const before = await plans();
    for (const column of Object.keys(columns).map((one) => sql.ref(one))) {
      const update = sql`update ${table(target)} set ${column} = ${column}`;
      await expect(attempt(update)).rejects.toMatchObject(refused);
      const insert = sql`insert into ${table(target)} (${column}) select ${column} from ${table(target)}`;
      await expect(attempt(insert)).rejects.toMatchObject(refused);
    }
    await expect(attempt(sql`delete from ${table(target)}`)).rejects.toMatchObject(refused);
    await expect(attempt(sql`truncate ${table(target)}`)).rejects.toMatchObject(refused);
    expect((await attempt(sql`select user_id from ${table(target)}`)).rows).toHaveLength(1);
    expect(await plans()).toEqual(before);
  });

  it.each(planColumns)('%s of the profile can be read, but not written', async (name) => {
    const before = await plans();
    const column = sql.ref(name);
    const update = sql`update user_profiles set ${column} = ${column}`;
    await expect(attempt(update)).rejects.toMatchObject(refused);
    const insert = sql`insert into user_profiles (user_id, ${column}) values (${pro.id}, default)`;
    await expect(attempt(insert)).rejects.toMatchObject(refused);
    const upsert = sql`insert into user_profiles (user_id) values (${pro.id})
      on conflict (user_id) do update set ${column} = default`;
    await expect(attempt(upsert)).rejects.toMatchObject(refused);
    expect(await plans()).toEqual(before);
  });

  it('a profile cannot be deleted to start a new one with nothing used', async () => {
    await expect(attempt(sql`delete from user_profiles`)).rejects.toMatchObject(refused);
  });
});
