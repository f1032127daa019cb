import {
  type Days,
  days,
  km,
  metres,
  pace,
  percent,
  type Question,
  sessions,
  spans,
  time,
} from '../../question.ts';
import { count, distance, duration, meanHeartRate, meanPace, ofKind, ofRuns } from '../periods.ts';
import { askedOfYears, month, months, monthsOf, perWeek, year } from './years.ts';

const both = (a: Days, b: Days) => [distance(a), distance(b)];
const climbed = (span: Days) => metres(ofRuns('sum(elevation_gain)', span));
/** What is more in the first of two spans than in the second. */
const more = (what: string, a: Days, b: Days) =>
  `select (${ofRuns(what, a)}) - (${ofRuns(what, b)})`;

const easy = "session_type = 'easy-run'";

/** Two periods of earlier years, or more, next to each other. */
export const comparisons: Question[] = askedOfYears([
  [
    'compare march 2020 with march 2021',
    [month(2020, 3), month(2021, 3)],
    both(month(2020, 3), month(2021, 3)),
  ],
  [
    '2022 or 2023, which year did i run more?',
    [year(2022), year(2023)],
    both(year(2022), year(2023)),
  ],
  ['2018 vs 2019', [year(2018), year(2019)], both(year(2018), year(2019))],
  [
    'how much more did I run in 2020 than in 2021',
    [year(2020), year(2021)],
    [km(more('sum(distance)', year(2020), year(2021)))],
  ],
  [
    'how many km less did i run in 2016 than in 2015?',
    [year(2016), year(2015)],
    [km(more('sum(distance)', year(2015), year(2016)))],
  ],
  [
    'how many more runs did I do in 2019 than in 2015',
    [year(2019), year(2015)],
    [sessions(more('count(*)', year(2019), year(2015)))],
  ],
  [
    'By how many percent did I run more in 2019 than in 2018?',
    [year(2019), year(2018)],
    [
      percent(`select 100 * (${ofRuns('sum(distance)', year(2019))})::float8
      / (${ofRuns('sum(distance)', year(2018))}) - 100`),
    ],
  ],
  [
    'was i faster on average in 2019 than in 2018',
    [year(2019), year(2018)],
    [meanPace(year(2019)), meanPace(year(2018))],
  ],
  [
    'how did my easy pace change from 2017 to 2019',
    [year(2017), year(2018), year(2019)],
    [meanPace(year(2017), easy), meanPace(year(2019), easy)],
    { facts: [2017, 2018, 2019].flatMap((one) => ofKind(year(one), easy)) },
  ],
  [
    'did I climb more in 2018 or in 2021',
    [year(2018), year(2021)],
    [climbed(year(2018)), climbed(year(2021))],
  ],
  [
    'compare q1 2019 with q1 2020',
    [months(2019, 1, 3), months(2020, 1, 3)],
    both(months(2019, 1, 3), months(2020, 1, 3)),
  ],
  [
    'Did I run more often in 2017 or in 2023?',
    [year(2017), year(2023)],
    [count(year(2017)), count(year(2023))],
  ],
  [
    'was my heart rate higher in 2022 or 2023?',
    [year(2022), year(2023)],
    [meanHeartRate(year(2022)), meanHeartRate(year(2023))],
  ],
  [
    'did i spend more time running in 2018 or 2024',
    [year(2018), year(2024)],
    [duration(year(2018)), duration(year(2024))],
  ],
  [
    'compare 2019, 2020 and 2021',
    [year(2019), year(2020), year(2021)],
    [distance(year(2019)), distance(year(2020)), distance(year(2021))],
  ],
  [
    'weekly average this year vs last year',
    [spans.thisYear, spans.lastYear],
    [km(perWeek(spans.thisYear)), km(perWeek(spans.lastYear))],
  ],
  [
    'this year so far compared to the same days of 2019',
    [spans.thisYear, ['2019-01-01', '2019-03-05']],
    both(spans.thisYear, ['2019-01-01', '2019-03-05']),
  ],
  [
    'more trail km in 2018 or 2021?',
    [year(2018), year(2021)],
    [distance(year(2018), "terrain = 'trail'"), distance(year(2021), "terrain = 'trail'")],
    { facts: [2018, 2021].flatMap((one) => ofKind(year(one), "terrain = 'trail'")) },
  ],
  [
    'summer 2018 against summer 2019, how many km each (june to august)',
    [months(2018, 6, 8), months(2019, 6, 8)],
    both(months(2018, 6, 8), months(2019, 6, 8)),
  ],
  [
    'which december was bigger, 2018 or 2020?',
    [month(2018, 12), month(2020, 12)],
    both(month(2018, 12), month(2020, 12)),
  ],
  [
    'how far in the 12 weeks before the 2018 Lakeside Marathon and in the 12 weeks before the one of 2019',
    [
      ['2018-07-22', '2018-10-13'],
      ['2019-07-21', '2019-10-12'],
    ],
    both(['2018-07-22', '2018-10-13'], ['2019-07-21', '2019-10-12']),
  ],
  [
    'what share of my 2018 km was on trail',
    [year(2018)],
    [
      percent(
        ofRuns(`100 * sum(distance) filter (where terrain = 'trail') / sum(distance)`, year(2018)),
      ),
    ],
    { facts: ofKind(year(2018), "terrain = 'trail'") },
  ],
  [
    'in how many months of 2022 did i run at all? list them with the km',
    monthsOf(2022),
    [km(ofRuns('sum(distance)', year(2022), "true group by date_trunc('month', date)"))],
  ],
  [
    'on how many more days did I run in 2020 than in 2021',
    [year(2020), year(2021)],
    [days(more('count(distinct date)', year(2020), year(2021)))],
  ],
  [
    'how much longer did my average run get from 2015 to 2018, in km',
    [year(2015), year(2018)],
    [km(more('avg(distance)', year(2018), year(2015)))],
  ],
  [
    'average pace 2018 easy runs vs long runs',
    [year(2018)],
    [
      pace(ofRuns('sum(duration) / sum(distance)', year(2018), easy)),
      pace(ofRuns('sum(duration) / sum(distance)', year(2018), "session_type = 'long-run'")),
    ],
    { facts: [easy, "session_type = 'long-run'"].flatMap((kind) => ofKind(year(2018), kind)) },
  ],
  [
    'how many more hours did i run in 2019 than in 2014',
    [year(2019), year(2014)],
    [time(more('sum(duration)', year(2019), year(2014)))],
  ],
]);
