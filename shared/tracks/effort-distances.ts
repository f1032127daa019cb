import { type Formats, formatTrackDistance } from '../formats.ts';

/** Metres: 400 m, 1 km, a mile, 5 km, 10 km, half marathon, marathon and 50 km. */
export const effortDistances = [
  400, 1000, 1609.344, 5000, 10_000, 21_097.5, 42_195, 50_000,
] as const;

const names: Record<number, string> = {
  1609.344: 'Mile',
  21097.5: 'Half marathon',
  42195: 'Marathon',
};

/**
 * What a distance is called: '400 m', 'Mile', '5 km', 'Half marathon'. A distance is raced by its
 * name, so it has the same one for a runner in miles, just without the unit: '5K'.
 */
export function effortName(metres: number, { distanceUnit, formatLength }: Formats): string {
  const name = names[metres];
  if (name || distanceUnit !== 'mi') return name ?? formatLength(metres);
  return metres < 1000 ? formatTrackDistance(metres) : `${metres / 1000}K`;
}
