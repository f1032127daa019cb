import { Agent, request } from 'node:http';
import { gunzipSync, inflateSync } from 'node:zlib';
import type { Sent } from './requests.ts';

export interface Answered {
  status: number;
  type: string;
  location: string | undefined;
  text: string;
}

/**
 * Sent as it is, including what a browser or fetch would correct: `..` in a path, a body of a GET.
 */
export function sender(url: string) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: false });
  return {
    send: ({ method, path, headers, body }: Omit<Sent, 'route' | 'as'>) =>
      new Promise<Answered>((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
        const asked = request({
          agent,
          hostname,
          port,
          method,
          path,
          headers: { ...headers, ...length },
        });
        asked.setTimeout(120_000, () => asked.destroy(new Error('No answer in two minutes')));
        asked.once('error', reject);
        asked.once('response', (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              type: response.headers['content-type'] ?? '',
              location: response.headers.location,
              text: opened(Buffer.concat(chunks), response.headers['content-encoding']),
            }),
          );
        });
        asked.end(body);
      }),
    close: () => agent.destroy(),
  };
}

function opened(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return '';
  if (encoding === 'gzip') return gunzipSync(bytes).toString();
  return (encoding === 'deflate' ? inflateSync(bytes) : bytes).toString();
}
