// server/main.ts with the bare handlers of bare.ts beside the product's own; path.ts starts it.
import { loadEnv } from '../../server/env.ts';
import { onShutdown } from '../../server/shutdown.ts';
import { startServer } from '../../server/start-server.ts';
import { withBareRoutes } from './bare.ts';
import { cpuMs } from './cpu-ms.ts';

const { stop } = await startServer(loadEnv(), {
  // With BENCH_ANSWERS=anew, every answer is created from scratch: see path.ts.
  ...(process.env.BENCH_ANSWERS === 'anew' && { keptBytes: 0 }),
  async wrapApp(app, database) {
    // Otherwise row level security would apply to the owner, too, and the bare handlers would find
    // nothing.
    await database.executeSql('alter table trainings no force row level security');
    return await withBareRoutes(app, database);
  },
});
onShutdown(stop);
process.on('message', () => process.send?.(cpuMs()));
