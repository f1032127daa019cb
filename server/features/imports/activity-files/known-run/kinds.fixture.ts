import { type Random, shuffled } from './random.fixture.ts';

export type Format = 'fit' | 'gpx' | 'tcx';
export const formats = ['fit', 'gpx', 'tcx'] as const;

/** In which way a file differs from the plainest one of its format. */
export type Kind =
  | 'plain'
  | 'gaps'
  | 'pauses'
  | 'stops'
  | 'sparse'
  | 'place-repeats'
  | 'clock-set'
  | 'stray-stamp'
  | 'same-stamps'
  | 'swapped'
  | 'spikes'
  | 'zeros'
  | 'doubles'
  | 'offset'
  | 'virtual'
  | 'two-runs'
  | 'multisport'
  | 'order'
  | 'totals';

const everywhere: readonly Kind[] = [
  'plain',
  'gaps',
  'pauses',
  'stops',
  'sparse',
  'place-repeats',
  'clock-set',
  'stray-stamp',
  'same-stamps',
  'swapped',
  'spikes',
  'zeros',
  'doubles',
  'offset',
  'two-runs',
];

/** TCX has no word for a virtual run, GPX no totals, and only FIT several sports and any order. */
const kindsOf: Record<Format, readonly Kind[]> = {
  fit: [...everywhere, 'totals', 'order', 'virtual', 'multisport'],
  gpx: [...everywhere, 'virtual'],
  tcx: [...everywhere, 'totals'],
};

/** Of each of these, one at most: with two of them nobody could state the truth. */
const notTogether: readonly (readonly Kind[])[] = [
  ['clock-set', 'stray-stamp', 'same-stamps', 'swapped'],
  // A clock that jumps between two sports could have been set in either.
  ['multisport', 'clock-set'],
  ['multisport', 'two-runs'],
  ['multisport', 'virtual'],
  // Indoors no signal is lost.
  ['virtual', 'gaps'],
  // The place stands still for less time than passes from one sample to the next.
  ['place-repeats', 'sparse'],
  // Two samples with the same time and the same place would be one sample twice.
  ['place-repeats', 'same-stamps'],
  // How long the clock took to be set would be unknown by as much as the place repeats.
  ['place-repeats', 'clock-set'],
  // Sixty seconds stamped as none are a fault of another kind.
  ['sparse', 'same-stamps'],
];

const goTogether = (one: Kind, other: Kind) =>
  one !== other && !notTogether.some((group) => group.includes(one) && group.includes(other));

/** One to four kinds; the first goes round all of the format's, so that none comes up short. */
export function chosenKinds(format: Format, round: number, random: Random): Kind[] {
  const all = kindsOf[format];
  const chosen = [all[round % all.length] ?? 'plain'];
  if (chosen.includes('plain')) return chosen;
  const wanted = random.int(1, 4);
  for (const kind of shuffled(all, random)) {
    const fits = kind !== 'plain' && chosen.every((other) => goTogether(kind, other));
    if (chosen.length < wanted && fits) chosen.push(kind);
  }
  return chosen;
}
