import {
  day,
  km,
  metres,
  pace,
  percent,
  type Question,
  sessions,
  text,
  time,
} from '../../question.ts';
import { distance, ofKind, ofRuns } from '../periods.ts';
import { askedOfYears, ever, partFacts, parts, year, years } from './years.ts';

/** The day on which this many km were run in all. */
const reached = (total: number, from = ever[0]) =>
  day(`select min(date) from (select date, sum(distance) over (order by date) as so_far
    from runs where date >= '${from}') sums where so_far >= ${total}`);

const mostOf = (what: string, order = 'desc') =>
  `select extract(year from date)::int from runs where distance > 0 group by 1
    order by ${what} ${order} nulls last limit 1`;

const paceByYear = 'sum(duration) / sum(distance)';
const onTreadmill = "terrain = 'treadmill'";

/** Round numbers, one's best year, and what a year was like. */
export const milestones: Question[] = askedOfYears([
  ['when did i pass 10000 km in total', [], [reached(10_000)]],
  ['on which day did I reach 1,000 km in 2019?', [year(2019)], [reached(1000, '2019-01-01')]],
  [
    'which was my fastest year going by average pace',
    years(2014, 2026),
    [text(mostOf(paceByYear, 'asc')), pace(ofRuns(paceByYear, year(2019)))],
  ],
  [
    'hilliest year?',
    years(2014, 2026),
    [text(mostOf('sum(elevation_gain)')), metres(ofRuns('sum(elevation_gain)', year(2021)))],
  ],
  [
    'In which year did I do the most trail kilometres',
    years(2014, 2026),
    [
      text(mostOf("sum(distance) filter (where terrain = 'trail')")),
      distance(year(2021), "terrain = 'trail'"),
    ],
    { facts: years(2014, 2026).flatMap((one) => ofKind(one, "terrain = 'trail'")) },
  ],
  [
    'my average pace each year from 2017 to 2020',
    years(2017, 2020),
    [pace(`select time::float8 / km from (${parts('year', ['2017-01-01', '2020-12-31'])}) years`)],
  ],
  [
    'longest run of each year 2017 2018 2019',
    years(2017, 2019),
    years(2017, 2019).map((one) => km(ofRuns('max(distance)', one))),
  ],
  [
    'what percentage of my 2020 runs were on the treadmill',
    [year(2020)],
    [percent(ofRuns(`100.0 * count(*) filter (where ${onTreadmill}) / count(*)`, year(2020)))],
    { facts: ofKind(year(2020), onTreadmill) },
  ],
  [
    'how many runs per week did i do in 2017 on average? give me one decimal',
    [year(2017)],
    [sessions(ofRuns('count(*) * 7 / 365.0', year(2017)))],
  ],
  [
    'winter 2018/19, december to february, how many km',
    [['2018-12-01', '2019-02-28']],
    [distance(['2018-12-01', '2019-02-28'])],
  ],
  [
    'how far did i run in all my aprils together',
    [],
    [km('select sum(distance) from runs where extract(month from date) = 4')],
    {
      facts: years(2014, 2026).map((one) =>
        ofRuns("'km', sum(distance), null", one, 'extract(month from date) = 4'),
      ),
    },
  ],
  [
    'how much time on my feet in the 2019 Moor 50',
    [],
    [time("select finish_time from raced where race_name = 'Moor 50'")],
  ],
  [
    'what was my longest run in the build up to the 2018 marathon, july to september 2018',
    [['2018-07-01', '2018-09-30']],
    [
      km(ofRuns('max(distance)', ['2018-07-01', '2018-09-30'])),
      day(
        ofRuns(
          "to_char(date, 'YYYY-MM-DD')",
          ['2018-07-01', '2018-09-30'],
          'true order by distance desc limit 1',
        ),
      ),
    ],
  ],
  [
    'weekday vs weekend km in 2019',
    [year(2019)],
    [
      distance(year(2019), 'extract(isodow from date) < 6'),
      distance(year(2019), 'extract(isodow from date) >= 6'),
    ],
    { facts: partFacts('dow', year(2019)) },
  ],
]);
