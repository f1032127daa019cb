import { describe, expect, it, test } from 'vitest';
import { usualFormats } from '../formats.ts';
import { indoors, madeRun } from '../tracks/track.fixture.ts';
import type { Track } from '../tracks/track.ts';
import { madeOf, now, statedOf } from './activity.fixture.ts';
import { credibleSpeed } from './credible-speed.ts';
import { findFlags } from './find-flags.ts';
import type { Recorded } from './recorded.ts';
import { flagSentence, mendLabel } from './words.ts';

const flagsOf = (track: Track, more: Partial<Recorded> = {}) =>
  findFlags(statedOf(track, more), track, now);
const said = (track: Track, more: Partial<Recorded> = {}) =>
  flagsOf(track, more).map((flag) => [
    flagSentence(flag, usualFormats),
    mendLabel(flag, usualFormats),
  ]);

const run = { seconds: 2700, speed: 3.5 };
const walk = { seconds: 300, speed: 1.4 };
const stand = (minutes: number) => ({ seconds: minutes * 60, speed: 0.05 });
const drive = { seconds: 900, speed: 14 };

describe('real running is not flagged', () => {
  test.each<[string, Track, Partial<Recorded>?]>([
    ['an hour over two hills, with a traffic light', madeRun()],
    ['the same, with a sample every seven seconds', madeRun({ samples: 500, step: 7 })],
    ['a treadmill', indoors(madeRun())],
    ['a world record over 10 km', madeOf({ seconds: 1571, speed: 10_000 / 1571 })],
    ['a world record over a marathon', madeOf({ seconds: 7235, speed: 42_195 / 7235 })],
    [
      'ten times 400 m in 52 s',
      madeOf(
        ...Array(10)
          .fill([
            { seconds: 52, speed: 7.7 },
            { seconds: 90, speed: 1.5 },
          ])
          .flat(),
      ),
    ],
    ['a sprint of 100 m in 10 s', madeOf(run, { seconds: 10, speed: 10 }, walk)],
    ['a walk home', madeOf(run, { seconds: 1800, speed: 1.3 })],
    ['four minutes of standing at the end', madeOf(run, stand(4))],
    ['an hour of standing on the way', madeOf(run, stand(60), run)],
    ['a lap of a garden, again and again', madeOf({ seconds: 2400, speed: 2 })],
    ['four minutes on the spot', madeOf(stand(4))],
    ['another sport', madeOf(drive), { isRun: false }],
  ])('%s', (_, track, more) => expect(flagsOf(track, more)).toEqual([]));
});

it('finds a forgotten stop, and where the run ended', () => {
  expect(said(madeOf(run, stand(60)))).toEqual([
    [
      'The watch kept recording for 1:00:00 after the run, hardly moving.',
      'End the run at 0:45:00: 9.45 km in 0:45:00',
    ],
  ]);
});

it('calls standing a forgotten stop from five minutes on', () => {
  expect(flagsOf(madeOf(run, stand(6)))).toMatchObject([{ kind: 'stop', isEnd: true }]);
});

it('does not count what the device paused, or did not count, as forgotten', () => {
  const track = madeOf(run, stand(60));
  expect(flagsOf({ ...track, pauses: [[2700, 6300]] })).toEqual([]);
  expect(flagsOf(track, { duration: 2700 })).toEqual([]);
});

it('finds the drive home, with the standing before it and after it', () => {
  const track = madeOf(run, walk, stand(5), drive, stand(2), drive, stand(20));
  const [flag, ...others] = flagsOf(track);
  expect(others).toEqual([]);
  expect(flag).toMatchObject({ kind: 'car', isEnd: true, spans: [[3000, 6420]] });
  expect(said(track)[0]?.[1]).toBe('End the run at 0:50:00: 9.87 km in 0:50:00');
});

it('finds a drive to the start, and one on the way', () => {
  expect(said(madeOf(drive, run))).toEqual([
    [
      '12.60 km in 0:15:00 looks like a drive at the start.',
      'Begin the run at 0:15:00: 9.45 km in 0:45:00',
    ],
  ]);
  expect(said(madeOf(run, drive, run))).toEqual([
    [
      '12.60 km in 0:15:00 looks like a drive, from 0:45:00 on.',
      'Leave out the drive: 18.90 km in 1:30:00',
    ],
  ]);
});

