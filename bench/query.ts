import { sql } from 'kysely';
import type { z } from 'zod';
import { isSpell, logGroups, logMeasures, type logQuerySchema } from '#shared/log-query/schema.ts';
import { effortDistances } from '#shared/tracks/effort-distances.ts';
import { openData } from '../scripts/demo/open-data.ts';
import { loadEnv } from '../server/env.ts';
import { type Engine, onEachEngine } from './lib/engines.ts';
import { report } from './lib/report.ts';
import { makeRunner, signIn } from './lib/runner.ts';
import { startServer } from './lib/server-process.ts';
import { median } from './lib/statistics.ts';

type Query = Omit<z.input<typeof logQuerySchema>, 'today'>;

const trainings = 20_000;
const rounds = 7;

const asked = logMeasures.flatMap((measure): Pick<Query, 'measure' | 'over'>[] =>
  measure === 'best-effort' ? effortDistances.map((over) => ({ measure, over })) : [{ measure }],
);

/**
 * Each measure over all years, by year, and for one year by month compared with the previous one;
 * each group once.
 */
const withoutWords: Query[] = [
  ...asked.flatMap((one): Query[] =>
    isSpell(one.measure)
      ? [one, { ...one, order: 'backwards', filter: { types: ['easy-run'] } }]
      : [
          one,
          { ...one, group: 'year' },
          {
            ...one,
            group: 'month',
            filter: { from: '2024-01-01', to: '2024-12-31' },
            against: { from: '2023-01-01', to: '2023-12-31' },
          },
        ],
  ),
  ...logGroups.map((group): Query => ({ measure: 'distance', group })),
  { measure: 'sessions', filter: { hasTrack: true } },
  { measure: 'longest', number: 100, filter: { pace: { max: 330 }, weekdays: [6, 7] } },
];
const bestEfforts = withoutWords.filter(({ over }) => over !== undefined);
const withWords = withoutWords
  .filter(({ measure }) => ['sessions', 'distance', 'longest'].includes(measure))
  .flatMap((query): Query[] =>
    ['easy rain', '"easy" "rain"'].map((words) => ({
      ...query,
      filter: { ...query.filter, words },
    })),
  );

/** Queries over the whole log of a runner with many trainings, from the request to the answer. */
export const benchQuery = () =>
  onEachEngine(async (engine) => {
    await makeRunner(engine, trainings);
    await addEfforts(engine);
    const server = await startServer({ ...engine.env, LOG_LEVEL: 'warn' });
    const ask = asker(server.url, await signIn(server.url));
    const limit = engine.name === 'PGlite' ? 60 : 25;
    for (const [kind, queries, atMost] of [
      ['without words', withoutWords, limit],
      ['for best efforts', bestEfforts, limit],
      ['with words', withWords, 150],
    ] as const) {
      for (const query of queries) await ask(query);
      const times = queries.map((): number[] => []);
      for (let round = 0; round < rounds; round += 1) {
        for (const [index, query] of queries.entries()) times[index]?.push(await ask(query));
      }
      const medians = times.map(median);
      const slowest = medians.indexOf(Math.max(...medians));
      report({
        name: `${engine.name}: a query over 20,000 trainings, ${kind}`,
        value: median(times.flat()),
        unit: 'ms',
        limit: { atMost },
        note: `${queries.length} queries, each ${rounds} times; the slowest takes ${medians[slowest]?.toFixed(1)}: ${JSON.stringify(queries[slowest])}`,
      });
    }
    await server.stop();
  });

/** Every training has one for each distance that it covers. */
async function addEfforts({ env }: Engine): Promise<void> {
  const { database, close } = await openData(loadEnv(env));
  const { rows } = await database.executeSql('select id from auth_users');
  const userId = rows[0]?.id;
  await database.asService(userId, (tx) =>
    sql`insert into best_efforts (user_id, training_id, metres, seconds, paused_seconds, indoors)
      select user_id, id, metres, metres * (0.25 + random() * 0.1), 0, false
      from trainings, unnest(${[...effortDistances]}::float8[]) as metres
      where metres <= distance * 1000`.execute(tx),
  );
  await database.executeSql('vacuum (analyze)');
  await close();
}

const asker = (url: string, cookie: string) => async (query: Query) => {
  const today = new Date().toLocaleDateString('sv');
  const began = performance.now();
  const response = await fetch(`${url}/api/log/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ today, ...query }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return performance.now() - began;
};
