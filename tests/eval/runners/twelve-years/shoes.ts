interface Pair {
  item: string;
  /** Worn on all runs that nothing else is worn on, from this day to that. */
  from: string;
  to: string;
  limit: number;
  retired: boolean;
}

/** One pair after the other; two of them differ in nothing but their number. */
const daily: readonly Pair[] = [
  { item: 'Willow 1', from: '2014-03-20', to: '2015-06-30', limit: 700, retired: true },
  { item: 'Harrier 3', from: '2015-07-01', to: '2017-12-31', limit: 1600, retired: true },
  { item: 'Comet 2', from: '2018-01-01', to: '2019-12-20', limit: 4500, retired: true },
  { item: 'Comet 3', from: '2019-12-21', to: '2022-12-31', limit: 3800, retired: true },
  { item: 'Meadow 5', from: '2023-01-01', to: '2024-10-31', limit: 3000, retired: false },
  { item: 'Tempest', from: '2024-11-01', to: '2026-12-31', limit: 2500, retired: false },
];

const trailPair: Pair = {
  item: 'Fell Goat',
  from: '2018-03-01',
  to: '2021-12-31',
  limit: 3500,
  retired: true,
};
const racingPair: Pair = {
  item: 'Swift Pro',
  from: '2018-10-01',
  to: '2026-12-31',
  limit: 600,
  retired: false,
};

export const pairs: readonly Pair[] = [...daily, trailPair, racingPair];

/** What is worn on a run; nothing was noted before the first pair was. */
export function shoesFor(date: string, { type, terrain }: { type: string; terrain: string }) {
  const isOf = ({ from, to }: Pair) => date >= from && date <= to;
  if (terrain === 'trail' && isOf(trailPair)) return trailPair.item;
  if (type === 'race' && terrain === 'road' && isOf(racingPair)) return racingPair.item;
  return daily.find(isOf)?.item ?? null;
}
