import autocannon from 'autocannon';

export interface Load {
  url: string;
  headers: Record<string, string>;
  connections: number;
  requests: number;
  /** The body of each request, which makes it a POST. */
  body?: () => string;
  /** What counts as an answer: with `if-none-match` it is 3xx. */
  answers?: '2xx' | '3xx';
}

/**
 * Sends this many requests as fast as responses come, one after the other on each connection. A
 * number rather than a duration, because on a busy machine a slow response would outlast it. Any
 * other response throws.
 */
export async function load(wanted: Load) {
  const { url, headers, connections, requests, body, answers = '2xx' } = wanted;
  const post = body && {
    method: 'POST' as const,
    setupRequest: (request: autocannon.Request) => ({ ...request, body: body() }),
  };
  const latencies: number[] = [];
  const options = {
    url,
    headers,
    connections,
    amount: requests,
    timeout: 60,
    requests: [{ ...post }],
  };
  const start = performance.now();
  let end = start;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    run.on('response', (_client, _status, _bytes, ms) => {
      latencies.push(ms);
      end = performance.now();
    });
  });
  if (result[answers] !== requests || latencies.length !== requests) {
    throw new Error(`${result[answers]} of ${requests} requests to ${url} succeeded`);
  }
  return { perSecond: requests / ((end - start) / 1000), latencies };
}
