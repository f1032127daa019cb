import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';

/** The encodings that browsers accept. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' };

const decoders = new Map<string, (sent: Buffer) => Buffer>([
  ['gzip', gunzipSync],
  ['deflate', inflateSync],
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
]);

const timeoutMs = 30_000;

/**
 * A GET like a browser's. `body` is decompressed, which `fetch` only does for encodings that it
 * requested itself.
 */
export async function ask(url: string, headers: Record<string, string> = {}) {
  const request = get(url, {
    headers: { ...browserHeaders, ...headers },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const sent = await buffer(response);
  const encoding = response.headers['content-encoding'];
  const decode = encoding ? decoders.get(encoding) : undefined;
  if (encoding && !decode) throw new Error(`${url} is answered as ${encoding}`);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: decode && sent.length > 0 ? decode(sent) : sent,
  };
}
