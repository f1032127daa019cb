import { execFileSync } from 'node:child_process';
import { v7 as newId } from 'uuid';
import { sampleTraining } from './lib/bare.ts';
import { type Engine, onEachEngine } from './lib/engines.ts';
import { type Load, load } from './lib/load.ts';
import { report } from './lib/report.ts';
import { makeRunner, signIn } from './lib/runner.ts';
import { startServer } from './lib/server-process.ts';
import { median, percentile } from './lib/statistics.ts';

const rounds = 7;
const seconds = 2;

/** Requests a second, ours against a bare handler in the same server that runs the same SQL. */
export const benchApi = () => onEachEngine(measure);

async function measure(engine: Engine): Promise<void> {
  const userId = await makeRunner(engine, 5000);
  const server = await startServer({ ...engine.env, LOG_LEVEL: 'info' }, 'bench/lib/api-server.ts');
  const headers = { cookie: await signIn(server.url), 'content-type': 'application/json' };
  const ours = `${server.url}/api/trainings`;
  const bare = `${server.url}/api/bare/${userId}/trainings`;
  const { training, stored } = sampleTraining(userId, '');
  const memoryAtStart = await residentMegabytes(server.pid);
  const add = {
    ours: () => JSON.stringify({ ...training, id: newId() }),
    bare: () => JSON.stringify({ ...stored, id: newId() }),
  };
  const scenarios: { name: string; connections: number; query: string; body?: typeof add }[] = [
    { name: 'listing 100 trainings', connections: 10, query: '?limit=100' },
    { name: 'listing all of 5,000', connections: 2, query: '' },
    { name: 'adding one', connections: 10, query: '', body: add },
  ];
  for (const { name, connections, query, body } of scenarios) {
    const both = { headers, connections, seconds };
    await compare(`${engine.name}: ${name}`, {
      ours: { ...both, url: ours + query, ...(body && { body: body.ours }) },
      bare: { ...both, url: bare + query, ...(body && { body: body.bare }) },
    });
  }
  const megabytes = { unit: 'MB' };
  const memory = `${engine.name}: memory of the server`;
  report({ name: `${memory} after start`, value: memoryAtStart, ...megabytes });
  const afterLoad = await residentMegabytes(server.pid);
  report({ name: `${memory} after load`, value: afterLoad, ...megabytes });
  await server.stop();
}

/** In turns, so that what else the machine does falls on both alike. */
async function compare(name: string, { ours, bare }: { ours: Load; bare: Load }) {
  await load(ours);
  await load(bare);
  const pairs: { ours: Awaited<ReturnType<typeof load>>; bare: (typeof pairs)[0]['ours'] }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2) {
      const second = await load(bare);
      pairs.push({ ours: await load(ours), bare: second });
    } else {
      pairs.push({ ours: await load(ours), bare: await load(bare) });
    }
  }
  for (const side of ['ours', 'bare'] as const) {
    const runs = pairs.map((pair) => pair[side]);
    report({
      name: `${name}, ${side}`,
      value: median(runs.map(({ perSecond }) => perSecond)),
      unit: 'requests/s',
      note: `p99 ${percentile(
        runs.flatMap(({ latencies }) => latencies),
        0.99,
      ).toFixed(0)} ms`,
    });
  }
  const ratios = pairs.map((pair) => pair.ours.perSecond / pair.bare.perSecond);
  report({
    name: `${name}, ours ÷ bare`,
    value: median(ratios),
    unit: '',
    limit: { atLeast: 0.65 },
    note: `from ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} in ${rounds} rounds`,
  });
}

async function residentMegabytes(pid: number): Promise<number> {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
