import { type Random, shuffled } from './random.fixture.ts';

export type Format = 'fit' | 'gpx' | 'tcx';
export const formats = ['fit', 'gpx', 'tcx'] as const;

/** How a file differs from the plainest one of its format. */
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

/**
 * TCX cannot express a virtual run, GPX has no totals, and only FIT allows several sports and any
 * order.
 */
const kindsOf: Record<Format, readonly Kind[]> = {
  fit: [...everywhere, 'totals', 'order', 'virtual', 'multisport'],
  gpx: [...everywhere, 'virtual'],
  tcx: [...everywhere, 'totals'],
};

/** At most one from each of these: with two, nobody could state the truth. */
const notTogether: readonly (readonly Kind[])[] = [
  ['clock-set', 'stray-stamp', 'same-stamps', 'swapped'],
  // A clock that jumps between two sports could have been set in either.
  ['multisport', 'clock-set'],
  ['multisport', 'two-runs'],
  ['multisport', 'virtual'],
  // Indoors no signal is lost.
  ['virtual', 'gaps'],
  // The place stays the same for less time than passes between two samples.
  ['place-repeats', 'sparse'],
  // Two samples with the same time and place would be one sample twice.
  ['place-repeats', 'same-stamps'],
  // How far the clock was wrong would be uncertain by as long as the place repeats.
  ['place-repeats', 'clock-set'],
  // Sixty seconds stamped as none would be another kind of fault.
  ['sparse', 'same-stamps'],
];

const goTogether = (one: Kind, other: Kind) =>
  one !== other && !notTogether.some((group) => group.includes(one) && group.includes(other));

/** One to four kinds; the first cycles through all of the format's, so that each has its turn. */
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
