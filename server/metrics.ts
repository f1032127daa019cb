import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './db/client.ts';
import { countJobs, type JobCount } from './db/count-jobs.ts';
import { observe } from './observed.ts';

export interface Metrics {
  /**
   * A request that was answered. `route` is one of our patterns, never a path that a client sent.
   */
  answered(request: { method: string; route: string; status: number; seconds: number }): void;
  /** All metrics, in Prometheus' format. */
  text(): Promise<string>;
  contentType: string;
  stop(): void;
}

const loopResolution = 20; // ms
const jobsFor = 10_000; // ms

/**
 * What this process does, and the state of its database. Labels are our own routes, states and
 * names: there are few, and none identifies a runner.
 */
export function createMetrics(database: Pick<Database, 'executeSql' | 'poolUse'>): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  const requests = new Histogram({
    name: 'longrun_http_request_seconds',
    help: 'Time until the answer began, by route, method and class of status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const tokens = new Counter({
    name: 'longrun_ai_tokens_total',
    help: 'Tokens of language models, by purpose and direction',
    labelNames: ['purpose', 'direction'],
    registers,
  });
  const imports = new Counter({
    name: 'longrun_imports_total',
    help: 'Imports into the log, by what became of them',
    labelNames: ['outcome'],
    registers,
  });
  const stopObserving = observe({
    aiTokens({ purpose, input, output }) {
      tokens.inc({ purpose, direction: 'input' }, input);
      tokens.inc({ purpose, direction: 'output' }, output);
    },
    imports: (ended) => imports.inc({ outcome: ended.outcome }),
  });
  measureProcess(registers);
  const delay = measureEventLoop(registers);
  measureDatabase(registers, database);

  return {
    answered: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    text: () => registry.metrics(),
    contentType: registry.contentType,
    stop() {
      stopObserving();
      delay.disable();
    },
  };
}

/** By the names that Prometheus' own clients use. */
function measureProcess(registers: Registry[]): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('process_resident_memory_bytes', 'Memory in use', () => process.memoryUsage.rss());
  gauge(
    'nodejs_heap_size_used_bytes',
    'JavaScript heap in use',
    () => process.memoryUsage().heapUsed,
  );
  gauge('nodejs_external_memory_bytes', 'Buffers', () => process.memoryUsage().external);
  gauge('process_start_time_seconds', 'Since 1970', () =>
    Math.round(Date.now() / 1000 - process.uptime()),
  );
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Time of the processor, with that of the system',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
}

function measureEventLoop(registers: Registry[]) {
  const delay = monitorEventLoopDelay({ resolution: loopResolution });
  delay.enable();
  new Gauge({
    name: 'nodejs_eventloop_lag_seconds',
    help: 'How late the event loop was, since this was last asked for',
    labelNames: ['quantile'],
    registers,
    collect() {
      // The monitor counts the whole time between two of its ticks.
      const late = (ns: number) => Math.max(0, ns / 1e9 - loopResolution / 1000) || 0;
      this.set({ quantile: '0.5' }, late(delay.percentile(50)));
      this.set({ quantile: '0.99' }, late(delay.percentile(99)));
      this.set({ quantile: '1' }, late(delay.max));
      delay.reset();
    },
  });
  return delay;
}

function measureDatabase(
  registers: Registry[],
  database: Pick<Database, 'executeSql' | 'poolUse'>,
): void {
  let freshUntil = 0;
  let counted: Promise<JobCount[] | undefined> = Promise.resolve(undefined);
  /** Empty if the database does not answer. */
  const jobs = () => {
    if (performance.now() > freshUntil) {
      freshUntil = performance.now() + jobsFor;
      counted = countJobs(database).catch(() => undefined);
    }
    return counted;
  };
  new Gauge({
    name: 'longrun_database_up',
    help: '1 if it answers',
    registers,
    async collect() {
      this.set((await jobs()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'longrun_jobs',
    help: 'Jobs of the last day, by queue and state',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      const known = await jobs();
      this.reset();
      for (const { queue, state, count } of known ?? []) this.set({ queue, state }, count);
    },
  });
  const { poolUse } = database;
  if (!poolUse) return;
  new Gauge({
    name: 'longrun_database_connections',
    help: 'Connections to the database, and queries that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle, waiting } = poolUse();
      this.set({ state: 'busy' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}
