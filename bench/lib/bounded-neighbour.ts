// Lists and adds trainings in turns, in a separate process, and reports the longest wait.
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '#shared/new-id.ts';

export interface Waits {
  longestMs: number;
  /** What it was waiting for at that time. */
  what: string;
  requests: number;
}

const [url = '', cookie = ''] = process.argv.slice(2);
const headers = { cookie, 'content-type': 'application/json' };
let waits: Waits = { longestMs: 0, what: '', requests: 0 };

async function ask(what: string, path: string, init: RequestInit, expected: number) {
  const start = performance.now();
  const response = await fetch(`${url}${path}`, { ...init, headers });
  await response.arrayBuffer();
  const ms = performance.now() - start;
  if (response.status !== expected) throw new Error(`${path} was answered ${response.status}`);
  waits.requests += 1;
  if (ms > waits.longestMs) Object.assign(waits, { longestMs: ms, what });
}

const add = () => {
  const training = { id: newId(), date: '2024-05-01', sessionType: 'tempo', distance: 8 };
  const body = JSON.stringify({ ...training, duration: '0:40:00' });
  return ask('adding', '/api/trainings', { method: 'POST', body }, 201);
};

process.on('message', () => {
  process.send?.(waits);
  waits = { longestMs: 0, what: '', requests: 0 };
});
process.once('disconnect', () => process.exit());
for (;;) {
  await ask('listing', '/api/trainings?limit=100', {}, 200);
  await add();
  await sleep(10);
}
