import autocannon from 'autocannon';

export interface Load {
  url: string;
  headers: Record<string, string>;
  connections: number;
  requests: number;
  /** A new body for each request, which is then a POST. */
  body?: () => string;
}

/**
 * That many requests as fast as answers come, each connection one after the other. A number rather
 * than a time: on a busy machine a slow answer would outlast it. Any refusal is an error.
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
