import { describe, expect, it } from 'vitest';
import { courseOf, lengthOf } from '../tracks/course.ts';
import { runOf } from '../tracks/run.ts';
import type { Pause, Track } from '../tracks/track.ts';
import type { KeptFlag } from '../trainings/flag.ts';
import { madeOf, now, statedOf } from './activity.fixture.ts';
import { cutTrack } from './cut-track.ts';
import { findFlags } from './find-flags.ts';
import { lapsLeft } from './laps-left.ts';
import { changesOf, mendedFields } from './mend.ts';
import { type Flagged, shownFlags } from './shown-flags.ts';

const run = { seconds: 1800, speed: 3 };
const drive = { seconds: 600, speed: 15 };
const stand = { seconds: 1200, speed: 0 };

const mended = (flags: readonly KeptFlag[]): KeptFlag[] =>
  flags.map((flag) => ({ ...flag, decided: 'mended' }));

describe('a track without parts', () => {
  it('ends earlier', () => {
    const cut = cutTrack(madeOf(run, drive), [[1800, 2400]]);
    expect(cut.time.at(-1)).toBe(1800);
    expect(cut.distance?.at(-1)).toBe(5400);
    expect(cut.latitude).toHaveLength(1801);
  });

  it('begins later, with its distance from there on', () => {
    const course = courseOf(cutTrack(madeOf(drive, run), [[0, 600]]));
    expect(course.time[0]).toBe(600);
    expect([course.moving[0], course.moving.at(-1)]).toEqual([0, 1800]);
    expect([course.metres?.[0], lengthOf(course)]).toEqual([0, 5400]);
  });

  it('goes on after a part in the middle, which is a pause', () => {
    const cut = cutTrack({ ...madeOf(run, drive, run), pauses: [[1790, 1810]] }, [[1800, 2400]]);
    const course = courseOf(cut);
    expect(lengthOf(course)).toBe(10_800);
    expect(course.moving.at(-1)).toBe(3590);
    expect(cut.pauses).toEqual([[1790, 2400]]);
    expect(runOf(cut)?.splits).toHaveLength(11);
  });

  it('is as long by its places, where the device stated no distance', () => {
    const { distance: _, ...track } = madeOf(run, drive, run);
    expect(lengthOf(courseOf(cutTrack(track, [[1800, 2400]])))).toBeCloseTo(10_800, -1);
  });
});

describe('the fields of mended flags', () => {
  const track = madeOf(run, drive, stand);
  const flags = findFlags(statedOf(track), track, now);
  const values = { distance: 14.4, duration: '1:00:00', heartRateAvg: 115, heartRateMax: 150 };

  it('are what is left of the source', () => {
    expect(mendedFields(values, flags, track)).toEqual({});
    expect(mendedFields(values, mended(flags), track)).toEqual({
      distance: 5.4,
      duration: '0:30:00',
      heartRateAvg: 150,
      heartRateMax: 150,
    });
  });

  it('follow one another, in whatever order they were mended', () => {
    const distance: KeptFlag = { kind: 'distance', stated: 14_400, measured: 7200 };
    const both = mended([distance, ...flags]);
    expect(mendedFields(values, both, track)).toMatchObject({ distance: 2.7, duration: '0:30:00' });
    expect(mendedFields(values, both.toReversed(), track)).toMatchObject({ distance: 2.7 });
  });

  it('change a training, and back, but not what was edited by hand since', () => {
    const after = mendedFields(values, mended(flags), track);
    const training = { ...values, heartRateAvg: 131, rpe: 4 };
    const changes = changesOf(training, values, { before: {}, after });
    expect(changes).toEqual({ distance: 5.4, duration: '0:30:00' });
    const edited = { ...training, ...changes, distance: 5.5 };
    expect(changesOf(edited, values, { before: after, after: {} })).toEqual({
      duration: '1:00:00',
    });
  });

  it('set the date of a clock', () => {
    const clock: KeptFlag = { kind: 'clock', decided: 'mended', date: '2024-05-01' };
    expect(mendedFields({ date: '1999-01-01' }, [clock], undefined)).toEqual({
      date: '2024-05-01',
    });
  });
});

