import { AppError } from '#shared/errors.ts';
import type { Parser } from './parser.ts';

interface Input {
  does: keyof typeof deeds;
  times?: number;
  /** Of 5 ms of work each, in one batch. */
  pauses?: number;
}

/** A parser for tests: counts, or goes wrong in the way it is told to. */
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

const deeds = {
  count: () => {},
  work: async (pause: () => Promise<void>, pauses: number) => {
    for (let n = 0; n < pauses; n += 1) {
      busy(5);
      await pause();
    }
  },
  hang: () => busy(Number.POSITIVE_INFINITY),
  'keep objects': () => {
    for (;;) hoard.push({ n: hoard.length });
  },
  'keep buffers': () => {
    for (;;) {
      hoard.push(Buffer.alloc(1024 * 1024, 1));
      busy(2);
    }
  },
  fail: () => {
    throw new TypeError('It is wrong');
  },
  exit: () => process.exit(1),
};

function busy(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
