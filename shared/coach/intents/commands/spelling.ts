import { isSlip, isSwap } from '../../../languages/slips.ts';

/** The words of commands, so that a command with a typo is still one. */
const known: ReadonlySet<string> = new Set(
  `delete deleted deletes remove removed erase cancel move moved moves moving shift reschedule postpone
  log logs logged add added record enter save note schedule scheduled retire ran run runs running race
  races raced rased injury injuries injured training trainings session sessions workout workouts shoes
  shoe trainers gear calendar account tempo strength easy long interval intervals marathon half yesterday
  yesterdays today todays tomorrow tomorrows monday mondays tuesday tuesdays wednesday wednesdays thursday
  thursdays friday fridays saturday saturdays sunday sundays minutes minute last latest past from the for
  and all pain since week weeks month months next plan plans planned achilles earlier later recovery
  jog jogs jogged jogging walk walked hike hiked swim swam rode ride biked cycled moving loved
  distance rest test best east fast least most miles mile mine line time times`
    .trim()
    .split(/\s+/),
);
const shortestWithSlip = 6;
const leastTyped = 5;
const shortestWithSwap = 3;
/** Misspellings too short, or too far off, to count as a typo. */
const meant: Readonly<Record<string, string>> = {
  ad: 'add',
  wen: 'when',
  al: 'all',
  esy: 'easy',
  rann: 'ran',
  rase: 'race',
  geer: 'gear',
  sat: 'saturday',
  sun: 'sunday',
  mon: 'monday',
  tue: 'tuesday',
  tues: 'tuesday',
  wed: 'wednesday',
  thu: 'thursday',
  thur: 'thursday',
  thurs: 'thursday',
  fri: 'friday',
  wk: 'week',
  wks: 'weeks',
  weks: 'weeks',
  nxt: 'next',
  yday: 'yesterday',
  tmr: 'tomorrow',
  tmw: 'tomorrow',
  delet: 'delete',
};

/** A command word as it was meant. Names, which are in no list, stay as they are. */
export function meantBy(word: string): string {
  const said = meant[word];
  if (said) return said;
  if (known.has(word) || !/^[a-z]{3,14}$/.test(word)) return word;
  for (const one of known) {
    const isNear =
      (one.length >= shortestWithSwap && isSwap(word, one)) ||
      (one.length >= shortestWithSlip && word.length >= leastTyped && isSlip(word, one));
    if (isNear) return one;
  }
  return word;
}
