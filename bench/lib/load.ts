import autocannon from 'autocannon';

export interface Load {
  url: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
  /** A new body for each request, which is then a POST. */
  body?: () => string;
}

/** Requests as fast as answers come, each connection one after the other. Any refusal is an error. */
export async function load({ url, headers, connections, seconds, body }: Load) {
  const post = body && {
    method: 'POST' as const,
    setupRequest: (request: autocannon.Request) => ({ ...request, body: body() }),
  };
  const latencies: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url, headers, connections, duration: seconds, requests: [{ ...post }] };
    const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    run.on('response', (_client, _status, _bytes, ms) => latencies.push(ms));
  });
  const refused = result.non2xx + result.errors;
  if (refused > 0 || latencies.length === 0) {
    throw new Error(`${refused} of ${latencies.length} requests to ${url} failed`);
  }
  return { perSecond: latencies.length / result.duration, latencies };
}
