import { describe, expect, it } from 'vitest';
import { formatsFor, usualFormats } from '../formats.ts';
import { defaultPreferences } from '../preferences.ts';
import { type Decoupling, decoupled, decouplingOf, efficiencyOf } from './decoupling.ts';
import { type Run, runOf } from './run.ts';
import type { Track } from './track.ts';

// Of shared/research/formulas.md, "Efficiency and decoupling".
it('has the values of the formula', () => {
  const [first, second] = [efficiencyOf(3.333, 150), efficiencyOf(3.226, 156)];
  expect(first).toBeCloseTo(1.3332, 4);
  expect(second).toBeCloseTo(1.2408, 4);
  expect(decoupled(first, second)).toBeCloseTo(6.93, 2);
});

interface Made {
  minutes?: number;
  speedAt?: (second: number) => number;
  heartAt?: (second: number) => number | null;
  heightAt?: (metre: number) => number | null;
}

/** A run to the north, with a sample a second. */
function made({
  minutes = 70,
  speedAt = () => 3,
  heartAt = () => 150,
  heightAt = () => 40,
}: Made = {}): Track {
  const time = Array.from({ length: minutes * 60 + 1 }, (_, second) => second);
  let metres = 0;
  const distance = time.map((second) => {
    metres += second > 0 ? speedAt(second) : 0;
    return metres;
  });
  return {
    time,
    distance,
    latitude: distance.map((metre) => 47 + metre / 111_195),
    longitude: time.map(() => 8),
    altitude: distance.map(heightAt),
    heartRate: time.map(heartAt),
  };
}
const found = (track: Track, formats = usualFormats) => decouplingOf(runOf(track) as Run, formats);
/** After ten minutes of warm-up, a run of 70 has its middle at 40. */
const inTwo = (first: number, second: number) => (at: number) => (at <= 40 * 60 ? first : second);

describe('the decoupling of a run', () => {
  it('compares its halves after the warm-up', () => {
    const track = made({ speedAt: inTwo(3.333, 3.226), heartAt: inTwo(150, 156) });
    const { percent, halves, variation } = found(track) as Decoupling;
    expect(percent).toBeCloseTo(6.93, 1);
    expect(halves[0].efficiency).toBeCloseTo(1.3332, 3);
    expect(halves[1].efficiency).toBeCloseTo(1.2408, 3);
    expect(variation).toBeLessThan(0.05);
  });

  it('leaves out the first ten minutes', () => {
    const slowStart = made({
      speedAt: (second) => (second < 600 ? 2 : 3),
      heartAt: (second) => (second < 600 ? 110 : 150),
    });
    expect((found(slowStart) as Decoupling).percent).toBeCloseTo(0, 6);
  });

  it('takes hills into account', () => {
    // At 3 m/s, the hill begins in the middle; 5 % is worth 1.181 m for each metre.
    const hill = (metre: number) => Math.max(0, metre - 7200) * 0.05;
    const track = made({ heightAt: hill, speedAt: inTwo(3, 3 / 1.181) });
    expect((found(track) as Decoupling).percent).toBeCloseTo(0, 0);
    expect((found(made({ heightAt: hill })) as Decoupling).percent).toBeLessThan(-15);
  });

  it('is negative for who got better', () => {
    expect((found(made({ heartAt: inTwo(156, 150) })) as Decoupling).percent).toBeCloseTo(-4, 0);
  });

  it('knows the temperature where it was measured', () => {
    const track = made();
    expect(found(track)).not.toHaveProperty('temperature');
    const temperature = track.time.map(() => 25);
    expect(found({ ...track, temperature })).toMatchObject({ temperature: 25 });
  });
});

describe('there is none', () => {
  const { altitude, ...levelless } = made();
  const { heartRate, ...heartless } = made();
  const { latitude, longitude, ...indoors } = made();
  it.each<[string, Track, RegExp]>([
    ['for a short run', made({ minutes: 39 }), /40 minutes or more/],
    ['without a heart rate', heartless, /No heart rate/],
    ['without heights', levelless, /Without graded pace/],
    ['on a treadmill', indoors, /Without graded pace/],
    [
      'with a stop of more than a minute',
      made({ speedAt: (at) => (at > 2000 && at <= 2062 ? 0 : 3) }),
      /stop of more than a minute/,
    ],
    [
      'with a pause of more than a minute',
      {
        ...made(),
        time: made().time.map((at) => (at > 2000 ? at + 65 : at)),
        pauses: [[2000, 2065]],
      },
      /stop of more than a minute/,
    ],
    [
      'for intervals',
      made({ speedAt: (at) => (at % 240 < 120 ? 4 : 2.6) }),
      /pace changed too much/,
    ],
    [
      'for intervals of half a minute',
      made({ speedAt: (at) => (at % 60 < 30 ? 4 : 2.6) }),
      /pace changed too much/,
    ],
    [
      'where a sixth of the heart rate of a half is missing',
      made({ heartAt: (at) => (at > 3000 && at < 3300 ? null : 150) }),
      /heart rate is missing/,
    ],
    [
      'in the heat',
      { ...made(), temperature: made().time.map(() => 26) },
      /measured 26 °C on average, and above 25 °C/,
    ],
  ])('%s', (_, track, reason) => {
    expect(found(track)).toMatch(reason);
  });

  it('and the runner reads why in their own units', () => {
    const fahrenheit = formatsFor({ ...defaultPreferences, temperatureUnit: 'F' });
    const track = { ...made(), temperature: made().time.map(() => 30) };
    expect(found(track, fahrenheit)).toMatch(/measured 86 °F on average, and above 77 °F/);
  });

  it('but a stop of a minute does not matter', () => {
    const waited = made({ speedAt: (at) => (at > 2000 && at <= 2055 ? 0 : 3) });
    expect(typeof found(waited)).toBe('object');
    const limit = made({ minutes: 40 });
    expect(typeof found(limit)).toBe('object');
  });
});
