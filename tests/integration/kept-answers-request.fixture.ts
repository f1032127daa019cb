import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

const agent = new Agent({ keepAlive: true });

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/**
 * A request with nothing but what it is given: `fetch` would add and hide headers about encodings.
 */
export async function send(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string | Buffer | undefined } = {},
) {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const asked = request(url, { method, headers: { ...headers, ...length }, agent });
  let answer = { status: 0, encoding: '', etag: undefined as string | undefined, madeFrom: [''] };
  asked.on('error', reject);
  asked.on('response', (response) => {
    const { etag, 'content-encoding': encoding = '', 'content-type': type } = response.headers;
    const madeFrom = String(response.headers['longrun-made-from'] ?? '').split(', ');
    answer = { status: response.statusCode ?? 0, encoding, etag, madeFrom };
    if (type?.startsWith('text/event-stream')) {
      // Nobody follows a reply here.
      response.on('error', () => {}).destroy();
      return resolve(Buffer.of());
    }
    buffer(response).then(resolve, reject);
  });
  asked.end(body);
  const bytes = await promise;
  const { encoding, ...rest } = answer;
  const decoded = decoders[encoding]?.(bytes) ?? bytes;
  return { ...rest, encoding, bytes: decoded, text: decoded.toString() };
}
