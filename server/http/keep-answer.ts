import { createHash } from 'node:crypto';
import type { Context, TypedResponse } from 'hono';
import type { Transaction } from 'kysely';
import type { DB } from '../db/types.ts';
import { type Encoding, encode, encodingFor } from './encodings.ts';
import type { SessionEnv } from './env.ts';
import type { KeptAnswer } from './kept-answers.ts';

interface Lasting<Body> {
  /** What the answer depends on beside the runner's data and the address, such as the day. */
  given?: string;
  /** Whether it holds until the data changes; if not, it is made again each time. */
  isLasting?: (body: Body) => boolean;
}

/**
 * Answers with what `make` reads of the runner's data: with what was answered last, if none of it has changed
 * since. Both are read of one moment. Browsers keep it, too, but ask each time whether it still holds.
 */
export async function keptAnswer<Body>(
  c: Context<SessionEnv>,
  make: (tx: Transaction<DB>, userId: string) => Promise<Body>,
  { given = '', isLasting = () => true }: Lasting<Body> = {},
): Promise<Response & TypedResponse<Body, 200, 'json'>> {
  const { keptAnswers, readAsUser } = c.var;
  const encoding = encodingFor(c.req.header('accept-encoding'));
  const { pathname, search } = new URL(c.req.url);
  const { known, made } = await readAsUser(async (tx, userId, version) => {
    const name = [userId, encoding, given, pathname, search].join(' ');
    const kept = keptAnswers.find(name);
    if (kept && kept.version === (await version())) return { known: kept };
    const body = await make(tx, userId);
    return { made: { name, body, version: await version() } };
  });
  if (known) return send(c, known);
  const answer = await write(made, encoding);
  if (isLasting(made.body)) keptAnswers.keep(made.name, answer);
  return send(c, answer);
}

async function write(
  { body, version }: { body: unknown; version: string },
  encoding: Encoding,
): Promise<KeptAnswer> {
  const json = new TextEncoder().encode(JSON.stringify(body));
  const encoded = await encode(json, encoding);
  const mark = createHash('sha256').update(encoded.bytes).digest('base64url').slice(0, 27);
  return { version, etag: `"${mark}"`, encoded };
}

function send<Body>(
  c: Context<SessionEnv>,
  { etag, encoded }: KeptAnswer,
): Response & TypedResponse<Body, 200, 'json'> {
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
  return response as Response & TypedResponse<Body, 200, 'json'>;
}
