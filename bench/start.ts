import { type Engine, onEachEngine } from './lib/engines.ts';
import { report } from './lib/report.ts';
import { makeRunner } from './lib/runner.ts';
import { npmStart, startServer } from './lib/server-process.ts';
import { median } from './lib/statistics.ts';

const starts = 7;

/** Starting with existing data, up to the first response on /api/health. */
export const benchStart = () =>
  onEachEngine(async (engine) => {
    await makeRunner(engine, 5000);
    await measure(engine, 'node server/main.ts', startServer);
    // The first start may build the web app, and compiles the server's modules for the next.
    await (await npmStart(engine.env)).stop();
    await measure(engine, 'npm start, the second time', npmStart);
  });

interface Started {
  startMs: number;
  stop(): Promise<void>;
}

async function measure(
  { name, env }: Engine,
  command: string,
  start: (env: NodeJS.ProcessEnv) => Promise<Started>,
): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < starts; run += 1) {
    const server = await start({ ...env, LOG_LEVEL: 'info' });
    times.push(server.startMs / 1000);
    await server.stop();
  }
  report({
    name: `${name}: first answer after ${command}`,
    value: median(times),
    unit: 's',
    limit: { atMost: 3 },
    note: `from ${Math.min(...times).toFixed(2)} to ${Math.max(...times).toFixed(2)}`,
  });
}
