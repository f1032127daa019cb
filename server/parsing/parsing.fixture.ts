import { AppError } from '#shared/errors.ts';
import type { Parser } from './parser.ts';

interface Input {
  does: keyof typeof deeds;
  times?: number;
  /** How many pauses to make in one batch, after 5 ms of work each. */
  pauses?: number;
}

/**
 * A parser for tests: counts, or fails in the way that it is told to; not forever, so that a test
 * in which nobody stops it fails rather than hangs.
 */
export const parse: Parser<Input, number, string | undefined> = async function* (
  { does, times = 3, pauses = 4 },
  slice,
) {
  for (let n = 1; n <= times; n += 1) {
    await deeds[does](slice.pause, pauses);
    const reply = yield n;
    if (reply === 'stop') throw new AppError('NOT_AN_EXPORT', { message: `Stopped at ${n}.` });
  }
};

const hoard: unknown[] = [];
/** In work done, as on a busy machine that may take any amount of time. */
const longMs = 5000;

const deeds = {
  count: () => {},
  work: async (pause: () => Promise<void>, pauses: number) => {
    for (let n = 0; n < pauses; n += 1) {
      busy(5);
      await pause();
    }
  },
  hang: () => {
    while (workedMs() < longMs);
  },
  'keep objects': () => {
    while (hoard.length < 5_000_000) hoard.push({ n: hoard.length });
  },
  'forget objects': async (pause: () => Promise<void>) => {
    for (let n = 0; n < 40; n += 1) {
      const some: object[] = [];
      while (some.length < 150_000) some.push({ n: some.length });
      busy(6);
      await pause();
    }
  },
  'keep buffers': async (pause: () => Promise<void>) => {
    for (; hoard.length < 160; busy(2)) {
      hoard.push(Buffer.alloc(1024 * 1024, 1));
      await pause();
    }
  },
  'work on': async (pause: () => Promise<void>) => {
    for (; workedMs() < longMs; busy(2)) await pause();
  },
  fail: () => {
    throw new TypeError('It is wrong');
  },
  exit: () => process.exit(1),
};

function workedMs() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function busy(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
