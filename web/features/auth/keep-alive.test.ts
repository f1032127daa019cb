import { describe, expect, it } from 'vitest';
import { askUntilAnswered, backOff, isDoubtful, isDue } from './keep-alive.ts';

const end = Date.UTC(2026, 10, 21, 12);
const seconds = (before: number) => end - before * 1000;

describe('keeping a session alive', () => {
  it.each([
    [150, false, false],
    [120, false, false],
    [119, true, false],
    [91, true, false],
    [90, true, false],
    [89, true, true],
    [0, true, true],
    [-3600, true, true],
  ])('%i s before the end: due %s, doubtful %s', (left, due, doubtful) => {
    expect(isDue(end, seconds(left))).toBe(due);
    expect(isDoubtful(end, seconds(left))).toBe(doubtful);
  });

  it('waits 200 ms after the first failure, and twice as long after each', () => {
    expect([0, 1, 2, 3].map(backOff)).toEqual([200, 400, 800, 1600]);
  });

  /** A clock that only advances while sleeping and asking. */
  function run(answers: (asked: number) => boolean, duration = 0) {
    const slept: number[] = [];
    let time = 0;
    let asked = 0;
    const done = askUntilAnswered({
      ask: async () => {
        asked += 1;
        time += duration;
        return answers(asked);
      },
      now: () => time,
      sleep: async (ms) => {
        slept.push(ms);
        time += ms;
      },
    });
    return done.then((answered) => ({ answered, asked, slept }));
  }

  it('asks once if it gets an answer', async () => {
    expect(await run(() => true)).toEqual({ answered: true, asked: 1, slept: [] });
  });

  it('asks again after a failure', async () => {
    expect(await run((asked) => asked === 4)).toEqual({
      answered: true,
      asked: 4,
      slept: [200, 400, 800],
    });
  });

  it('gives up before the next tick asks', async () => {
    expect(await run(() => false)).toEqual({
      answered: false,
      asked: 8,
      slept: [200, 400, 800, 1600, 3200, 6400, 12800],
    });
    expect(await run(() => false, 29_900)).toEqual({ answered: false, asked: 1, slept: [] });
  });
});
