import { type Days, day, type Question, sessions } from '../../question.ts';
import { ofRuns } from '../periods.ts';
import { askedOfYears, ever, those, year } from './years.ts';

/** Notes and descriptions with a whole word: the rain is not in training. */
const says = (word: string) =>
  `concat_ws(' ', workout_description, session_notes) ~* '\\m${word}\\M'`;

const countOf = (ask: string, word: string, span: Days = ever) =>
  [ask, [span], [sessions(ofRuns('count(*)', span, says(word)))], those(span, says(word))] as const;

/** What the runner wrote: weather and places. */
export const words: Question[] = askedOfYears([
  countOf('runs in the rain 2018', 'rain', year(2018)),
  countOf('how many times did I note rain in 2015?', 'rain', year(2015)),
  countOf('how often did i run along the canal in 2017', 'canal', year(2017)),
  countOf('how many runs in Lisbon', 'lisbon'),
  countOf('how many runs with a side stitch in 2019', 'stitch', year(2019)),
  countOf('How many runs mention fog in 2020?', 'fog', year(2020)),
  countOf('number of muddy runs 2021', 'muddy', year(2021)),
  [
    'when did i last run in the snow',
    [],
    [day(`select max(date) from runs where ${says('snow')}`)],
  ],
  [
    'when was I in Lisbon for the first time',
    [],
    [day(`select min(date) from runs where ${says('lisbon')}`)],
  ],
  ['which run went up to the castle', [], [day(`select date from runs where ${says('castle')}`)]],
]);
