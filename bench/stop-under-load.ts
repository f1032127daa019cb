// `node scripts/run.mjs bench/stop-under-load.ts [rounds]` stops a server by SIGTERM while hundreds
// of kept connections make requests, files are uploaded and coaches reply, on each engine, and
// counts the requests that got no complete answer.
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startServer } from '../tests/server-process.ts';
import { stravaExport } from '../tests/strava-export.ts';
import { onEachEngine } from './lib/engines.ts';

const rounds = Number(process.argv[2] ?? 20);
const browsers = 100;
/** The longest pause of each before its next request. */
const pauseMs = 3000;
const uploaders = 4;
const listeners = 4;
const slowCoach = fileURLToPath(new URL('../tests/coach-process.ts', import.meta.url));

const gear = JSON.stringify({ name: 'Shoe', category: 'shoes' });
const question = JSON.stringify({ message: 'How was my week?', streamResponse: true });

interface Asked {
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** Sent one after the other, with a pause. */
  body?: string[];
}

type Outcome = 'whole' | 'refused (503)' | 'not accepted' | 'cut' | 'no answer';

let failures = 0;
await onEachEngine(async ({ name, env }) => {
  const outcomes = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'longrun-stop-'));
    await playRound({ DATABASE_URL: env.DATABASE_URL }, dataDir, (outcome) => {
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    });
    rmSync(dataDir, { recursive: true, force: true });
  }
  const counts = [...outcomes].sort().map(([outcome, count]) => `${count} ${outcome}`);
  failures += [...outcomes.keys()].filter((key) => /^(cut|no answer)/.test(key)).length;
  process.stdout.write(`${name}, ${rounds} stops: ${counts.join(', ')}\n`);
});
process.exitCode = failures > 0 ? 1 : 0;

async function playRound(env: NodeJS.ProcessEnv, dataDir: string, count: (o: string) => void) {
  const coach = { COACH_WORDS: '200', COACH_PAUSE: '50' };
  const server = await startServer(dataDir, { ...env, ...coach }, slowCoach);
  const { cookie } = await (await fetch(`${server.url}/test/runner`, { method: 'POST' })).json();
  const over = new AbortController();
  let answered = 0;

  /** Makes requests on one connection, like a browser, until the server no longer listens. */
  async function visit(asked: Asked): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!over.signal.aborted) {
      await sleep(Math.random() * pauseMs, undefined, { signal: over.signal }).catch(() => {});
      if (over.signal.aborted) break;
      const { outcome, detail } = await ask(agent, asked);
      answered += 1;
      count(detail ? `${outcome} (${asked.method} ${asked.path}: ${detail})` : outcome);
      if (outcome === 'not accepted') break;
    }
    agent.destroy();
  }

  function ask(agent: Agent, asked: Asked): Promise<{ outcome: Outcome; detail?: string }> {
    return new Promise((resolve) => {
      const sent = request(`${server.url}${asked.path}`, {
        method: asked.method,
        agent,
        headers: { cookie, ...asked.headers },
      });
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') return resolve({ outcome: 'not accepted' });
        const kind = sent.reusedSocket ? 'kept connection' : 'new connection';
        resolve({ outcome: 'no answer', detail: `${error.code}, ${kind}` });
      });
      sent.on('response', (response: IncomingMessage) => {
        const isWhole = () => {
          if (!response.complete) return resolve({ outcome: 'cut', detail: 'amid the answer' });
          const { statusCode = 0 } = response;
          if (statusCode === 503) return resolve({ outcome: 'refused (503)' });
          if (statusCode >= 500) return resolve({ outcome: 'cut', detail: `${statusCode}` });
          resolve({ outcome: 'whole' });
        };
        response.resume().on('error', isWhole).on('close', isWhole);
      });
      void send(sent, asked.body ?? []);
    });
  }

  const json = { 'content-type': 'application/json' };
  const visits = [
    ...Array.from({ length: browsers }, (_, n) => {
      if (n % 5 === 0)
        return visit({ method: 'POST', path: '/api/gear', headers: json, body: [gear] });
      return visit({ method: 'GET', path: n % 2 ? '/api/trainings' : '/api/profile' });
    }),
    ...Array.from({ length: uploaders }, () => visit(upload())),
    ...Array.from({ length: listeners }, () =>
      visit({ method: 'POST', path: '/api/ai/chat', headers: json, body: [question] }),
    ),
  ];
  while (answered < 2 * visits.length) await sleep(50);
  await sleep(Math.random() * 1000);
  const code = await server.stop();
  if (code !== 0) count(`cut (the server ended with ${code}: ${server.output.text})`);
  over.abort();
  await Promise.all(visits);
}

/** A file of Strava's that takes two seconds to send. */
function upload(): Asked {
  const date = 'Apr 10, 2024, 2:02:56 PM';
  const file = stravaExport(...Array.from({ length: 200 }, (_, id) => ({ id, date })));
  const size = Math.ceil(file.length / 20);
  const pieces = Array.from({ length: 20 }, (_, n) => file.slice(n * size, (n + 1) * size));
  const headers = { 'content-type': 'text/csv', 'content-length': String(file.length) };
  const path = '/api/imports/strava-export?fileName=activities.csv';
  return { method: 'POST', path, headers, body: pieces };
}

async function send(sent: ReturnType<typeof request>, pieces: string[]): Promise<void> {
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) await sleep(100);
    if (sent.destroyed) return;
    sent.write(piece);
  }
  sent.end();
}
