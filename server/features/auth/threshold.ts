import type { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { fieldsOf } from '../../fields-of.ts';
import type { Door } from './doors.ts';
import { localPath } from './local-path.ts';

/**
 * The request as passed on to better-auth: only what the door accepts, parsed by its schemas.
 * @throws {AppError} INVALID_INPUT or MALFORMED_REQUEST
 */
export async function admit(request: Request, { query, body }: Door): Promise<Request> {
  const url = new URL(request.url);
  const asked = query ? parse(query, Object.fromEntries(url.searchParams)) : {};
  url.search = new URLSearchParams(JSON.parse(JSON.stringify(asked))).toString();
  const headers = new Headers(request.headers);
  if (request.method !== 'POST') return new Request(url, { headers });
  const sent = await readJson(request);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  const taken = body ? parse(body, sent) : {};
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(taken) });
}

async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text === '') return {};
  // A cross-site form cannot send this type.
  const isJson = /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '');
  try {
    if (isJson) return JSON.parse(text);
  } catch {}
  throw new AppError('MALFORMED_REQUEST');
}

function parse<Output>(schema: z.ZodType<Output>, given: unknown): Output {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const fields = fieldsOf(parsed.error.issues);
  const [message] = Object.values(fields);
  throw new AppError('INVALID_INPUT', { fields, ...(message && { message }) });
}

/**
 * A successful response as it leaves the server: redirects lead to our own pages, and a session's
 * token is in its cookie only, where no script can read it. Its IP address is removed, too.
 */
export async function release(
  response: Response,
  { leadsAway, showsToken, signsOut }: Door,
  publicUrl: string,
): Promise<Response> {
  const headers = new Headers(response.headers);
  if (signsOut) headers.set('clear-site-data', '"cache"');
  const location = headers.get('location');
  if (location !== null && !leadsAway) {
    headers.set('location', localPath(location, publicUrl) ?? '/');
  }
  const { status } = response;
  const isJson = headers.get('content-type')?.startsWith('application/json');
  if (!isJson || showsToken) return new Response(response.body, { status, headers });
  const answer = await response.text();
  if (answer === '') return new Response(null, { status, headers });
  headers.delete('content-length');
  return new Response(JSON.stringify(withoutSecrets(JSON.parse(answer))), { status, headers });
}

/** better-auth adds it to what it says about a session, and to every way of signing in. */
function withoutSecrets(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
  const { token: _, ipAddress: __, ...rest } = answer as Record<string, unknown>;
  return 'session' in rest ? { ...rest, session: withoutSecrets(rest.session) } : rest;
}
