import { createHash } from 'node:crypto';
import type { Context, TypedResponse } from 'hono';
import type { Transaction } from 'kysely';
import type { RunnersReading } from '../db/client.ts';
import type { DB } from '../db/types.ts';
import { type List, versionTag } from '../db/versions.ts';
import { type Encoding, encode, encodingFor } from './encodings.ts';
import type { SessionEnv } from './env.ts';
import type { KeptAnswer } from './kept-answers.ts';

interface Lasting<Body> {
  /** What else the answer depends on, apart from the lists and the URL, such as the day. */
  given?: string;
  /** Whether it stays valid until a list changes; if not, it is created each time. */
  isLasting?: (body: Body) => boolean;
}

/**
 * Answers with what `make` reads from these lists of the runner: from the cache, if none of them
 * has changed since. Both come from the same snapshot. Browsers cache it, too, but revalidate it
 * each time.
 */
export const keptAnswer = <Body>(
  c: Context<SessionEnv>,
  lists: readonly List[],
  make: RunnersReading<Body>,
  lasting: Lasting<Body> = {},
): Promise<Answer<Body>> =>
  answer(c, lists, { read: make, present: (body) => body, isOneQuery: false, ...lasting });

/**
 * The same for what takes a while to make of what was read: it is made after the transaction has
 * ended, and may let others in between.
 * @param until from when on the answer is no longer valid, although no list has changed
 */
export const keptMade = <Read, Body>(
  c: Context<SessionEnv>,
  lists: readonly List[],
  read: RunnersReading<Read>,
  {
    make,
    until,
  }: { make: (read: Read) => Promise<Body>; until?: (read: Read) => Date | undefined },
): Promise<Answer<Body>> =>
  answer(c, lists, { read, present: make, isOneQuery: false, ...(until && { until }) });

/** The same for the rows of a single query, which are presented after the transaction has ended. */
export const keptList = <Row, Item>(
  c: Context<SessionEnv>,
  lists: readonly List[],
  query: (tx: Transaction<DB>, userId: string) => Promise<Row[]>,
  present: (row: Row) => Item,
): Promise<Answer<Item[]>> =>
  answer(c, lists, { read: query, present: (rows) => rows.map(present), isOneQuery: true });

/**
 * Reads what is not cached, in a single snapshot, and declares that it is made from these lists.
 */
export function readFrom<T>(
  c: Context<SessionEnv>,
  lists: readonly List[],
  work: RunnersReading<T>,
): Promise<T> {
  c.header('longrun-made-from', lists.join(', '));
  return c.var.readAsUser(work);
}

type Answer<Body> = Response & TypedResponse<Body, 200, 'json'>;

interface Making<Read, Body> extends Lasting<Body> {
  read: RunnersReading<Read>;
  present: (read: Read) => Body | Promise<Body>;
  until?: (read: Read) => Date | undefined;
  isOneQuery: boolean;
}

async function answer<Read, Body>(
  c: Context<SessionEnv>,
  lists: readonly List[],
  { read, present, until, isOneQuery, given = '', isLasting = () => true }: Making<Read, Body>,
): Promise<Answer<Body>> {
  const { keptAnswers } = c.var;
  const encoding = encodingFor(c.req.header('accept-encoding'));
  const { pathname, search } = new URL(c.req.url);
  const { known, made } = await readFrom(c, lists, async (tx, userId, moment) => {
    const name = [userId, encoding, given, pathname, search].join(' ');
    const kept = keptAnswers.find(name);
    const version = async () => versionTag(await moment.versions(), lists);
    if (kept && kept.version === (await version())) return { known: kept };
    if (isOneQuery) moment.endWithNext();
    return { made: { name, read: await read(tx, userId, moment), version: await version() } };
  });
  if (known) return send(c, known);
  const body = await present(made.read);
  const written = await write(body, made.version, encoding);
  const end = until?.(made.read);
  if (end) written.until = end;
  if (isLasting(body)) keptAnswers.keep(made.name, written);
  return send(c, written);
}

async function write(body: unknown, version: string, encoding: Encoding): Promise<KeptAnswer> {
  const json = Buffer.from(JSON.stringify(body));
  const encoded = await encode(json, encoding);
  const mark = createHash('sha256').update(encoded.bytes).digest('base64url').slice(0, 27);
  return { version, etag: `"${mark}"`, encoded };
}

function send<Body>(c: Context<SessionEnv>, { etag, encoded }: KeptAnswer): Answer<Body> {
  c.header('etag', etag);
  c.header('cache-control', 'private, no-cache');
  c.header('vary', 'accept-encoding');
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  const isKnown = known.some((one) => one.trim() === etag);
  if (!isKnown) {
    c.header('content-type', 'application/json');
    if (encoded.encoding !== 'identity') c.header('content-encoding', encoded.encoding);
  }
  const response: Response = isKnown ? c.body(null, 304) : c.body(encoded.bytes, 200);
  return response as Answer<Body>;
}
