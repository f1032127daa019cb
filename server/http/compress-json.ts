import type { MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress';
import { encode, encodingFor } from './encodings.ts';

const isJson = (type: string | null | undefined) => type?.startsWith('application/json') ?? false;

/** Compresses a JSON answer as a whole. */
export const compressJson: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  // An answer with an ETag is cached, and already compressed: see keep-answer.ts.
  if (!isJson(headers.get('content-type')) || headers.has('etag')) return;
  c.header('vary', 'accept-encoding', { append: true });
  const encoding = encodingFor(c.req.header('accept-encoding'));
  if (encoding === 'identity' || c.req.method === 'HEAD') return;
  const sent = await encode(new Uint8Array(await c.res.arrayBuffer()), encoding);
  c.res = new Response(sent.bytes, { status, headers });
  if (sent.encoding !== 'identity') c.header('content-encoding', sent.encoding);
};

/** Compresses every other answer as it is sent. */
export const compressOthers = compress({
  contentTypeFilter: (type) => !isJson(type) && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type),
});
