import type { Place } from '../tracks/geo.ts';
import { type MappedRun, type PackedRuns, runPacker } from './packed-runs.ts';

export const zurich: Place = { latitude: 47.37, longitude: 8.54 };
export const fiji: Place = { latitude: -17.8, longitude: 179.99 };
export const cordoba: Place = { latitude: -31.4, longitude: -64.2 };

/** A loop of some ten kilometres from a place, in as many points as the stored lines usually have. */
export function loopFrom(
  { latitude, longitude }: Place,
  { random = () => 0.5, points = 24 }: { random?: () => number; points?: number } = {},
): Place[] {
  const start = random() * 2 * Math.PI;
  const radius = 0.01 + 0.012 * random();
  return Array.from({ length: points }, (_, at) => {
    const turn = start + (at / (points - 1)) * 2 * Math.PI;
    const out = radius * (1 + 0.3 * (random() - 0.5));
    const north = out * (Math.sin(turn) - Math.sin(start));
    const east = (out * (Math.cos(turn) - Math.cos(start))) / Math.cos((latitude * Math.PI) / 180);
    return { latitude: latitude + north, longitude: longitude + east };
  });
}

/** Places as latitudes and longitudes in turn. */
export const pairsOf = (places: readonly Place[]): Float64Array =>
  Float64Array.from(places.flatMap(({ latitude, longitude }) => [latitude, longitude]));

/** Years of runs: most from one door, some from a few others, each its own way. */
export function madeRuns(
  count: number,
  {
    random,
    from = [zurich, zurich, zurich, zurich, cordoba, fiji],
  }: { random: () => number; from?: Place[] },
): MappedRun[] {
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.UTC(2011, 0, 1) + at * 86_400_000);
    const place = from[Math.floor(random() * from.length)] as Place;
    return {
      id: idFrom(random),
      date: day.toISOString().slice(0, 10),
      ...(random() < 0.9 && { shoes: `Shoe ${Math.floor(at / 120)}` }),
      metres: Math.round(4000 + random() * 12_000),
      pieces: [loopFrom(place, { random })],
    };
  });
}

/** As far as compressing goes, ids are chance. */
const idFrom = (random: () => number) =>
  '00000000-0000-7000-8000-000000000000'.replaceAll('0', () =>
    Math.floor(random() * 16).toString(16),
  );

/** As the server sends them. */
export function packRuns(runs: readonly MappedRun[]): PackedRuns {
  const packer = runPacker();
  for (const run of runs) packer.add(run);
  return packer.result();
}
