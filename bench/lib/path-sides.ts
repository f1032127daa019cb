import { fileURLToPath } from 'node:url';
import { newId } from '#shared/new-id.ts';
import { asBrowsers, ask } from './ask.ts';
import type { Engine } from './engines.ts';
import { history } from './history.ts';
import { copyOf, inVersion } from './path-data.ts';
import type { Side } from './path-turns.ts';
import { signIn } from './runner.ts';
import { type Server, startServer } from './server-process.ts';

const here = fileURLToPath(new URL('../..', import.meta.url));

export interface PathServer {
  server: Server;
  headers: Record<string, string>;
  /** Of the list of trainings. */
  url: string;
}

export interface Place {
  /** Holds data with a runner, which nobody has open. */
  engine: Engine;
  /** For copies of it. */
  parent: string;
  /** The baseline. */
  today: string;
}

export interface Chosen {
  version: 'new' | 'today';
  /** Whether this version may answer from what it kept. */
  keeps: boolean;
}

/** Starts a version on a copy of the data, as its own upkeep would leave it, and signs the runner in. */
export async function startSide(
  { engine, parent, today }: Place,
  name: string,
  { version, keeps }: Chosen,
): Promise<PathServer> {
  const folder = version === 'new' ? here : today;
  const copy = await copyOf(engine, parent, name);
  await inVersion(folder, copy, 'settle');
  const env = { ...copy.env, LOG_LEVEL: 'info', ...(!keeps && { BENCH_ANSWERS: 'anew' }) };
  const server = await startServer(env, 'bench/lib/api-server.ts', folder);
  const cookie = await signIn(server.url);
  const headers = { cookie, 'content-type': 'application/json', ...asBrowsers };
  return { server, headers, url: `${server.url}/api/trainings` };
}

/** A load on the list. */
export const listing = (
  { server, headers, url }: Pick<Side, 'server'> & Omit<PathServer, 'server'>,
  query: string,
  amount: { connections: number; requests: number },
): Side => ({ server, load: { url: url + query, headers, ...amount, status: 200 } });

/** Adds a training with each request. */
export function adding({ server, headers, url }: PathServer, requests: number): Side {
  const [{ id: _, ...training }] = history(1, '2025-06-29') as [ReturnType<typeof history>[number]];
  const body = () => JSON.stringify({ ...training, id: newId() });
  return { server, load: { url, headers, connections: 10, requests, body, status: 201 } };
}

/** The tag that a kept answer is asked for by, if answers are kept. */
export async function tagOf({ url, headers }: PathServer): Promise<string | undefined> {
  const first = await ask(url, headers);
  const { etag } = first.headers;
  if (!etag) return undefined;
  const again = await ask(url, { ...headers, 'if-none-match': etag });
  if (again.status !== 304 || again.body.length > 0) {
    throw new Error(`A list with a tag that has not changed is answered with ${again.status}`);
  }
  return etag;
}

/** Throws unless both versions answer these rows with the same bytes. */
export async function expectSameRows(sides: PathServer[], query: string, count: number) {
  const answers = await Promise.all(sides.map(({ url, headers }) => ask(url + query, headers)));
  for (const { status, body } of answers) {
    const { length } = JSON.parse(body.toString());
    if (status !== 200 || length !== count) throw new Error(`${status} with ${length} trainings`);
    if (!answers[0]?.body.equals(body)) throw new Error(`The list ${query} differs`);
  }
}

/**
 * Throws if a server that should read the rows for each answer seems to have kept them: api-server.ts then has to switch
 * that off where BENCH_ANSWERS is `anew`.
 */
export async function expectReads(anew: PathServer, kept: PathServer): Promise<void> {
  const times = 5;
  const costOf = async ({ url, headers, server }: PathServer) => {
    await ask(url, headers);
    const before = await server.cpuMs();
    for (let n = 0; n < times; n += 1) await ask(url, headers);
    return (await server.cpuMs()) - before;
  };
  if ((await costOf(anew)) < 3 * (await costOf(kept))) {
    throw new Error('BENCH_ANSWERS=anew does not make the server read the rows anew');
  }
}
