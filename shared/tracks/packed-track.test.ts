import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostSamples, packTrack, unpackInParts } from './packed-track.ts';
import { channels, type Track } from './track.ts';

function unpackTrack(bytes: Uint8Array): Track {
  const parts = unpackInParts(bytes);
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

/** Values that are whole steps of every channel, so that they come back as they were. */
const tenth = fc.integer({ min: -900_000, max: 900_000 }).map((steps) => steps / 10);
const whole = fc.integer({ min: -1000, max: 5000 });
const degree = fc.integer({ min: -180_000_000, max: 180_000_000 }).map((steps) => steps / 1e6);
const values = {
  distance: tenth,
  latitude: degree,
  longitude: degree,
  altitude: tenth,
  heartRate: whole,
  cadence: whole,
  power: whole,
  temperature: tenth,
};

const anyTrack = fc.integer({ min: 0, max: 60 }).chain((samples) => {
  const series = <T>(value: fc.Arbitrary<T>) =>
    fc.array(value, { minLength: samples, maxLength: samples });
  const optional = Object.fromEntries(
    channels.map((channel) => [channel, series(fc.option(values[channel]))]),
  );
  const pause = fc.tuple(tenth, tenth);
  return fc.record(
    { time: series(tenth), ...optional, pauses: fc.array(pause, { maxLength: samples }) },
    { requiredKeys: ['time'] },
  ) as fc.Arbitrary<Track>;
});

describe('a packed track', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(anyTrack, (track) => {
        expect(unpackTrack(packTrack(track))).toEqual(track);
      }),
    );
  });

  it('is rounded to what a watch can measure', () => {
    const track = { time: [0, 1.04], latitude: [52.5200066, null], distance: [0, 3.14] };
    expect(unpackTrack(packTrack(track))).toEqual({
      time: [0, 1],
      latitude: [52.520007, null],
      distance: [0, 3.1],
    });
  });

  it('refuses what it could not read again', () => {
    const time = Array.from({ length: mostSamples + 1 }, (_, at) => at);
    expect(() => packTrack({ time })).toThrow(RangeError);
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 1e12]) {
      expect(() => packTrack({ time: [0], altitude: [value] })).toThrow(RangeError);
    }
  });

  it('reads any bytes as a track, or refuses them', () => {
    const packed = packTrack({
      time: [0, 1, 2, 3],
      distance: [0, 3, null, 9],
      heartRate: [null, 120, 121, null],
      pauses: [[1, 2]],
    });
    const changes = fc.array(fc.tuple(fc.nat(packed.length - 1), fc.nat(255)), { maxLength: 4 });
    const damaged = changes.map((some) => {
      const bytes = packed.slice();
      for (const [at, byte] of some) bytes[at] = byte;
      return bytes;
    });
    fc.assert(
      fc.property(fc.oneof(damaged, fc.uint8Array({ maxLength: 200 })), (bytes) => {
        try {
          const { time, pauses: _, ...series } = unpackTrack(bytes);
          for (const some of Object.values(series)) expect(some).toHaveLength(time.length);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
    );
  });

  it('does not believe a few bytes that promise many samples', () => {
    expect(() => unpackTrack(Uint8Array.of(160, 141, 6, 0, 0))).toThrow(RangeError);
  });
});
