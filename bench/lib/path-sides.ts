import { newId } from '#shared/new-id.ts';
import { ask, browserHeaders } from './ask.ts';
import { sampleTraining } from './bare.ts';
import type { Engine } from './engines.ts';
import type { Side } from './path-turns.ts';
import { signIn } from './runner.ts';
import { type Server, startServer } from './server-process.ts';

export interface PathServer {
  server: Server;
  headers: Record<string, string>;
  /** Of the list of trainings. */
  url: string;
}

/**
 * Starts a server with the bare handlers, and signs the runner in.
 * @param keeps whether it may answer from its cache
 */
export async function startSide(
  { env }: Engine,
  { keeps }: { keeps: boolean },
): Promise<PathServer> {
  const server = await startServer(
    { ...env, LOG_LEVEL: 'info', ...(!keeps && { BENCH_ANSWERS: 'anew' }) },
    'bench/lib/api-server.ts',
  );
  const cookie = await signIn(server.url);
  const headers = { cookie, 'content-type': 'application/json', ...browserHeaders };
  return { server, headers, url: `${server.url}/api/trainings` };
}

/** A load on the list. */
export const listing = (
  { server, headers, url }: Pick<Side, 'server'> & Omit<PathServer, 'server'>,
  query: string,
  amount: { connections: number; requests: number },
): Side => ({ server, load: { url: url + query, headers, ...amount, status: 200 } });

/** Adds a training with each request, in the form of our API or in that of a row. */
export function adding(
  { server, headers, url }: PathServer,
  form: 'training' | 'stored',
  userId: string,
): Side {
  const sample = sampleTraining(userId, '')[form];
  const body = () => JSON.stringify({ ...sample, id: newId() });
  return { server, load: { url, headers, connections: 10, requests: 400, body, status: 201 } };
}

/** The ETag with which the whole list is requested again. */
export async function tagOf({ url, headers }: PathServer): Promise<string> {
  const { etag = '' } = (await ask(url, headers)).headers;
  const again = await ask(url, { ...headers, 'if-none-match': etag });
  if (again.status !== 304 || again.body.length > 0) {
    throw new Error(`A list that has not changed is answered with ${again.status}`);
  }
  return etag;
}

/** Throws unless all answer these rows with the same bytes. */
export async function expectSameRows(sides: PathServer[], query: string, count: number) {
  const answers = await Promise.all(sides.map(({ url, headers }) => ask(url + query, headers)));
  for (const { status, body } of answers) {
    const { length } = JSON.parse(body.toString());
    if (status !== 200 || length !== count) throw new Error(`${status} with ${length} trainings`);
    if (!answers[0]?.body.equals(body)) throw new Error(`The list ${query} differs`);
  }
}

/**
 * Throws if a server that should read the rows for each answer seems to have cached them:
 * api-server.ts then has to disable that if BENCH_ANSWERS is `anew`.
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
