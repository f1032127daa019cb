import autocannon from 'autocannon';

export interface Load {
  url: string;
  headers: Record<string, string>;
  connections: number;
  requests: number;
  /** The body of each request, which makes it a POST. */
  body?: () => string;
}

/**
 * Sends this many requests as fast as responses come, one after the other on each connection. A
 * number rather than a duration, because on a busy machine a slow response would outlast it. Any
 * error response throws.
 */
export async function load({ url, headers, connections, requests, body }: Load) {
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
  const refused = result.non2xx + result.errors;
  if (refused > 0 || latencies.length !== requests) {
    throw new Error(`${refused} of ${latencies.length} requests to ${url} failed`);
  }
  return { perSecond: requests / ((end - start) / 1000), latencies };
}
