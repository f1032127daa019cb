import type { z } from 'zod';
import { logGroups, logMeasures, type logQuerySchema } from '#shared/log-query/schema.ts';
import { onEachEngine } from './lib/engines.ts';
import { report } from './lib/report.ts';
import { makeRunner, signIn } from './lib/runner.ts';
import { startServer } from './lib/server-process.ts';
import { median } from './lib/statistics.ts';

type Query = Omit<z.input<typeof logQuerySchema>, 'today'>;

const trainings = 20_000;
const rounds = 7;

/** Each measure over all years, by year, and of a year by month against the one before; each group once. */
const withoutWords: Query[] = [
  ...logMeasures.flatMap((measure): Query[] => [
    { measure },
    { measure, group: 'year' },
    {
      measure,
      group: 'month',
      filter: { from: '2024-01-01', to: '2024-12-31' },
      against: { from: '2023-01-01', to: '2023-12-31' },
    },
  ]),
  ...logGroups.map((group): Query => ({ measure: 'distance', group })),
  { measure: 'sessions', filter: { hasTrack: true } },
  { measure: 'longest', number: 100, filter: { pace: { max: 330 }, weekdays: [6, 7] } },
];
const withWords = withoutWords
  .filter(({ measure }) => ['sessions', 'distance', 'longest'].includes(measure))
  .map((query): Query => ({ ...query, filter: { ...query.filter, words: 'easy rain' } }));

/** Questions to the whole log of a runner with many trainings, from the request to its answer. */
export const benchQuery = () =>
  onEachEngine(async (engine) => {
    await makeRunner(engine, trainings);
    const server = await startServer({ ...engine.env, LOG_LEVEL: 'warn' });
    const ask = asker(server.url, await signIn(server.url));
    const limit = engine.name === 'PGlite' ? 60 : 25;
    for (const [kind, queries, atMost] of [
      ['without words', withoutWords, limit],
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
