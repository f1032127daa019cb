import { expect, test } from 'vitest';
import type { ImportOverview } from '#shared/imports/schema.ts';
import { ApiError } from '../../api.ts';
import { type UploadCalls, type UploadProgress, uploadFile } from './upload.ts';

const ok = undefined;
const text = 'a run from Berlin to Potsdam';
const pieceBytes = 10;
const lost = () => new ApiError(0, { error: 'The server cannot be reached.', code: 'OFFLINE' });
const refusal = (status: number, retryAfter?: number) =>
  new ApiError(status, { error: `Refused: ${status}.`, code: 'TEST' }, retryAfter);

/** A server that keeps what it receives, and fails as the test wants: before it acts, or after. */
function fakeServer({
  before = [],
  after = [],
  isHalfway = false,
}: {
  before?: (Error | undefined)[];
  after?: (Error | undefined)[];
  /** Whether it reports progress within a piece. */
  isHalfway?: boolean;
}) {
  const heard: string[] = [];
  let kept = '';
  async function act<Result>(what: string, work: () => Result | Promise<Result>) {
    heard.push(what);
    const early = before.shift();
    if (early) throw early;
    const result = await work();
    const late = after.shift();
    if (late) throw late;
    return result;
  }
  const upload = () => ({ id: 'u1', size: text.length, received: kept.length, pieceBytes });
  const calls: UploadCalls = {
    begin: () => act('begin', upload),
    send: (_, offset, piece, { onSent }) =>
      act(`send ${offset}`, async () => {
        if (isHalfway) onSent(5);
        if (offset > kept.length) throw refusal(409);
        if (offset === kept.length) kept += await piece.text();
        return upload();
      }),
    complete: () => act('complete', () => ({ id: 'u1' }) as ImportOverview),
  };
  return { calls, heard, kept: () => kept, forget: (to: number) => (kept = kept.slice(0, to)) };
}

async function send(
  server: ReturnType<typeof fakeServer>,
  {
    isOnline = () => true,
    signal = new AbortController().signal,
    onPause = () => {},
  }: { isOnline?: () => boolean; signal?: AbortSignal; onPause?: () => void } = {},
) {
  const progress: UploadProgress[] = [];
  const pauses: number[] = [];
  const pause = async (milliseconds: number) => {
    pauses.push(milliseconds);
    onPause();
  };
  const onProgress = (step: UploadProgress) => progress.push(step);
  const around = { signal, onProgress, calls: server.calls, pause, isOnline };
  const result = await uploadFile(new File([text], 'run.gpx'), around).catch((error) => error);
  return { result, progress, pauses };
}

test('a file is sent in pieces, with its progress', async () => {
  const server = fakeServer({});
  const { result, progress } = await send(server);
  expect(result).toEqual({ id: 'u1' });
  expect(server.kept()).toBe(text);
  expect(server.heard).toEqual(['begin', 'send 0', 'send 10', 'send 20', 'complete']);
  expect(progress.map(({ sent }) => sent)).toEqual([0, 10, 20, 28]);
});

test('progress moves within a piece, and goes back if its answer is lost', async () => {
  const server = fakeServer({ isHalfway: true, after: [ok, lost()] });
  const { result, progress } = await send(server);
  expect(result).toEqual({ id: 'u1' });
  expect(progress.map(({ sent, waitsFor }) => (waitsFor ? `waits at ${sent}` : sent))).toEqual([
    ...[0, 5, 'waits at 0', 0, 5, 10, 15, 20, 25, 28],
  ]);
});

test('an upload that broke off resumes where it was', async () => {
  const server = fakeServer({ before: [undefined, undefined, refusal(422)] });
  expect((await send(server)).result).toMatchObject({ status: 422 });
  await send(server);
  expect(server.heard.slice(3)).toEqual(['begin', 'send 10', 'send 20', 'complete']);
  expect(server.kept()).toBe(text);
});

test('a piece whose answer is lost is sent again, and a completion too', async () => {
  const server = fakeServer({ after: [lost(), ok, ok, lost(), ok, ok, lost()] });
  const { result } = await send(server);
  expect(result).toEqual({ id: 'u1' });
  expect(server.kept()).toBe(text);
  expect(server.heard).toEqual([
    ...['begin', 'begin', 'send 0', 'send 10', 'send 10', 'send 20'],
    ...['complete', 'complete'],
  ]);
});

test('where the server has another part, it is asked where to resume', async () => {
  const server = fakeServer({});
  const { calls } = server;
  const { complete } = calls;
  let isFirst = true;
  calls.complete = (id, signal, replaces) => {
    if (!isFirst) return complete(id, signal, replaces);
    isFirst = false;
    server.forget(10);
    return Promise.reject(refusal(409));
  };
  expect((await send(server)).result).toEqual({ id: 'u1' });
  expect(server.kept()).toBe(text);
  expect(server.heard.slice(4)).toEqual(['begin', 'send 10', 'send 20', 'complete']);
});

test('pauses grow, say why, and are no shorter than the server wants', async () => {
  const failures = [refusal(503), refusal(503), refusal(503), refusal(429, 20)];
  const { result, pauses, progress } = await send(fakeServer({ before: [undefined, ...failures] }));
  expect(result).toEqual({ id: 'u1' });
  expect(pauses).toEqual([1000, 2000, 4000, 20_000]);
  expect(progress.filter(({ waitsFor }) => waitsFor).map(({ waitsFor }) => waitsFor)).toEqual([
    ...Array(3).fill('Refused: 503.'),
    'Refused: 429.',
  ]);
});

test('it waits for as long as the device is offline, but not for ever for a server', async () => {
  let offline = 40;
  const isOnline = () => offline <= 0;
  const failures = Array.from({ length: 40 }, lost);
  const waited = await send(fakeServer({ before: [...failures] }), {
    isOnline,
    onPause: () => (offline -= 1),
  });
  expect(waited.result).toEqual({ id: 'u1' });
  expect(waited.progress[0]?.waitsFor).toBe('You are offline.');
  const online = await send(fakeServer({ before: failures }));
  expect(online.result).toMatchObject({ status: 0 });
  expect(online.pauses.length).toBeLessThan(20);
});

test('what cannot pass is not tried again', async () => {
  for (const error of [refusal(413), refusal(429, 3600), refusal(401)]) {
    const server = fakeServer({ before: [error] });
    expect((await send(server)).result).toBe(error);
    expect(server.heard).toEqual(['begin']);
  }
});

test('a cancelled upload ends', async () => {
  const ending = new AbortController();
  const server = fakeServer({ before: [undefined, lost(), lost()] });
  const { result } = await send(server, {
    signal: ending.signal,
    onPause: () => ending.abort(),
  });
  expect(result).toBeInstanceOf(Error);
  expect(server.heard.length).toBeLessThanOrEqual(3);
});

test('a file that is gone is not taken for a lost connection', async () => {
  const file = new File([text], 'run.gpx');
  const { calls } = fakeServer({});
  calls.send = () => Promise.reject(lost());
  const gone = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: gone });
  const { signal } = new AbortController();
  const around = { signal, onProgress: () => {}, calls, pause: gone, isOnline: () => true };
  await expect(uploadFile(file, around)).rejects.toThrow('was changed or moved');
});
