import { describe, expect, it } from 'vitest';
import { type Explained, type Figure, isKnown } from '../explained.ts';
import { type Formats, formatsFor, usualFormats } from '../formats.ts';
import { defaultPreferences } from '../preferences.ts';
import { secondsPerKm } from '../units.ts';
import { explainDecoupling } from './explain-decoupling.ts';
import { explainGradedPace } from './explain-graded-pace.ts';
import { averageGradedPace, type Run, runOf } from './run.ts';
import { hasHills } from './splits.ts';
import { indoors, madeRun } from './track.fixture.ts';
import type { Track } from './track.ts';

const imperial = formatsFor({
  ...defaultPreferences,
  distanceUnit: 'mi',
  heightUnit: 'ft',
  temperatureUnit: 'F',
});
const run = runOf(madeRun()) as Run;
const known = (figure: Figure) => figure as Explained;
const inputsOf = (figure: Figure) =>
  known(figure).inputs.map(({ label, text }) => `${label}: ${text}`);
const graded = (formats: Formats) => explainGradedPace(run, secondsPerKm(330), formats);

describe('the graded pace of a run', () => {
  it('is explained in the runner’s own units', () => {
    expect(known(graded(usualFormats))).toMatchObject({
      text: expect.stringMatching(/^5:2\d$/),
      unit: '/km',
    });
    expect(inputsOf(graded(usualFormats))).toEqual([
      'Pace: 5:30 /km',
      'Distance: 12.07 km',
      expect.stringMatching(/^Worth on the flat: 12\.\d\d km$/),
      'Climb and descent: 159 m up, 160 m down',
    ]);
    expect(known(graded(imperial))).toMatchObject({ unit: '/mi' });
    expect(JSON.stringify(graded(imperial))).not.toMatch(/\bkm\b|\d m\b/);
  });

  it('has the ratio of the samples, on the pace that the training has', () => {
    const all = averageGradedPace(run) as number;
    const own = averageGradedPace(run, secondsPerKm(330)) as number;
    const { moving, metres } = run.course;
    const pace = ((moving.at(-1) ?? 0) / (metres?.at(-1) ?? 1)) * 1000;
    expect(own / 330).toBeCloseTo(all / pace, 9);
    expect(own).toBeLessThan(330);
  });

  it('is absent with a reason', () => {
    const without = (track: Track) =>
      explainGradedPace(runOf(track) as Run, undefined, usualFormats);
    expect(without(indoors(madeRun()))).toMatchObject({
      reason: expect.stringMatching(/treadmill/),
    });
    const { altitude = [], ...level } = madeRun();
    expect(without(level)).toMatchObject({ reason: expect.stringMatching(/No heights/) });
    const few = altitude.map((height, sample) => (sample % 500 < 400 ? height : null));
    expect(without({ ...level, altitude: few })).toMatchObject({
      reason: expect.stringMatching(/more than a tenth/),
    });
    expect(without(madeRun({ samples: 10 }))).toMatchObject({
      reason: 'The run is shorter than 100 m, too short to tell a slope.',
    });
  });

  it('belongs to each split, and to a table only where there are hills', () => {
    const flat = madeRun().time.map(() => 400);
    const level = runOf({ ...madeRun(), altitude: flat }) as Run;
    for (const { gradedMetres, metres } of level.splits)
      expect(gradedMetres).toBeCloseTo(metres, 2);
    expect([hasHills(run.splits), hasHills(level.splits), hasHills([])]).toEqual([
      true,
      false,
      false,
    ]);
    const sum = run.splits.reduce((all, { gradedMetres = 0 }) => all + gradedMetres, 0);
    expect(sum).toBeCloseTo(run.graded?.graded.at(-1) ?? 0, 0);
  });
});

describe('the decoupling of a run', () => {
  /** Without its pause, and with as even an effort as the heights allow. */
  const { pauses, ...track } = madeRun();
  const even = runOf({ ...track, distance: track.time.map((now) => now * 3) }) as Run;

  it('is explained with both halves', () => {
    const figure = explainDecoupling(even, usualFormats);
    expect(isKnown(figure)).toBe(true);
    expect(inputsOf(figure)).toEqual([
      expect.stringMatching(/^First half: \d:\d\d \/km graded at \d+ bpm, 1\.\d\d m a beat$/),
      expect.stringMatching(/^Second half: /),
      'Not counted: 10 minutes of warm-up',
      'Temperature: 14 °C',
    ]);
    expect(JSON.stringify(explainDecoupling(even, imperial))).not.toMatch(/\bkm\b|\d m\b|°C/);
  });

  it('says what it lacks to be surer', () => {
    const { temperature, ...unknown } = even;
    const figure = known(explainDecoupling(unknown, imperial));
    expect(figure.sure.level).toBe('low');
    expect(figure.sure.why.join(' ')).toContain('Above 77 °F');
  });

  it('is absent with a reason', () => {
    const short = runOf(madeRun({ samples: 600 })) as Run;
    expect(explainDecoupling(short, usualFormats)).toMatchObject({
      reason: expect.stringMatching(/40 minutes/),
    });
  });
});
