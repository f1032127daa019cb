import fc from 'fast-check';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#shared/calendar-day.ts';
import { logFilterAt } from '#shared/log-query/address.ts';
import { addressOfRow } from '#shared/log-query/groups.ts';
import { filterTrainings } from '#shared/log-query/matches.ts';
import { withTypes } from '#shared/log-query/population.ts';
import {
  anyLog,
  anyQuery,
  isTracked,
  type Row,
  recount,
} from '#shared/log-query/recount.fixture.ts';
import type { LogAnswer, LogFigures, LogFilter, LogQuery } from '#shared/log-query/schema.ts';
import { newId } from '#shared/new-id.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import { prepareTrainings, summarize, takenPlace } from '#shared/trainings/sums.ts';
import { trainingAt } from '#shared/trainings/training-at.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import type { Trainings } from '../../db/types.ts';
import { listTrainings } from '../trainings/queries.ts';
import { runLogQuery } from './run-log-query.ts';

/** CI tries the same ones each time; by hand others, and more. */
const seed = Number(process.env.LOG_QUERY_SEED ?? 1);
const runs = Number(process.env.LOG_QUERY_RUNS ?? 30);

let world: World;
let runner: Runner;
let other: Runner;
beforeAll(async () => {
  world = await startWorld();
  [runner, other] = [await world.signUp(), await world.signUp()];
});
afterAll(() => world.stop());

/** As old rows have it: with spaces around the name of the shoes. */
const isOdd = ({ id }: Row) => Number.parseInt(id.slice(0, 8), 16) % 2 === 1;

const toColumns = (row: Row, userId: string): Insertable<Trainings> => ({
  user_id: userId,
  id: row.id,
  date: row.date,
  start_time: row.startTime && `${row.startTime}:59`,
  session_type: row.sessionType,
  distance: row.distance,
  duration: row.duration,
  terrain: row.terrain,
  shoes_used: row.shoesUsed && (isOdd(row) ? ` ${row.shoesUsed} ` : row.shoesUsed),
  workout_description: row.workoutDescription,
  session_notes: row.sessionNotes,
  elevation_gain: row.elevationGain,
  avg_power: row.avgPower,
  calories: row.calories,
  rpe: row.rpe,
  sleep_duration: row.sleepDuration,
  resting_heart_rate: row.restingHeartRate,
  heart_rate_avg: row.heartRateAvg,
  heart_rate_max: row.heartRateMax,
  hrv_score: row.hrvScore,
  logged_at: row.loggedAt,
  source: row.source,
  source_id: row.source && row.id,
});

const keep = ({ id: userId }: Runner, log: readonly Row[]) =>
  world.database.asService(userId, async (tx) => {
    await tx.deleteFrom('trainings').where('user_id', '=', userId).execute();
    if (log.length === 0) return;
    const rows = log.map((row) => toColumns(row, userId));
    await tx.insertInto('trainings').values(rows).execute();
    const withTrack = log.filter(({ hasTrack }) => hasTrack);
    const tracked = withTrack.map(({ id }) => ({ user_id: userId, id: newId(), training_id: id }));
    if (tracked.length === 0) return;
    const sources = tracked.map((source) => ({ ...source, source: 'file', source_id: source.id }));
    await tx.insertInto('training_sources').values(sources).execute();
    const track = { samples: 2, channels: ['distance'], encoding: 1, data: Buffer.of(0) };
    const until = ({ hasExpired = false }: Row) => (hasExpired ? new Date(0) : null);
    const tracks = withTrack.map((row, at) => ({
      ...tracked[at],
      ...track,
      expires_at: until(row),
    }));
    await tx
      .insertInto('activity_tracks')
      .values(tracks as never)
      .execute();
    const known = withTrack.filter(({ isDue = false }) => !isDue);
    const ids = known.map(({ id }) => id);
    if (ids.length > 0) {
      await tx.deleteFrom('efforts_due').where('training_id', 'in', ids).execute();
    }
    const efforts = known.flatMap((row) =>
      Object.entries(row.efforts ?? {}).map(([metres, { seconds, paused }]) => ({
        user_id: userId,
        training_id: row.id,
        metres: Number(metres),
        seconds,
        paused_seconds: paused,
        indoors: row.isIndoors ?? false,
        expires_at: until(row),
      })),
    );
    if (efforts.length > 0) await tx.insertInto('best_efforts').values(efforts).execute();
  });