it('takes a drive through a city for one, however short its fast parts are', () => {
  const block = [
    { seconds: 50, speed: 13 },
    { seconds: 100, speed: 1 },
  ];
  const track = madeOf(run, ...Array(6).fill(block).flat());
  expect(flagsOf(track)).toMatchObject([{ kind: 'car', isEnd: true }]);
  expect(flagsOf(track)).toHaveLength(1);
});

it('does not ask for the distance of what was driven', () => {
  const flags = flagsOf(madeOf(run, drive), { distance: 26_000 });
  expect(flags.map(({ kind }) => kind)).toEqual(['car']);
});

it('proposes nothing for what was driven as a whole', () => {
  expect(said(madeOf({ seconds: 3600, speed: 9 }))).toEqual([
    [
      'All of it is faster than anyone can run: 32.40 km in 1:00:00 looks like a ride or a drive.',
      undefined,
    ],
  ]);
});

it('finds a place that leapt, and leaves out the leap alone', () => {
  const track = madeOf(run, { seconds: 2, speed: 450 }, run);
  expect(flagsOf(track)).toMatchObject([{ kind: 'speed', spans: [[2700, 2702]] }]);
  expect(said(track)[0]?.[1]).toBe('Leave it out: 18.90 km in 1:30:00');
});

it('finds a recording that hardly moved, unless there are steps or nothing to measure it by', () => {
  const track = madeOf(stand(40));
  expect(said(track)).toEqual([['The watch hardly moved: 120 m in 0:40:00.', undefined]]);
  const cadence = track.time.map(() => 160);
  expect(flagsOf({ ...track, cadence })).toEqual([]);
  const still = { time: track.time, distance: track.time.map(() => 0) };
  expect(flagsOf(still)).toEqual([]);
});

describe('a distance that disagrees with the track', () => {
  const track = madeOf({ seconds: 3600, speed: 3 });
  it('is found, by places or else by the samples', () => {
    const [flag] = said(track, { distance: 12_000 });
    expect(flag).toEqual([
      'The distance of 12.00 km disagrees with the track, which is 10.80 km long.',
      'Use the track’s distance, 10.80 km',
    ]);
    const { latitude: _, longitude: __, ...indoor } = track;
    expect(flagsOf(indoor, { distance: 12_000 })).toMatchObject([{ measured: 10_800 }]);
    const wheel = { ...track, distance: track.time.map((second) => second * 3.4) };
    expect(flagsOf(wheel)).toMatchObject([{ kind: 'distance', stated: 12_240 }]);
  });

  it('is believed within the error of watches', () => {
    expect(flagsOf(track, { distance: 11_600 })).toEqual([]);
    const short = madeOf({ seconds: 600, speed: 3 });
    expect(flagsOf(short, { distance: 1990 })).toEqual([]);
  });

  it('is believed where the track has only a part of the run, or few places', () => {
    expect(flagsOf(track, { distance: 14_000, duration: 4200 })).toEqual([]);
    const few = {
      ...track,
      latitude: (track.latitude ?? []).map((at, i) => (i % 300 ? null : at)),
    };
    expect(flagsOf(few, { distance: 10_800 })).toEqual([]);
  });
});

describe('a clock that is years off', () => {
  const track = madeOf(run);
  const at = (year: number, month: number) => ({ startedAt: Date.UTC(year, month, 1) });
  it('is found before GPS, before FIT, and in the future', () => {
    expect(flagsOf(track, at(1999, 7))).toEqual([{ kind: 'clock' }]);
    expect(flagsOf(track, at(2005, 7))).toEqual([{ kind: 'clock', isBehind: true }]);
    expect(flagsOf(track, at(2026, 6))).toEqual([{ kind: 'clock' }]);
    expect(flagsOf(track, { ...at(2005, 7), format: 'tcx' })).toEqual([]);
    expect(
      findFlags({ ...statedOf(track), ...at(1999, 7), isRun: false }, undefined, now),
    ).toHaveLength(1);
  });
});

test('the credible speed is beyond every record from 800 m on', () => {
  for (const [metres, seconds] of [
    [800, 100.91],
    [1500, 206],
    [5000, 755.36],
    [21_097.5, 3402],
    [42_195, 7235],
  ] as const) {
    expect(credibleSpeed(metres)).toBeGreaterThan(metres / seconds);
  }
});
