import { connect } from 'node:net';
import { AnswerReader } from './answer-reader.ts';
import { cpuMs } from './cpu-ms.ts';
import type { Load } from './load.ts';

export interface PathLoad extends Load {
  /** The status of each answer. */
  status: number;
  /** The cookie of each request, where many runners ask. */
  cookie?: () => string;
}

/**
 * Like `load`, for answers that cost the server next to nothing: it needs a sixth of what Node's
 * own client takes for a large one, and far less than autocannon, which would dominate the
 * measurement.
 */
export async function send(wanted: PathLoad) {
  const latencies: number[] = [];
  let left = wanted.requests;
  const next = () => {
    left -= 1;
    return left >= 0;
  };
  const lanes = await Promise.all(
    Array.from({ length: wanted.connections }, () => openLane(wanted, latencies)),
  );
  const [cpu, start] = [cpuMs(), performance.now()];
  await Promise.all(lanes.map((lane) => lane.run(next)));
  const ms = performance.now() - start;
  const sender = (cpuMs() - cpu) / ms;
  for (const lane of lanes) lane.close();
  return { perSecond: (wanted.requests * 1000) / ms, latencies, sender };
}

/** A connection, on which requests follow each other as long as there are any. */
async function openLane(wanted: PathLoad, latencies: number[]) {
  const { hostname, port } = new URL(wanted.url);
  let settle = { resolve: () => {}, reject: (_: Error) => {} };
  let next = () => false;
  let reader = new AnswerReader();
  let sentAt = 0;
  const ask = () => {
    if (!next()) return settle.resolve();
    reader = new AnswerReader();
    sentAt = performance.now();
    socket.write(requestOf(wanted));
  };
  const read = (bytes: Buffer) => {
    if (!reader.read(bytes)) return;
    if (reader.status !== wanted.status) throw new Error(`${wanted.url} answers ${reader.status}`);
    latencies.push(performance.now() - sentAt);
    ask();
  };
  // A single buffer for everything that arrives, as nothing of it is kept.
  const buffer = Buffer.alloc(2 ** 20);
  const onread = {
    buffer,
    callback(length: number) {
      try {
        read(buffer.subarray(0, length));
      } catch (error) {
        settle.reject(error as Error);
      }
      return true;
    },
  };
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
  socket.on('error', (error) => settle.reject(error));
  socket.on('close', () => settle.reject(new Error(`${wanted.url} closed the connection`)));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return {
    run: (another: () => boolean) =>
      new Promise<void>((resolve, reject) => {
        next = another;
        settle = { resolve, reject };
        ask();
      }),
    close: () => socket.destroy(),
  };
}

function requestOf({ url, headers, body, cookie }: PathLoad): string {
  const { host, pathname, search } = new URL(url);
  const text = body?.() ?? '';
  const length = Buffer.byteLength(text);
  const all = {
    host,
    ...headers,
    ...(cookie && { cookie: cookie() }),
    ...(body && { 'content-length': length }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${body ? 'POST' : 'GET'} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${text}`;
}