const ask = ({ id: userId }: Runner, query: LogQuery, withheld: 'strava-api'[] = []) =>
  world.database.asUser(userId, (tx) => runLogQuery(tx, { userId, withheld }, query));

const today = '2026-03-05';

const row = (fields: Partial<Row>): Row => ({
  id: newId(),
  date: '2026-03-01',
  sessionType: 'easy-run',
  distance: 10,
  duration: 3000,
  terrain: 'road',
  loggedAt: '2026-03-01T08:00:00.000Z',
  ...fields,
});

/** To nine digits: sums of decimals differ in the last ones. */
const rounded = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, part) =>
      name === 'address'
        ? undefined
        : typeof part === 'number'
          ? Number(part.toPrecision(9))
          : part,
    ),
  );

it('figures are those of a plain recount, of the runner’s own rows alone', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyLog,
      anyLog,
      fc.array(fc.tuple(anyQuery, fc.boolean()), { minLength: 10, maxLength: 10 }),
      async (log, others, queries) => {
        await keep(runner, log);
        await keep(other, others);
        for (const [query, isThirdParty] of queries) {
          const withheld: 'strava-api'[] = isThirdParty ? ['strava-api'] : [];
          const answer = await ask(runner, query, withheld);
          expect(rounded(answer), JSON.stringify(query)).toEqual(
            rounded(recount(log, query, withheld)),
          );
        }
      },
    ),
    { numRuns: runs * 2, seed },
  );
});

it('each address shows in the log exactly the sessions that its figure is about', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyLog,
      fc.array(anyQuery, { minLength: 10, maxLength: 10 }),
      async (log, queries) => {
        await keep(runner, log);
        const rows = await world.database.asUser(runner.id, (tx) =>
          listTrainings(tx, { userId: runner.id }),
        );
        const trainings = rows.map(readTraining);
        const tracked = new Set(log.filter(isTracked).map(({ id }) => id));
        const shownAt = (address: string) => {
          const filter = logFilterAt(address);
          if (!filter) throw new Error(`${address} leads nowhere`);
          return filterTrainings(trainings, filter, tracked);
        };
        const check = (
          query: LogQuery,
          figures: LogFigures,
          span: Pick<LogFilter, 'from' | 'to'>,
        ) => {
          const { today, filter, measure, group } = query;
          const matching = recount(
            log,
            {
              today,
              measure: 'first',
              number: 400,
              filter: withTypes({ ...filter, ...span }, measure),
            },
            [],
          );
          const idsOf = (address: string) => shownAt(address).map(({ id }) => id);
          expect(idsOf(figures.address).toReversed(), figures.address).toEqual(
            matching.rows?.map(({ key }) => key),
          );
          for (const row of figures.rows ?? []) {
            const address = addressOfRow(figures, row, group);
            if (row.session) expect(trainingAt(address)).toBe(row.session.id);
            else expect(idsOf(address)).toHaveLength(row.of);
          }
        };
        for (const query of queries) {
          const answer: LogAnswer = await ask(runner, query);
          check(query, answer, query.filter);
          if (answer.against) check(query, answer.against, query.against ?? {});
        }
      },
    ),
    { numRuns: runs, seed },
  );
});

