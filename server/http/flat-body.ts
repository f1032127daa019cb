import type { MiddlewareHandler } from 'hono';
import { AppError } from '#shared/errors.ts';
import { bodyOf } from './body-limit.ts';
import type { RequestEnv } from './env.ts';

const codes = { quote: 0x22, escape: 0x5c, begin: [0x5b, 0x7b], end: [0x5d, 0x7d] };
const nothing = Buffer.from('null');
const mostKept = 64 * 1024;

/**
 * For a JSON object whose lists and objects are accepted but not used: they become null while the
 * body arrives, so that a large one is neither kept nor parsed.
 */
export const flatBody: MiddlewareHandler<RequestEnv> = async (c, next) => {
  const { raw } = c.req;
  const headers = new Headers(raw.headers);
  headers.delete('content-length');
  const body = await flattened(bodyOf(c));
  c.req.raw = new Request(raw.url, { method: raw.method, headers, body });
  await next();
};

/** @throws {AppError} TOO_LARGE when the rest is large as well */
export async function flattened(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const kept: number[] = [];
  let depth = 0;
  let inText = false;
  let isEscaped = false;
  for await (const piece of pieces) {
    for (const code of piece) {
      const wasInside = depth > 1;
      if (inText) {
        if (isEscaped) isEscaped = false;
        else if (code === codes.escape) isEscaped = true;
        else if (code === codes.quote) inText = false;
      } else if (code === codes.quote) inText = true;
      else if (codes.begin.includes(code)) {
        depth += 1;
        if (depth === 2) kept.push(...nothing);
      } else if (codes.end.includes(code)) depth -= 1;
      if (!wasInside && depth <= 1) kept.push(code);
    }
    if (kept.length > mostKept) throw new AppError('TOO_LARGE');
  }
  return Buffer.from(kept).toString('utf8');
}
