import { join } from 'node:path';
import { openData } from '../scripts/demo/open-data.ts';
import { loadEnv } from '../server/env.ts';
import { ask } from './lib/ask.ts';
import { type Engine, onPostgres } from './lib/engines.ts';
import { unlessInterrupted } from './lib/interrupted.ts';
import { makeRunners } from './lib/many-runners.ts';
import { send } from './lib/path-load.ts';
import { adding, listing, type PathServer, startSide } from './lib/path-sides.ts';
import { inTurns, reportRatio, type Side } from './lib/path-turns.ts';
import { report } from './lib/report.ts';

const trainings = 15;
const few = 20;
const many = 20_000;
/** As many of them as certainly fit into the memory for kept lists. */
const asking = 5000;

/** What a request takes among many runners ÷ among few. */
const bar = { atMost: 1.2 };

/** Whether a request takes longer the more other runners there are. */
export const benchMany = () => onPostgres((engine) => unlessInterrupted(measure(engine)));

async function measure(engine: Engine): Promise<void> {
  const other = await withAnotherDatabase(engine);
  const sides = [await startAmong(engine, few), await startAmong(other, many)] as const;
  report({
    name: 'PostgreSQL: a training among 20,000 runners, on disk',
    value: sides[1].bytes,
    unit: 'bytes',
    note: 'with its part of the indexes, without a track',
  });
  const anew = [sides[0].anew, sides[1].anew] as const;
  const kept = [sides[0].kept, sides[1].kept] as const;
  // As on servers that have been up for a while: they know whose a session is, and have kept lists.
  for (const { load } of anew) {
    await send({ ...load, url: versionsBeside(load.url), requests: asking });
  }
  for (const { load } of kept) await send({ ...load, requests: asking });
  await compare('listing 15 trainings, anew', anew);
  await compare('listing 15 trainings, kept', kept);
  await compare('adding one', [sides[0].adding, sides[1].adding]);
  for (const { stop } of sides) await stop();
}

async function compare(what: string, [amongFew, amongMany]: readonly [Side, Side]): Promise<void> {
  const name = `PostgreSQL: ${what}`;
  const runs = await inTurns(name, { 'few runners': amongFew, 'many runners': amongMany });
  reportRatio(`${name}, time of many ÷ few`, [runs['few runners'], runs['many runners']], bar);
}

/** Two servers beside a database with that many runners: one keeps answers, the other reads the rows for each. */
async function startAmong(engine: Engine, runners: number) {
  const inFolder = (name: string): Engine => {
    const DATA_DIR = join(engine.env.DATA_DIR, `${runners}-${name}`);
    return {
      ...engine,
      env: { ...engine.env, DATA_DIR, SECRET: 'signs the sessions of all runners' },
    };
  };
  const { cookies, bytes } = await makeRunners(inFolder('made'), { runners, trainings });
  const keeping = await startSide(inFolder('kept'), { keeps: true });
  const reading = await startSide(inFolder('anew'), { keeps: false });
  for (const side of [keeping, reading]) await expectTrainings(side, cookies.slice(-few));
  const amount = { connections: 10, requests: 600 };
  const asked = cookies.slice(0, asking);
  return {
    bytes,
    anew: byEach(asked, listing(reading, '', amount)),
    kept: byEach(asked, listing(keeping, '', amount)),
    adding: byEach(asked, adding(keeping, 'training', '')),
    async stop() {
      await keeping.server.stop();
      await reading.server.stop();
    },
  };
}

/** The cheapest that a runner can ask. */
const versionsBeside = (url: string) => url.replace(/trainings$/, 'versions');

/** Each request is the next runner's, so among many, each runner's last request is long ago. */
function byEach(cookies: string[], { server, load }: Side): Side {
  let asked = 0;
  const cookie = () => {
    asked += 1;
    return cookies[asked % cookies.length] ?? '';
  };
  return { server, load: { ...load, cookie } };
}

async function expectTrainings({ url, headers }: PathServer, cookies: string[]): Promise<void> {
  for (const cookie of cookies) {
    const { status, body } = await ask(url, { ...headers, cookie });
    const { length } = JSON.parse(body.toString());
    if (status !== 200 || length !== trainings) throw new Error(`${status} with ${length} rows`);
  }
}

/** On the same server. */
async function withAnotherDatabase(engine: Engine): Promise<Engine> {
  const { database, close } = await openData(loadEnv(engine.env));
  await database.executeSql('create database longrun_many').finally(close);
  const url = new URL(engine.env.DATABASE_URL);
  url.pathname = 'longrun_many';
  return { ...engine, env: { ...engine.env, DATABASE_URL: url.href } };
}
