import { zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../new-id.ts';
import { distanceBetween } from '../tracks/geo.ts';
import { seeded } from '../tracks/track.fixture.ts';
import { type MappedRun, type PackedRuns, type ReadRun, unpackRuns } from './packed-runs.ts';
import { fiji, loopFrom, madeRuns, packRuns } from './routes.fixture.ts';
import { TextReader, TextWriter } from './text-numbers.ts';

/** Degrees that are whole steps, so that they come back as they were. */
const degrees = (most: number) =>
  fc.integer({ min: -most * 10_000, max: most * 10_000 - 1 }).map((steps) => steps / 10_000);
const place = fc.record({ latitude: degrees(90), longitude: degrees(180) });
const day = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const anyLine = fc.record(
  {
    id: fc.uuid(),
    date: day,
    shoes: fc.string(),
    metres: fc.nat(1_000_000),
    pieces: fc.array(fc.array(place, { maxLength: 6 }), { maxLength: 3 }),
  },
  { requiredKeys: ['id', 'date', 'metres', 'pieces'] },
);

/** As places, with longitudes from -180 to below 180: a line may go on beyond. */
const placed = ({ pieces, ...run }: ReadRun): MappedRun => ({
  ...run,
  pieces: pieces.map((piece) =>
    Array.from({ length: piece.length / 2 }, (_, at) => ({
      latitude: piece[at * 2] ?? 0,
      longitude: turned(piece[at * 2 + 1] ?? 0),
    })),
  ),
});
const turned = (degrees: number) =>
  ((((Math.round(degrees * 10_000) % 3_600_000) + 5_400_000) % 3_600_000) - 1_800_000) / 10_000;

describe('packed lines', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), (lines) => {
        expect(unpackRuns(packRuns(lines)).map(placed)).toEqual(lines);
      }),
    );
  });

  it('are off by less than what a line was simplified by', () => {
    const lines = madeRuns(50, { random: seeded(3) });
    const read = unpackRuns(packRuns(lines)).map(placed);
    for (const [run, { pieces }] of lines.entries()) {
      for (const [at, there] of (pieces[0] ?? []).entries()) {
        const point = read[run]?.pieces[0]?.[at];
        expect(point && distanceBetween(there, point)).toBeLessThan(8);
      }
    }
  });

  it('stay in one piece across the date line', () => {
    const pieces = [loopFrom(fiji)];
    const [line] = unpackRuns(packRuns([{ id: newId(), date: '2024-05-01', metres: 1, pieces }]));
    const longitudes = line?.pieces[0]?.filter((_, at) => at % 2 === 1) ?? [];
    expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeLessThan(0.1);
  });

  it('of 5,000 runs take at most 400 kB once compressed', () => {
    const text = JSON.stringify(packRuns(madeRuns(5000, { random: seeded(1) })));
    expect(zstdCompressSync(text).length).toBeLessThan(400_000);
  });

  it.each<[string, Partial<PackedRuns>]>([
    ['a run without a day', { days: '' }],
    ['more days than runs', { days: 'AAA' }],
    ['a shoe without a name', { shoes: 'D' }],
    ['a point that ends halfway', { points: 'g' }],
    ['a line without its points', { pieces: 'BC' }],
    ['what is no digit', { distances: '"' }],
  ])('with %s are refused', (_what, change) => {
    const line = { id: newId(), date: '2024-05-01', metres: 10, pieces: [] };
    expect(() => unpackRuns({ ...packRuns([line]), ...change })).toThrow(RangeError);
  });
});

describe('numbers as text', () => {
  it('come back as they were', () => {
    const numbers = fc.array(fc.integer({ min: -(2 ** 44), max: 2 ** 44 }));
    fc.assert(
      fc.property(numbers, (written) => {
        const out = new TextWriter();
        for (const value of written) out.signed(value);
        const input = new TextReader(out.result());
        expect(written.map(() => input.signed() + 0)).toEqual(written.map((value) => value + 0));
        expect(input.isAtEnd()).toBe(true);
      }),
    );
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 46])('are never %d', (value) => {
    expect(() => new TextWriter().whole(value)).toThrow(RangeError);
  });
});
