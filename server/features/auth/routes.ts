import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { AppError, type ErrorBody, type ErrorCode } from '#shared/errors.ts';
import type { Database } from '../../db/client.ts';
import type { RequestEnv } from '../../http/env.ts';
import { waitWords } from '../../wait-words.ts';
import type { Auth } from './auth.ts';
import { clientAddressHeader } from './client-address.ts';
import { type Door, doors } from './doors.ts';
import { admit, release } from './threshold.ts';

/**
 * The routes of /auth: better-auth's, behind a list of those that are open and schemas for what they
 * take, with our error shape, and with redirects to our own pages only.
 */
export function authRoutes(
  auth: Auth,
  database: Pick<Database, 'ping'>,
  { trustProxy }: { trustProxy: boolean },
) {
  const publicUrl = String(auth.options.baseURL);
  const open: Record<string, Door> = doors(publicUrl);
  return new Hono<RequestEnv>().all('/*', async (c) => {
    const name = `${c.req.method} ${new URL(c.req.url).pathname.replace(/^\/auth/, '')}`;
    const door = Object.hasOwn(open, name) ? open[name] : undefined;
    if (!door) throw new AppError('NOT_FOUND');
    const request = await admit(c.req.raw, door);
    request.headers.set(clientAddressHeader, clientAddress(c, trustProxy));
    const response = await auth.handler(request);
    if (response.status < 400) return await release(response, door, publicUrl);
    // Where it cannot look for a session, better-auth does not say why, or says that there is none.
    if (response.status === 500 || response.status === 401) await database.ping();
    return await inOurShape(response);
  });
}

/** The address that limits count by; a forwarded one only behind a trusted proxy. */
function clientAddress(c: Context<RequestEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy && c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return forwarded || getConnInfo(c).remote.address || 'unknown';
}

async function inOurShape(response: Response): Promise<Response> {
  const { message, code, fields } = plainly((await response.json().catch(() => ({}))) as Refusal);
  const isOfCaptcha = Object.hasOwn(captchaSentences, code ?? '');
  if (response.status === 500 && !isOfCaptcha) throw new AppError('INTERNAL_ERROR');
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  const wait = status === 429 ? Number(headers.get('x-retry-after') ?? 60) : undefined;
  if (wait) headers.set('retry-after', String(wait));
  const ours: ErrorBody = {
    error: wait
      ? tryAgain(wait)
      : (captchaSentences[code ?? ''] ?? message ?? 'The request was refused.'),
    // better-auth's own codes are in upper snake case too.
    code: (wait ? 'TOO_MANY_REQUESTS' : (code ?? 'MALFORMED_REQUEST')) as ErrorCode,
    ...(fields && { fields }),
  };
  return new Response(JSON.stringify(ours), { status, headers });
}

/** Our wording for the captcha plugin's errors, by its codes. */
const captchaSentences: Record<string, string> = {
  MISSING_RESPONSE: 'Please complete the CAPTCHA verification',
  VERIFICATION_FAILED: 'The CAPTCHA verification failed. Please try again.',
  UNKNOWN_ERROR: 'The CAPTCHA could not be verified right now. Please try again.',
};

/**
 * Rewords validation errors from better-auth's own schemas: `[body.email] This is required;
 * [body.name] A text`.
 */
function plainly(refusal: Refusal): Refusal {
  const address = /^Invalid (\w+): expected a string/.exec(refusal.message ?? '')?.[1];
  if (address) return { code: 'INVALID_INPUT', message: 'A text', fields: { [address]: 'A text' } };
  if (refusal.code !== 'VALIDATION_ERROR') return refusal;
  const fields: Record<string, string> = {};
  const parts = (refusal.message ?? '').matchAll(/\[\w+(?:\.([^[\]]*))?\] (.*?)(?=; \[|$)/g);
  for (const [, field, sentence = ''] of parts) fields[field || 'body'] ??= sentence;
  const [message] = Object.values(fields);
  return { code: 'INVALID_INPUT', message: message ?? 'The request could not be read.', fields };
}

type Refusal = { message?: string; code?: string } & Pick<ErrorBody, 'fields'>;

const tryAgain = (seconds: number) => `Too many attempts. Try again in ${waitWords(seconds)}.`;
