import { cueList } from './cues/cue-list.ts';
import { cues } from './topics.ts';

const wordsOfCues = Object.values(cues)
  .flat()
  .flatMap((cue) => cue.split(/[ +]+/))
  .map((word) => word.replace('*', ''));

const otherWords = cueList(`
  month, months, weeks, years, yesterday, today, tomorrow, marathon, since,
  january, february, march, april, august, september, october, november, december,
  prediction, nutrition, threshold, intervals, recovery, injury, injuries, shoes,
  rain, ever, sept, many, ones, each, every, very, first, eight, hour,
  weekend, weekends, weekday, weekdays, mondays, tuesdays, wednesdays, thursdays, fridays, saturdays, sundays, mornings, evenings,
  summary, zones, taper, training, running, which, should, would, could, their
`);

/** The words that misspelled ones are compared with. */
export const vocabulary: ReadonlySet<string> = new Set([...wordsOfCues, ...otherWords]);
