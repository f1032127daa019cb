import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import type { ErrorBody, ErrorCode } from '#shared/errors.ts';
import type { RequestEnv } from '../../http/env.ts';
import { waitWords } from '../../wait-words.ts';
import { type Auth, clientAddressHeader } from './auth.ts';

/** better-auth's own routes under /auth, with our error shape. */
export function authRoutes(auth: Auth, { trustProxy }: { trustProxy: boolean }) {
  return new Hono<RequestEnv>().on(['GET', 'POST'], '/*', async (c) => {
    const headers = new Headers(c.req.raw.headers);
    headers.set(clientAddressHeader, clientAddress(c, trustProxy));
    const response = await auth.handler(new Request(c.req.raw, { headers }));
    return response.status < 400 ? response : inOurShape(response);
  });
}

/** The address that limits count by; a forwarded one only behind a trusted proxy. */
function clientAddress(c: Context<RequestEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy && c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return forwarded || getConnInfo(c).remote.address || 'unknown';
}

async function inOurShape(response: Response): Promise<Response> {
  const { message, code, fields } = plainly((await response.json().catch(() => ({}))) as Refusal);
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
