import {
  day,
  metres,
  pace,
  percent,
  type Question,
  races,
  sessions,
  time,
} from '../../question.ts';
import { count, distance, duration, longest, meanPace, ofKind, ofRuns } from '../periods.ts';
import { askedOfYears, ever, month, monthsOf, those, topMonth, year, years } from './years.ts';

type Rows = Parameters<typeof askedOfYears>[0];

/** A second question that can only be understood by the first. */
const then = (
  after: string,
  ask: string,
  [about, wants, facts = []]: readonly [Rows[number][1], Rows[number][2], (readonly string[])?],
): Rows[number] => [ask, about, wants, { after, facts }];

const onTrail = "terrain = 'trail'";
const over20 = 'distance > 20';

/** Asked in the same conversation. */
export const followUps: Question[] = askedOfYears([
  then('how far did i run in 2019', 'and the year before?', [
    years(2018, 2019),
    [distance(year(2018))],
  ]),
  then('how far did i run in 2016', 'and the year after?', [
    years(2016, 2017),
    [distance(year(2017))],
  ]),
  then('how far did i run in 2019', 'and in 2015?', [
    [year(2015), year(2019)],
    [distance(year(2015))],
  ]),
  then('how far did I run in March 2020?', 'and in april?', [
    [month(2020, 4), month(2020, 3)],
    [distance(month(2020, 4))],
  ]),
  then('how far did I run in March 2020?', 'and the march before?', [
    [month(2019, 3), month(2020, 3)],
    [distance(month(2019, 3))],
  ]),
  then('longest run of 2022', 'and of 2021?', [years(2021, 2022), longest(year(2021)).slice(0, 1)]),
  then('how many runs did I do in 2017?', 'how many hours was that', [
    [year(2017)],
    [duration(year(2017))],
  ]),
  then('how many km did i run in 2018', 'how many runs was that?', [
    [year(2018)],
    [count(year(2018))],
  ]),
  then('how many km did i run in 2018', 'at what average pace', [
    [year(2018)],
    [meanPace(year(2018))],
  ]),
  then('kilometres on trail in 2021', 'and in 2019', [
    [year(2019), year(2021)],
    [distance(year(2019), onTrail)],
    [...ofKind(year(2019), onTrail), ...ofKind(year(2021), onTrail)],
  ]),
  then('how many times over 20 km in 2017', 'and in 2018?', [
    [year(2018), year(2017)],
    [count(year(2018), over20)],
    [...ofKind(year(2018), over20), ...ofKind(year(2017), over20)],
  ]),
  then('how many times over 20 km in 2018', 'and over 25?', [
    [year(2018)],
    [count(year(2018), 'distance > 25')],
    [...(those(year(2018), 'distance > 25').facts ?? []), "select 'km', 25, null"],
  ]),
  then('which month of 2021 did I run the most', 'and the least?', [
    monthsOf(2021),
    topMonth(year(2021), 'asc'),
  ]),
  then('total climbing in 2018', 'what about 2020?', [
    [year(2020), year(2018)],
    [metres(ofRuns('sum(elevation_gain)', year(2020)))],
  ]),
  then('how many marathons have i run', 'which was the fastest?', [
    [],
    [
      time('select min(finish_time) from raced where distance = 42.195'),
      day('select date from raced where distance = 42.195 order by finish_time limit 1'),
    ],
  ]),
  then('how many races did i do in 2019', 'and in 2018?', [
    [year(2018)],
    [races("select count(*) from raced where date between '2018-01-01' and '2018-12-31'")],
  ]),
  then('fastest 10k race ever', 'what pace is that', [
    [],
    [pace('select min(finish_time) / 10.0 from raced where distance = 10')],
  ]),
  then('compare 2018 with 2019', 'how many percent more was 2019?', [
    [year(2018), year(2019)],
    [
      percent(`select 100 * (${ofRuns('sum(distance)', year(2019))})::float8
        / (${ofRuns('sum(distance)', year(2018))}) - 100`),
    ],
  ]),
  then('when did I last run more than 30k', 'and the first time?', [
    [],
    [day('select min(date) from runs where distance > 30')],
  ]),
  then('how many runs did i do in 2020', 'only the ones on the treadmill', [
    [year(2020)],
    [sessions(ofRuns('count(*)', year(2020), "terrain = 'treadmill'"))],
    ofKind(year(2020), "terrain = 'treadmill'"),
  ]),
  then('how far did i run in 2019', 'without races?', [
    [year(2019)],
    [distance(year(2019), "session_type <> 'race'")],
    [ofRuns("'count', count(*), 'session'", year(2019), "session_type <> 'race'")],
  ]),
  then('longest run ever', 'and how long did it take me', [
    [ever],
    [time('select duration from runs order by distance desc limit 1')],
  ]),
]);