it('figures are the dashboard’s where both show them', async () => {
  await fc.assert(
    fc.asyncProperty(anyLog, async (log) => {
      await keep(runner, log);
      const rows = await world.database.asUser(runner.id, (tx) =>
        listTrainings(tx, { userId: runner.id }),
      );
      const shown = summarize(prepareTrainings(takenPlace(rows.map(readTraining), today)));
      const values = await Promise.all(
        (['sessions', 'distance', 'time', 'rpe', 'sleep'] as const).map(async (measure) => {
          const { value } = await ask(runner, { today, measure, filter: {} });
          return value ?? undefined;
        }),
      );
      const { sessions, distance, duration, averageRpe, averageSleep } = shown;
      const [asked, seen] = [values, [sessions, distance, duration, averageRpe, averageSleep]];
      expect(rounded(asked)).toEqual(rounded(seen));
      const runs = await ask(runner, { today, measure: 'sessions', filter: { types: 'running' } });
      expect(runs.value).toBe(shown.runs);
    }),
    { numRuns: runs, seed },
  );
});

describe('POST /api/log/query', () => {
  const post = (query: object, by = runner.request) =>
    by('/api/log/query', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(query),
    });

  it('answers the runner who is signed in', async () => {
    await keep(runner, [row({ distance: 12.5 }), row({ date: '2026-03-06' })]);
    await keep(other, [row({ distance: 500 })]);
    const response = await post({ today, measure: 'distance' });
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        measure: 'distance',
        unit: 'kilometres',
        value: 12.5,
        sessions: 1,
        of: 1,
        asked: { from: null, to: today },
        covered: { from: '2026-03-01', to: '2026-03-01' },
        pending: 0,
        withheld: 0,
        address: '/training?period=custom&to=2026-03-05&type=running',
      },
    ]);
    expect((await post({ today, measure: 'distance' }, world.request)).status).toBe(401);
  });

  it.each([
    [{}, 'measure'],
    [{ measure: 'speed' }, 'measure'],
    [{ measure: 'distance', today: '2026-02-30' }, 'today'],
    [{ measure: 'best-effort' }, 'over'],
    [{ measure: 'best-effort', over: 3000 }, 'over'],
    [{ measure: 'fastest', over: 5000 }, 'over'],
    [{ measure: 'day-streak', group: 'month' }, 'group'],
    [{ measure: 'distance', number: 401 }, 'number'],
    [{ measure: 'distance', filter: { distance: {} } }, 'filter.distance'],
    [{ measure: 'distance', filter: { distance: { min: 10, max: 5 } } }, 'filter.distance'],
    [{ measure: 'distance', filter: { weekdays: [0] } }, 'filter.weekdays.0'],
    [{ measure: 'distance', filter: { ids: ['1'] } }, 'filter.ids.0'],
    [{ measure: 'distance', filter: { from: today, to: '2026-03-04' } }, 'filter.to'],
    [{ measure: 'distance', against: { from: today } }, 'against.to'],
    [{ measure: 'distance', filter: { shoes: Array(6).fill('x'.repeat(200)) } }, 'filter.shoes'],
  ])('refuses what does not fit, naming %2$s', async (query, field) => {
    const response = await post({ today, ...query });
    const { code, fields } = (await response.json()) as { code: string; fields: object };
    expect([response.status, code, Object.keys(fields)]).toEqual([422, 'INVALID_INPUT', [field]]);
  });

  it.each([
    { measure: 'distance', groupBy: 'month' },
    { measure: 'distance', filter: { type: ['race'] } },
    { measure: 'distance', filter: { distance: { least: 5 } } },
    { measure: 'distance', against: { from: today, to: today, year: 2025 } },
  ])('refuses what it does not know rather than answering without it: %j', async (query) => {
    expect((await post({ today, ...query })).status).toBe(422);
  });

  it('finds words in double quotes where they begin a word, as the log does', async () => {
    const texts = ['Rain', 'a rainy day', '(rain)', 'training', 'drained', 'Regen', 'Öl, rÄin'];
    await keep(
      runner,
      texts.map((sessionNotes) => row({ sessionNotes, sessionType: 'tempo' })),
    );
    const words = '"rain"';
    const answer = await post({ today, measure: 'sessions', filter: { words } });
    expect(await answer.json()).toMatchObject({ value: 4 });
    const rows = await world.database.asUser(runner.id, (tx) =>
      listTrainings(tx, { userId: runner.id }),
    );
    const listed = rows.map(readTraining);
    expect(filterTrainings(listed, { words })).toHaveLength(4);
    const odd = await post({ today, measure: 'sessions', filter: { words: '"(" "a.b" "' } });
    expect(await odd.json()).toMatchObject({ value: 0 });
  });

  it('searches only as much text at once as others can wait for', async () => {
    const long = { workoutDescription: 'Fog', sessionNotes: 'é'.repeat(5000) };
    const days = Array.from({ length: 700 }, (_, back) => addDays('2026-03-01', -back));
    await keep(
      runner,
      days.map((date) => row({ ...long, date })),
    );
    const refused = await post({ today, measure: 'sessions', filter: { words: 'fog' } });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      error: 'That is too much text to search at once. Ask for fewer days.',
      fields: { 'filter.words': expect.any(String) },
    });
    const fewer = { words: 'fog', from: '2026-02-01' };
    const answered = await post({ today, measure: 'sessions', filter: fewer });
    expect(await answered.json()).toMatchObject({ value: 29 });
    expect((await post({ today, measure: 'sessions' })).status).toBe(200);
  });

  it('answers best efforts with what they rest on, and says how many are not known yet', async () => {
    const efforts = { 5000: { seconds: 1262.4, paused: 0 }, 400: { seconds: 70, paused: 2.5 } };
    const belt = { isIndoors: true, efforts: { 5000: { seconds: 1205, paused: 12 } } };
    const log = [
      row({ hasTrack: true, efforts }),
      row({ hasTrack: true, ...belt, date: '2025-06-01' }),
      row({ hasTrack: true, isDue: true, date: '2025-07-01' }),
      // No plans, no trainings without a track, and no other sports.
      row({ hasTrack: true, isDue: true, date: '2026-03-06' }),
      row({ duration: 900, distance: 5 }),
      row({ hasTrack: true, isDue: true, sessionType: 'strength' }),
    ];
    await keep(runner, log);
    await keep(other, [row({ hasTrack: true, efforts: { 5000: { seconds: 900, paused: 0 } } })]);
    const asked = { today, measure: 'best-effort', over: 5000 };
    const session = { sessionType: 'easy-run', distance: 10, duration: 3000 };
    const [outside, inside] = log.map(({ id, date }) => ({ ...session, id, date }));
    expect(await (await post(asked)).json()).toMatchObject({
      unit: 'seconds',
      value: 1205,
      sessions: 2,
      of: 4,
      pending: 1,
      rows: [{ value: 1205, session: { ...inside, indoors: true, paused: 12 } }],
    });
    const byYear = await (await post({ ...asked, group: 'year', order: 'backwards' })).json();
    expect(byYear).toMatchObject({
      value: 1205,
      pending: 1,
      rows: [
        { key: '2026-01-01', value: 1262.4, session: { ...outside, indoors: false, paused: 0 } },
        { key: '2025-01-01', value: 1205, session: { ...inside, indoors: true, paused: 12 } },
      ],
    });
    const inside2025 = { filter: { from: '2025-01-01', to: '2025-06-30' } };
    expect(await (await post({ ...asked, ...inside2025 })).json()).toMatchObject({ pending: 0 });
    expect(await (await post({ today, measure: 'longest' })).json()).toMatchObject({ pending: 0 });
  });

  it('says which trainings have a track', async () => {
    const tracked = row({ hasTrack: true });
    await keep(runner, [tracked, row({})]);
    const response = await runner.request('/api/log/tracked');
    expect(await response.json()).toEqual([tracked.id]);
  });
});
