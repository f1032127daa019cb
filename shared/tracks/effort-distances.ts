import type { Formats } from '../formats.ts';

/** Metres: 400 m, 1 km, a mile, 5 km, 10 km, half marathon, marathon and 50 km. */
export const effortDistances = [
  400, 1000, 1609.344, 5000, 10_000, 21_097.5, 42_195, 50_000,
] as const;

const names: Record<number, string> = {
  1609.344: 'Mile',
  21097.5: 'Half marathon',
  42195: 'Marathon',
};

/** What a distance is called: '400 m', 'Mile', '5 km', 'Half marathon'. */
export const effortName = (metres: number, { formatLength }: Formats): string =>
  names[metres] ?? formatLength(metres);
