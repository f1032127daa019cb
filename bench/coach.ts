import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, loadavg, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Order } from './lib/coach-reader.ts';
import { type Engine, onEachEngine } from './lib/engines.ts';
import { load } from './lib/load.ts';
import { readReply, type Wish } from './lib/replies.ts';
import { report } from './lib/report.ts';
import { makeRunner, signIn } from './lib/runner.ts';
import { type Server, startServer } from './lib/server-process.ts';
import { median, percentile } from './lib/statistics.ts';

/** A server that has just started takes half as long again: nothing is compiled yet. */
const warmUp = 100;
const first = { rounds: 61, wish: { words: 1, pause: 0 } };
const tokens = { rounds: 5, replies: 8, wish: { words: 600, pause: 2 } };
/** Long enough to outlast the measurement; they are stopped after it. */
const many = { rounds: 3, replies: 100, wish: { words: 4000, pause: 50 }, requests: 120 };

/**
 * What the coach adds to a language model, compared with calling the same scripted model directly.
 */
export async function benchCoach(): Promise<void> {
  const model = spawnPart('coach-model.ts', {});
  const [variables] = (await once(model, 'message')) as [Record<string, string>];
  const reader = spawnPart('coach-reader.ts', variables);
  try {
    await onEachEngine((engine) => measure(engine, variables, reader));
  } finally {
    reader.disconnect();
    model.disconnect();
  }
}

/**
 * In production the model and the readers are on other machines, so the server takes precedence
 * here.
 */
