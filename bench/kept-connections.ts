// `node scripts/run.mjs bench/kept-connections.ts [connections] [gap in seconds] [rounds]` repeats
// requests on kept connections after gaps close to common keep-alive timeouts, directly and through
// nginx if it is installed, and counts requests that the server did not answer.
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../tests/server-process.ts';
import { hasNginx, startNginx } from './lib/nginx.ts';

const [connections = 500, gap = 5, rounds = 20] = process.argv.slice(2).map(Number);
const jitter = 0.1; // seconds

const dataDir = mkdtempSync(join(tmpdir(), 'longrun-kept-'));
const server = await startServer(dataDir);
const nginx = hasNginx() ? await startNginx(server.url) : undefined;
try {
  const ways = [ask('Node', server.url), fetchFrom('fetch', server.url)];
  if (nginx) ways.push(ask('Node through nginx', nginx.url));
  await Promise.all(ways);
} finally {
  await nginx?.stop();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** One connection each, independent of the others. */
async function ask(name: string, url: string): Promise<void> {
  const agents = Array.from(
    { length: connections },
    () => new Agent({ keepAlive: true, maxSockets: 1 }),
  );
  let isReused = 0;
  await play(name, agents, (agent) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    // A POST: nginx retries a lost GET.
    const sent = request(`${url}/api/health`, { method: 'POST', agent });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.on('response', (response) => {
      if (sent.reusedSocket) isReused += 1;
      response.resume().on('end', () => resolve(String(response.statusCode)));
    });
    sent.end();
    return promise;
  });
  process.stdout.write(`${name}: ${isReused} of them on a kept connection\n`);
  for (const agent of agents) agent.destroy();
}

async function fetchFrom(name: string, url: string): Promise<void> {
  await play(name, Array.from({ length: connections }), () =>
    fetch(`${url}/api/health`, { method: 'POST' }).then(
      async (response) => {
        await response.text();
        return String(response.status);
      },
      (error) => String(error.cause?.code ?? error),
    ),
  );
}

async function play<T>(name: string, clients: T[], send: (client: T) => Promise<string>) {
  const outcomes = new Map<string, number>();
  await Promise.all(
    clients.map(async (client) => {
      await sleep(Math.random() * gap * 1000);
      for (let round = 0; round < rounds; round += 1) {
        if (round > 0) await sleep((gap + jitter * (2 * Math.random() - 1)) * 1000);
        const outcome = await send(client);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
    }),
  );
  const counts = [...outcomes].map(([outcome, count]) => `${count} × ${outcome}`);
  process.stdout.write(`${name}, gaps of ${gap} ± ${jitter} s: ${counts.join(', ')}\n`);
  // Without a session, this is the server's answer; anything else comes from nginx.
  if ([...outcomes.keys()].some((outcome) => outcome !== '401')) process.exitCode = 1;
}
