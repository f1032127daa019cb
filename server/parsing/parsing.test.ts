import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { roomyDisk } from '../disk-room.fixture.ts';
import { parsingLimits } from './limits.ts';
import { createLine } from './line.ts';
import type { parse } from './parsing.fixture.ts';
import { createParsing, type Parsing } from './parsing.ts';
import { openUploads } from './uploads.ts';

type Input = Parameters<typeof parse>[0];

const parser = new URL('./parsing.fixture.ts', import.meta.url);
const never = new AbortController().signal;
const tooLarge = (sentence: RegExp) => ({
  code: 'TOO_LARGE',
  message: expect.stringMatching(sentence),
});

describe('reading in threads', () => {
  let parsing: Parsing;
  afterEach(async () => {
    vi.useRealTimers();
    await parsing.close();
  });
  const open = (limits: Partial<typeof parsingLimits> = {}) => {
    parsing = createParsing({ ...parsingLimits, ...limits });
  };
  const run = (input: Input, userId = 'jo', signal?: AbortSignal, isLarge = false) =>
    parsing.run<typeof parse>({ parser, userId, input, signal, isLarge });
  async function all(input: Input, userId?: string, signal?: AbortSignal) {
    const found: number[] = [];
    for await (const batch of run(input, userId, signal)) found.push(batch);
    return found;
  }

  it('gives batches one by one, and passes on what is answered', async () => {
    open();
    expect(await all({ does: 'count' })).toEqual([1, 2, 3]);
    const batches = run({ does: 'count' });
    expect(await batches.next(undefined)).toEqual({ done: false, value: 1 });
    expect(await batches.next('go on')).toEqual({ done: false, value: 2 });
    await expect(batches.next('stop')).rejects.toMatchObject({
      code: 'NOT_AN_EXPORT',
      message: 'Stopped at 2.',
    });
  });

  it('lets a small file pass while a large one is read', async () => {
    open({ sliceMs: 4, overtimeMs: 60_000 });
    const ended: string[] = [];
    const read = async (userId: string, pauses: number) => {
      await all({ does: 'work', times: 1, pauses }, userId);
      ended.push(userId);
    };
    await Promise.all([read('anna', 40), read('ben', 40), read('cleo', 4)]);
    expect(ended[0]).toBe('cleo');
  });

  it('keeps a thread for small files, also of a runner whose large one is read', async () => {
    open();
    const large = (userId: string) => run({ does: 'count' }, userId, undefined, true);
    const [annas, bens, cleos] = [large('anna'), large('ben'), large('cleo')];
    await annas.next(undefined);
    await bens.next(undefined);
    let isBegun = false;
    const waiting = cleos.next(undefined).then(() => {
      isBegun = true;
    });
    expect(await all({ does: 'count' }, 'dora')).toEqual([1, 2, 3]);
    expect(await all({ does: 'count' }, 'anna')).toEqual([1, 2, 3]);
    expect(isBegun).toBe(false);
    await annas.return();
    await waiting;
  });

  it('shares the time of two runners equally, whatever one of them does', async () => {
    open({ overtimeMs: 30 });
    const hog = all({ does: 'hang', times: 1 }, 'anna').catch(() => 'ended');
    const other = all({ does: 'work', times: 2 }, 'ben');
    expect(await Promise.race([hog, other])).toEqual([1, 2]);
    await parsing.close();
    expect(await hog).toBe('ended');
  });

  it('reads one file of a runner at a time, and lets only so many wait', async () => {
    open({ threads: 2, waiting: 1 });
    const first = run({ does: 'count' }, 'anna');
    await first.next(undefined);
    const second = all({ does: 'count', times: 1 }, 'anna');
    expect(await all({ does: 'count' }, 'ben')).toHaveLength(3);
    const third = Promise.allSettled([all({ does: 'count' }, 'anna')]);
    await first.return();
    expect(await second).toEqual([1]);
    const message = expect.stringContaining('Too many files');
    expect(await third).toMatchObject([{ reason: { code: 'TOO_MANY_REQUESTS', message } }]);
  });

  it.each([
    ['objects', 'keep objects', { objectsMb: 32 }, /more than 32 MB of memory/],
    ['buffers', 'keep buffers', { buffersMb: 80 }, /more than 80 MB of memory/],
    ['time', 'work on', { fileMs: 600 }, /more than 0.6 seconds/],
  ] as const)('ends a thread that takes too much: %s', async (_what, does, limits, sentence) => {
    // A thread's own time is limited here, not the clock's: that of the next file may take any.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    open(limits);
    await expect(all({ does, times: 1 })).rejects.toMatchObject(tooLarge(sentence));
    expect(await all({ does: 'count' })).toEqual([1, 2, 3]);
  });

  it('ends a thread that takes too much: time without a pause', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    open({ fileMs: 120_000 });
    const hung = expect(all({ does: 'hang', times: 1 })).rejects.toMatchObject(
      tooLarge(/more than 120 seconds/),
    );
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(120_000);
    await hung;
    expect(await all({ does: 'count' })).toEqual([1, 2, 3]);
  });

  it('lets a thread use its memory again and again', async () => {
    open({ objectsMb: 32 });
    expect(await all({ does: 'forget objects', times: 1 })).toEqual([1]);
  });

  it('reports what goes wrong in a thread', async () => {
    open({ batchBytes: 4 });
    await expect(all({ does: 'fail' })).rejects.toThrow('It is wrong');
    await expect(all({ does: 'exit' })).rejects.toThrow('has ended');
    open({ batchBytes: 1 });
    await expect(all({ does: 'count' })).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  it('keeps no place for a file whose thread cannot be started', async () => {
    open();
    const uncopied = { does: 'count', pauses: (() => {}) as never } as const;
    await expect(all(uncopied)).rejects.toThrow('could not be cloned');
    expect(await all({ does: 'count' })).toEqual([1, 2, 3]);
  });

  it('stops at once when it is told to, and when the server stops', async () => {
    const alive = new Set<Worker>();
    const note = (started: unknown) => {
      const { worker } = started as { worker: Worker };
      alive.add(worker);
      worker.once('exit', () => alive.delete(worker));
    };
    subscribe('worker_threads', note);
    open();
    const abort = new AbortController();
    const aborted = run({ does: 'hang' }, 'anna', abort.signal).next(undefined);
    const stopped = all({ does: 'work', times: 1000 }, 'ben');
    const unread = run({ does: 'count' }, 'cleo');
    setTimeout(() => abort.abort(new Error('Enough')), 200);
    await expect(aborted).rejects.toThrow('Enough');
    expect(alive.size).toBe(1);
    await unread.next(undefined);
    expect(alive.size).toBe(2);
    const waiting = all({ does: 'count' }, 'ben');
    const both = Promise.allSettled([stopped, waiting]);
    await parsing.close();
    unsubscribe('worker_threads', note);
    expect(alive.size).toBe(0);
    const refused = { status: 'rejected', reason: { code: 'SERVER_STOPPING' } };
    expect(await both).toMatchObject([refused, refused]);
    await expect(all({ does: 'count' })).rejects.toMatchObject({ code: 'SERVER_STOPPING' });
  });
});

it('a line keeps only those waiting who can wait', async () => {
  const line = createLine(1, { mostWaiting: 1, timeoutMs: 20 });
  const leave = await line.enter('anna', never);
  const tooMany = { code: 'TOO_MANY_REQUESTS', retryAfter: 120 };
  const ben = line.enter('ben', never);
  const cleo = line.enter('cleo', never, { isPatient: true });
  expect(line.isWaitedFor()).toBe(true);
  await expect(line.enter('dora', never)).rejects.toMatchObject(tooMany);
  await expect(ben).rejects.toMatchObject(tooMany);
  leave();
  expect(await cleo).toBeTypeOf('function');
});

it('a line goes in order, but nobody waits for one who is inside twice', async () => {
  const line = createLine(2);
  const order: string[] = [];
  const enter = async (who: string) => {
    const leave = await line.enter(who, never);
    order.push(who);
    return leave;
  };
  const anna = await enter('anna');
  expect(line.isWaitedFor()).toBe(false);
  const [again, ben, cleo] = [enter('anna'), enter('ben'), enter('cleo')];
  const leaveBen = await ben;
  // Anna is waited for by herself, too.
  expect(line.isWaitedFor()).toBe(true);
  anna();
  anna();
  await again;
  leaveBen();
  await cleo;
  expect(order).toEqual(['anna', 'ben', 'anna', 'cleo']);
});

describe('an upload', () => {
  it('is a file while it is read, and nothing is left of it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'longrun-uploads-'));
    const left = async () => readdir(join(dataDir, 'uploads')).catch(() => []);
    const uploads = openUploads(dataDir, roomyDisk);
    {
      await using file = await uploads.keep(
        Readable.from([Buffer.from('a,b\n'), Buffer.from('1')]),
      );
      expect(await readFile(file.path, 'utf8')).toBe('a,b\n1');
      expect(file.bytes).toBe(5);
    }
    expect(await left()).toEqual([]);
    {
      await using folder = uploads.newFolder();
      await writeFile(join(folder.path, 'kept for a while'), '');
    }
    expect(await left()).toEqual([]);
    const broken = async function* () {
      yield Buffer.from('half');
      throw new Error('The connection was lost');
    };
    await expect(uploads.keep(Readable.from(broken()))).rejects.toThrow('lost');
    expect(await left()).toEqual([]);
    await uploads.keep(Readable.from(['of a server that dies']));
    openUploads(dataDir, roomyDisk);
    expect(await left()).toEqual([]);
    await rm(dataDir, { recursive: true });
  });
});
