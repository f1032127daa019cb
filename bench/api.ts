import { execFileSync } from 'node:child_process';
import { newId } from '#shared/new-id.ts';
import { sampleTraining } from './lib/bare.ts';
import { type Engine, onEachEngine } from './lib/engines.ts';
import { type Load, load } from './lib/load.ts';
import { report } from './lib/report.ts';
import { makeRunner, signIn } from './lib/runner.ts';
import { type Server, startServer } from './lib/server-process.ts';
import { median, percentile } from './lib/statistics.ts';

const rounds = 11;

/** Requests per second, ours against a bare handler in the same server that runs the same SQL. */
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
  const scenarios: Scenario[] = [
    { name: 'listing 100 trainings', connections: 10, requests: 200, query: '?limit=100' },
    { name: 'listing all of 5,000', connections: 2, requests: 12, query: '' },
    { name: 'adding one', connections: 10, requests: 400, query: '', body: add },
  ];
  for (const { name, connections, requests, query, body } of scenarios) {
    const both = { headers, connections, requests };
    await compare(`${engine.name}: ${name}`, server, {
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

interface Scenario {
  name: string;
  connections: number;
  requests: number;
  query: string;
  body?: { ours: () => string; bare: () => string };
}

/**
 * Taking turns, and alternating who goes first, so that other load on the machine affects both
 * alike.
 */
async function compare(name: string, server: Server, loads: { ours: Load; bare: Load }) {
  const runs = { ours: [] as Run[], bare: [] as Run[] };
  const run = async (side: 'ours' | 'bare') => runs[side].push(await measured(server, loads[side]));
  for (const side of ['ours', 'bare'] as const) await load(loads[side]);
  for (let round = 0; round < rounds; round += 1) {
    const sides = ['ours', 'bare'] as const;
    for (const side of round % 2 ? sides.toReversed() : sides) await run(side);
  }
  for (const side of ['ours', 'bare'] as const) {
    const latencies = runs[side].flatMap(({ latencies }) => latencies);
    const cpu = median(runs[side].map(({ cpuMs }) => cpuMs));
    report({
      name: `${name}, ${side}`,
      value: median(runs[side].map(({ perSecond }) => perSecond)),
      unit: 'requests/s',
      note: `p99 ${percentile(latencies, 0.99).toFixed(0)} ms; ${cpu.toFixed(2)} ms of the server's CPU each`,
    });
  }
  const ratios = (of: (ours: Run, bare: Run) => number) =>
    runs.ours.flatMap((ours, round) => (runs.bare[round] ? of(ours, runs.bare[round]) : []));
  const speeds = ratios((ours, bare) => ours.perSecond / bare.perSecond);
  const cpus = ratios((ours, bare) => bare.cpuMs / ours.cpuMs);
  report({
    name: `${name}, ours ÷ bare`,
    value: median(speeds),
    unit: '',
    limit: { atLeast: 0.65 },
    note: `from ${Math.min(...speeds).toFixed(2)} to ${Math.max(...speeds).toFixed(2)} in ${rounds} rounds; by CPU time ${median(cpus).toFixed(2)}`,
  });
}

type Run = Awaited<ReturnType<typeof measured>>;

/** Also measures CPU time, which other work on the machine hardly affects. */
async function measured(server: Server, options: Load) {
  const before = await server.cpuMs();
  const run = await load(options);
  return { ...run, cpuMs: ((await server.cpuMs()) - before) / options.requests };
}

async function residentMegabytes(pid: number): Promise<number> {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
