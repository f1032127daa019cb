// The product's server with a clock that a test sets: a file contains the milliseconds that it is
// ahead of the machine's.
import { readFileSync } from 'node:fs';
import { loadEnv } from '../server/env.ts';
import { onShutdown } from '../server/shutdown.ts';
import { startServer } from '../server/start-server.ts';

const ahead = () => Number(readFileSync(process.env.CLOCK_AHEAD_FILE ?? '', 'utf8'));
const env = loadEnv();
const { stop } = await startServer(env, { clock: () => new Date(Date.now() + ahead()) });
onShutdown(stop, env.drainSeconds);