function spawnPart(file: string, env: NodeJS.ProcessEnv): ChildProcess {
  const part = spawn(process.execPath, [fileURLToPath(new URL(`lib/${file}`, import.meta.url))], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (part.pid !== undefined) setPriority(part.pid, constants.priority.PRIORITY_LOW);
  return part;
}

async function measure(engine: Engine, variables: NodeJS.ProcessEnv, reader: ChildProcess) {
  const userId = await makeRunner(engine, 500);
  const env = { ...engine.env, ...variables, LOG_LEVEL: 'warn' };
  const server = await startServer(env, 'bench/lib/coach-server.ts');
  await post(`${server.url}/bench/pro/${userId}`);
  const asked: Asked = { engine, server, reader, cookie: await signIn(server.url) };
  const others: string[] = [];
  while (others.length < many.replies) {
    const { cookie } = await (await post(`${server.url}/bench/runner`)).json();
    others.push(cookie);
  }
  await firstToken(asked);
  await eachToken(asked, others);
  await manyReplies(asked, others);
  await server.stop();
}

interface Asked {
  engine: Engine;
  server: Server;
  reader: ChildProcess;
  /** Of the runner with two years of training. */
  cookie: string;
}

const post = (url: string) => fetch(url, { method: 'POST' });

/** Alternating, also in who goes first, so that other load affects both alike. */
async function firstToken({ engine, server, reader, cookie }: Asked): Promise<void> {
  const [ours, directly]: [number[], number[]] = [[], []];
  const turns = [
    async () => ours.push((await readReply(server.url, cookie, first.wish)).firstMs),
    async () => directly.push(...(await direct(reader, first.wish, 1)).firstMs),
  ];
  for (let round = 0; round < warmUp; round += 1) {
    for (const turn of turns) await turn();
  }
  ours.length = directly.length = 0;
  for (let round = 0; round < first.rounds; round += 1) {
    for (const turn of round % 2 ? turns.toReversed() : turns) await turn();
  }
  const before = await server.cpuMs();
  for (let round = 0; round < first.rounds; round += 1) {
    await readReply(server.url, cookie, first.wish);
  }
  const cpu = ((await server.cpuMs()) - before) / first.rounds;
  const added = ours.map((ms, round) => ms - (directly[round] ?? ms));
  report({
    name: `${engine.name}: first token of a reply, later than the model's own`,
    value: median(added),
    unit: 'ms',
    ...(engine.name === 'PostgreSQL' && { limit: { atMost: 25 } }),
    note: `${median(ours).toFixed(1)} ms against ${median(directly).toFixed(1)}, at best ${Math.min(...ours).toFixed(1)} against ${Math.min(...directly).toFixed(1)}; ${cpu.toFixed(1)} ms of the server's CPU for the whole reply; ${loadNote()}`,
  });
}

/** The CPU time of long replies minus that of short ones: the cost of each token. */
async function eachToken({ engine, server, reader }: Asked, others: readonly string[]) {
  const some = others.slice(0, tokens.replies);
  const short: Wish = { ...tokens.wish, words: 1 };
  const ofOurs = async (wish: Wish) => {
    const before = await server.cpuMs();
    await readAll(server, some, wish);
    return (await server.cpuMs()) - before;
  };
  const ofDirect = async (wish: Wish) => (await direct(reader, wish, some.length)).cpuMs;
  const count = some.length * (tokens.wish.words - 1);
  const perToken = async (of: (wish: Wish) => Promise<number>) =>
    ((await of(tokens.wish)) - (await of(short))) / count;
  const [ours, directly]: [number[], number[]] = [[], []];
  await ofOurs(short);
  for (let round = 0; round < tokens.rounds; round += 1) {
    ours.push(await perToken(ofOurs));
    directly.push(await perToken(ofDirect));
  }
  report({
    name: `${engine.name}: CPU for a token, more than reading it directly`,
    value: median(ours) - median(directly),
    unit: 'ms',
    limit: { atMost: 0.2 },
    note: `${median(ours).toFixed(3)} ms of the server against ${median(directly).toFixed(3)}, which is ${(median(ours) / median(directly)).toFixed(1)} times; ${some.length} replies at once`,
  });
}

/** Another runner's list, with and without many replies in progress, alternating. */
async function manyReplies({ engine, server, reader, cookie }: Asked, cookies: readonly string[]) {
  const url = `${server.url}/api/trainings?limit=100`;
  const list = async () => {
    const options = { url, headers: { cookie }, connections: 1, requests: many.requests };
    return percentile((await load(options)).latencies, 0.99);
  };
  await list();
  const [alone, beside, perStream]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < many.rounds; round += 1) {
    alone.push(await list());
    const before = await server.memoryBytes();
    await order(reader, { what: 'open', wish: many.wish, url: server.url, cookies });
    beside.push(await list());
    perStream.push(((await server.memoryBytes()) - before) / cookies.length / 2 ** 20);
    const ended = await order<number>(reader, { what: 'stop' });
    if (ended > 0) throw new Error(`${ended} replies ended before the measurement did`);
  }
  report({
    name: `${engine.name}: listing 100 trainings beside ${cookies.length} replies, p99`,
    value: median(beside),
    unit: 'ms',
    limit: { atMost: 30 },
    note: `from ${Math.min(...beside).toFixed(1)} to ${Math.max(...beside).toFixed(1)} in ${many.rounds} rounds; ${median(alone).toFixed(1)} ms alone; ${loadNote()}`,
  });
  report({
    name: `${engine.name}: memory of a reply being made`,
    value: median(perStream),
    unit: 'MB',
    limit: { atMost: 2 },
    note: 'heap and buffers after a collection, with whoever follows it',
  });
}

/** One reply each, all at once and all complete. */
async function readAll({ url }: Server, cookies: readonly string[], wish: Wish): Promise<void> {
  await Promise.all(
    cookies.map(async (cookie) => {
      const { words } = await readReply(url, cookie, wish);
      if (words !== wish.words) throw new Error(`${words} of ${wish.words} words came`);
    }),
  );
}

const direct = (reader: ChildProcess, wish: Wish, replies: number) =>
  order<{ firstMs: number[]; cpuMs: number }>(reader, { what: 'direct', wish, replies });

async function order<Answer>(reader: ChildProcess, what: Order): Promise<Answer> {
  reader.send(what);
  const [answer] = (await once(reader, 'message')) as [Answer];
  return answer;
}

const loadNote = () => `load of the machine ${loadavg()[0]?.toFixed(1)}`;
