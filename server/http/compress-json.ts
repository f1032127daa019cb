import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress';
import { parseAccept } from 'hono/utils/accept';

const { BROTLI_PARAM_QUALITY, ZSTD_c_compressionLevel } = zlib.constants;

const zstd = { params: { [ZSTD_c_compressionLevel]: 1 } };
const brotli = { params: { [BROTLI_PARAM_QUALITY]: 1 } };
const gzip = { level: 2 };

/** Best first. Of 3 MB of trainings, zstd takes 8 ms, and gzip's usual level 46 ms for larger answers. */
const encodings = {
  zstd: {
    now: (bytes: Uint8Array) => zlib.zstdCompressSync(bytes, zstd),
    aside: (bytes: Uint8Array) => promisify(zlib.zstdCompress)(bytes, zstd),
  },
  br: {
    now: (bytes: Uint8Array) => zlib.brotliCompressSync(bytes, brotli),
    aside: (bytes: Uint8Array) => promisify(zlib.brotliCompress)(bytes, brotli),
  },
  gzip: {
    now: (bytes: Uint8Array) => zlib.gzipSync(bytes, gzip),
    aside: (bytes: Uint8Array) => promisify(zlib.gzip)(bytes, gzip),
  },
};

type Encoding = keyof typeof encodings;

const names = Object.keys(encodings) as Encoding[];

/** Below this, an answer fits into one packet anyway. */
const worthCompressing = 1024; // bytes
/** From here on, it takes long enough to be left to another thread. */
const large = 64 * 1024;

/** The best encoding that the client takes. */
function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined;
  const taken = parseAccept(accepted).filter(({ q }) => q > 0);
  return names.find((name) => taken.some(({ type }) => type.toLowerCase() === name));
}

async function encode(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  const { now, aside } = encodings[encoding];
  return bytes.length < large ? now(bytes) : await aside(bytes);
}

const isJson = (type: string | null | undefined) => type?.startsWith('application/json') ?? false;

/** Compresses an answer of JSON as a whole. */
export const compressJson: MiddlewareHandler = async (c, next) => {
  await next();
  const encoding = encodingFor(c.req.header('accept-encoding'));
  const { headers, status } = c.res;
  if (!isJson(headers.get('content-type')) || headers.has('content-encoding')) return;
  c.header('vary', 'accept-encoding', { append: true });
  if (!encoding || c.req.method === 'HEAD') return;
  const bytes = new Uint8Array(await c.res.arrayBuffer());
  const isWorthIt = bytes.length >= worthCompressing;
  const body = isWorthIt ? await encode(bytes, encoding) : bytes;
  c.res = new Response(body, { status, headers });
  if (isWorthIt) c.header('content-encoding', encoding);
};

/** Compresses every other answer as it is sent. */
export const compressOthers = compress({
  contentTypeFilter: (type) => !isJson(type) && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type),
});
