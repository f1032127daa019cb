import { describe, expect, it } from 'vitest';
import { formatsFor, usualFormats } from '../../../formats.ts';
import { windowsOf } from '../../../log-questions/answers/trend/windows.ts';
import type { WholeLog } from '../../../log-questions/whole-log.ts';
import { defaultPreferences } from '../../../preferences.ts';
import { effortEvidence } from './evidence.ts';

const windows = windowsOf(
  { spans: [], isEver: false, isThan: false },
  { began: '2014-01-01', today: '2026-03-05', formats: usualFormats },
);

interface Best {
  seconds: number;
  sessions?: number;
  pending?: number;
  indoors?: boolean;
  paused?: number;
}

/** A log with the best efforts over 10 km at both ends, and over no other distance. */
const logWith = (earlier: Best, now: Best, formats = usualFormats) =>
  ({
    formats,
    ask: async (...asked: { over?: number; filter?: { from?: string } }[]) =>
      asked.map(({ over, filter }) => {
        const {
          seconds,
          sessions = 9,
          pending = 0,
          ...marks
        } = filter?.from === windows.now.from ? now : earlier;
        const session = { id: 'a', indoors: false, paused: 0, ...marks };
        return over === 10_000
          ? { value: seconds, sessions, pending, rows: [{ session }] }
          : { value: null, sessions: 0, pending, rows: [] };
      }),
  }) as unknown as WholeLog;

describe('best efforts', () => {
  it('speak for fitter where they are faster, over the distance that both ends have', async () => {
    const found = await effortEvidence(windows, logWith({ seconds: 2700 }, { seconds: 2600 }));
    expect(found?.sign).toBe(1);
    expect(found?.text).toMatch(
      /^Fastest 10 km within a run: \[43:20\].*before \[45:00\].*, faster\.$/,
    );
  });

  it('have the name of their distance for a runner in miles', async () => {
    const inMiles = formatsFor({ ...defaultPreferences, distanceUnit: 'mi' });
    const log = logWith({ seconds: 2700 }, { seconds: 2600 }, inMiles);
    expect((await effortEvidence(windows, log))?.text).toMatch(/^Fastest 10K within a run:/);
  });

  it.each([
    ['a treadmill', { seconds: 2600, indoors: true }, '(treadmill)'],
    ['a pause', { seconds: 2600, paused: 40 }, '(0:40 paused)'],
    [
      'tracks that are still to be read',
      { seconds: 2600, pending: 3 },
      '3 tracks still to be read',
    ],
  ])('with %s are named, and speak for nothing', async (_, now, said) => {
    const found = await effortEvidence(windows, logWith({ seconds: 2700 }, now));
    expect(found?.sign).toBe(0);
    expect(found?.text).toContain(said);
  });

  it('of only two runs do not count', async () => {
    const log = logWith({ seconds: 2700, sessions: 2 }, { seconds: 2600 });
    expect(await effortEvidence(windows, log)).toBeUndefined();
  });

  it('are only of the distance that is asked about', async () => {
    const log = logWith({ seconds: 2700 }, { seconds: 2600 });
    expect(await effortEvidence(windows, log, 5)).toBeUndefined();
    expect(await effortEvidence(windows, log, 7)).toBeUndefined();
    expect((await effortEvidence(windows, log, 10))?.sign).toBe(1);
  });
});
