import { onPGlite } from './lib/engines.ts';
import { report } from './lib/report.ts';
import { makeRunner } from './lib/runner.ts';
import { startServer } from './lib/server-process.ts';
import { median } from './lib/statistics.ts';

const starts = 7;

/** The server's start on data that is there, up to the first answer on /api/health. */
export async function benchStart(): Promise<void> {
  await onPGlite(async (engine) => {
    await makeRunner(engine, 5000);
    const times: number[] = [];
    for (let start = 0; start < starts; start += 1) {
      const server = await startServer({ ...engine.env, LOG_LEVEL: 'info' });
      times.push(server.startMs / 1000);
      await server.stop();
    }
    report({
      name: 'time to the first answer (server/main.ts, 5,000 trainings)',
      value: median(times),
      unit: 's',
      limit: { atMost: 3 },
      note: `from ${Math.min(...times).toFixed(2)} to ${Math.max(...times).toFixed(2)}`,
    });
  });
}
