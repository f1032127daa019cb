import { type PathLoad, send } from './path-load.ts';
import { type Figure, report } from './report.ts';
import { median, percentile } from './statistics.ts';

/** Fewer only to try out the benchmark itself. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 9);

export interface Side {
  server: { cpuMs(): Promise<number> };
  load: PathLoad;
}

export interface Run {
  perSecond: number;
  latencies: number[];
  /** Of the server, for each request. */
  cpuMs: number;
  /** The share of one core that the sender of the requests used. */
  sender: number;
}

export type Runs<Name extends string> = { [name in Name]?: Run[] };

/**
 * Runs each side's load in turns, after a warm-up, alternating who goes first, so that other load
 * on the machine affects all alike. Reports the results of each.
 */
export async function inTurns<Name extends string>(
  what: string,
  sides: { [name in Name]?: Side },
): Promise<Runs<Name>> {
  const entries = Object.entries(sides) as [Name, Side][];
  const runs: Runs<Name> = {};
  for (const [, { load }] of entries) await send(load);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, side] of round % 2 ? entries.toReversed() : entries) {
      runs[name] = [...(runs[name] ?? []), await measured(side)];
    }
  }
  for (const [name] of entries) reportSpeed(`${what}, ${name}`, runs[name] ?? []);
  return runs;
}

async function measured({ server, load }: Side): Promise<Run> {
  const before = await server.cpuMs();
  const run = await send(load);
  return { ...run, cpuMs: ((await server.cpuMs()) - before) / load.requests };
}

function reportSpeed(name: string, runs: Run[]): void {
  const of = (value: (run: Run) => number) => median(runs.map(value));
  const p99 = percentile(
    runs.flatMap(({ latencies }) => latencies),
    0.99,
  );
  report({
    name,
    value: of(({ perSecond }) => perSecond),
    unit: 'requests/s',
    note:
      `p99 ${p99.toFixed(0)} ms; ${of((run) => run.cpuMs).toFixed(2)} ms of the server's CPU each; ` +
      `the sender took ${(of(({ sender }) => sender) * 100).toFixed(0)} % of a core`,
  });
}

/** Reports the ratio of requests that two sides answer, from round to round. */
export function reportRatio(
  name: string,
  [ours = [], theirs = []]: [Run[] | undefined, Run[] | undefined],
  limit?: Figure['limit'] & { stretch?: number },
): void {
  const speeds = ratios([ours, theirs], (our, their) => our.perSecond / their.perSecond);
  const cpus = ratios([ours, theirs], (our, their) => their.cpuMs / our.cpuMs);
  const goal = limit?.stretch ? `; hoped for: ${limit.stretch}` : '';
  report({
    name,
    value: median(speeds),
    unit: '×',
    ...(limit && { limit }),
    note: `${spread(speeds)}; by the server's CPU time ${median(cpus).toFixed(2)}${goal}`,
  });
}

/** Reports the CPU time of one side's requests as a fraction of the other's. */
export function reportCpu(
  name: string,
  sides: [Run[] | undefined, Run[] | undefined],
  limit: Figure['limit'],
): void {
  const cpus = ratios(sides, (our, their) => our.cpuMs / their.cpuMs);
  report({ name, value: median(cpus), unit: '×', ...(limit && { limit }), note: spread(cpus, 4) });
}

const spread = (values: number[], digits = 2) =>
  `from ${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)} in ${values.length} rounds`;

function ratios(
  [ours = [], theirs = []]: [Run[] | undefined, Run[] | undefined],
  of: (our: Run, their: Run) => number,
): number[] {
  return ours.flatMap((our, round) => (theirs[round] ? of(our, theirs[round]) : []));
}