describe('laps', () => {
  const lap = (no: number, distance: number, duration: number, heartRateAvg = 150) => ({
    no,
    distance,
    duration,
    heartRateAvg,
  });
  const cut = (...spans: Pause[]): KeptFlag[] => [
    { kind: 'car', spans, covered: { metres: 0, seconds: 0 }, isEnd: false, decided: 'mended' },
  ];

  it('begin and end with the run', () => {
    const laps = [lap(1, 10_500, 1100, 95), lap(2, 1500, 500), lap(3, 2400, 800)];
    const atStart = madeOf(drive, run);
    expect(lapsLeft(laps, cut([0, 600]), atStart)).toEqual([
      lap(1, 1500, 500),
      lap(2, 1500, 500),
      lap(3, 2400, 800),
    ]);
    const atEnd = madeOf(run, drive);
    const before = [lap(1, 3000, 1000), lap(2, 3900, 900, 130), lap(3, 7500, 500, 80)];
    expect(lapsLeft(before, cut([1800, 2400]), atEnd)).toEqual([
      lap(1, 3000, 1000),
      lap(2, 2400, 800),
    ]);
  });

  it('go on after what was left out in the middle', () => {
    const laps = [lap(1, 4500, 1500), lap(2, 10_800, 1200, 115), lap(3, 4500, 1500)];
    const track = madeOf(run, drive, run);
    expect(lapsLeft(laps, cut([1800, 2400]), track)).toEqual([
      lap(1, 4500, 1500),
      lap(2, 1800, 600),
      lap(3, 4500, 1500),
    ]);
    // One of them is between two samples.
    const inside = [
      lap(1, 5400, 1800),
      lap(2, 3001.5, 200.1),
      lap(3, 12, 0.8),
      lap(4, 5986.5, 399.1),
      lap(5, 5400, 1800),
    ];
    expect(lapsLeft(inside, cut([1800, 2400]), track)).toEqual([
      lap(1, 5400, 1800),
      lap(2, 5400, 1800),
    ]);
    // Where the times of laps leave out the standing, their distances say where they were.
    const moving = [lap(1, 3000, 1000), lap(2, 4800, 1600), lap(3, 3000, 1000)];
    const stood = madeOf(run, stand, run);
    expect(lapsLeft(moving, cut([1800, 3000]), stood)).toEqual(moving);
  });

  it('have the pauses of a watch within them', () => {
    const track: Track = madeOf(run, { seconds: 300, speed: 2 }, run, drive);
    track.pauses = [[1800, 2100]];
    const laps = [lap(1, 3000, 1000), lap(2, 17_400, 3200, 130)];
    const [first, second] = lapsLeft(laps, cut([3900, 4500]), track);
    expect(first).toEqual(laps[0]);
    expect(second).toMatchObject({ no: 2, distance: 8400, duration: 2600 });
  });
});

describe('the flags that are shown', () => {
  const values = { date: '2026-04-12', distance: 12, duration: '1:00:00' };
  const distance: KeptFlag = { kind: 'distance', stated: 12_000, measured: 10_000 };
  const source = (more: Partial<Flagged> = {}): Flagged => ({
    id: 'one',
    values,
    flags: [distance],
    mended: {},
    hasTrack: true,
    ...more,
  });
  const kinds = (training: object, ...sources: Flagged[]) =>
    shownFlags(training, sources).map(({ sourceId, kind }) => `${sourceId} ${kind}`);

  it('are those of the values that the training has', () => {
    expect(kinds(values, source())).toEqual(['one distance']);
    expect(kinds({ ...values, distance: 10 }, source())).toEqual([]);
    expect(
      kinds({ ...values, distance: 11 }, source({ mended: { to: { distance: 11 } } })),
    ).toHaveLength(1);
    expect(kinds({ ...values, duration: '0:40:00' }, source())).toHaveLength(1);
    // As the row of an export has it, where its file is the source.
    expect(kinds({ ...values, distance: 12.04 }, source())).toHaveLength(1);
  });

  it('are shown once, and never again once accepted', () => {
    const accepted: KeptFlag = { ...distance, decided: 'accepted' };
    expect(kinds(values, source(), source({ id: 'two' }))).toEqual(['one distance']);
    expect(kinds(values, source(), source({ id: 'two', flags: [accepted] }))).toEqual([]);
  });

  it('say what needs a track that is no longer kept', () => {
    const all = { date: '2026-04-12', distance: 14.4, duration: '1:00:00' };
    const stretch = (kind: 'car' | 'speed', decided?: 'mended'): KeptFlag => ({
      kind,
      spans: [[1800, 2400]],
      covered: { metres: 9000, seconds: 600 },
      left: { metres: 5400, seconds: 1800 },
      isEnd: false,
      decided,
    });
    const clock: KeptFlag = { kind: 'clock' };
    const lacking = (hasTrack: boolean, ...flags: KeptFlag[]) =>
      shownFlags(all, [source({ values: all, flags, hasTrack })]).flatMap(
        ({ kind, lacksTrack = false }) => (lacksTrack ? [kind] : []),
      );
    expect(lacking(true, clock, stretch('car'), distance)).toEqual([]);
    expect(lacking(false, clock, stretch('car'), distance)).toEqual(['car']);
    // One can be undone, but not one of two.
    expect(lacking(false, clock, stretch('car', 'mended'))).toEqual([]);
    expect(lacking(false, clock, stretch('car', 'mended'), distance)).toEqual(['distance']);
    expect(lacking(false, stretch('car', 'mended'), stretch('speed', 'mended'))).toEqual([
      'car',
      'speed',
    ]);
  });

  it('can be undone, whatever the training has by now', () => {
    const flags: KeptFlag[] = [{ ...distance, decided: 'mended' }];
    expect(kinds({ ...values, distance: 3 }, source({ flags }))).toEqual(['one distance']);
  });
});
