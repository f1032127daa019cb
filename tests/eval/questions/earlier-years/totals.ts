import {
  bpm,
  type Days,
  days,
  km,
  metres,
  outOfTen,
  type Question,
  text,
  time,
  today,
} from '../../question.ts';
import {
  count,
  distance,
  duration,
  meanHeartRate,
  meanPace,
  ofRuns,
  ofSessions,
} from '../periods.ts';
import {
  askedOfYears,
  ever,
  month,
  months,
  partFacts,
  perWeek,
  those,
  year,
  years,
} from './years.ts';

const climbed = (span: Days) => metres(ofRuns('sum(elevation_gain)', span));
const all = [ever, ...years(2014, 2026)];

/** Sums and means of periods of earlier years. */
export const totals: Question[] = askedOfYears([
  ['how far did i run in 2019', years(2018, 2020), [distance(year(2019))]],
  ['How many kilometres did I run in 2015?', years(2014, 2016), [distance(year(2015))]],
  ['total km 2018', years(2017, 2019), [distance(year(2018))]],
  ['milage 2022?', years(2021, 2023), [distance(year(2022))]],
  ['how much did i run in march 2020', [month(2020, 3)], [distance(month(2020, 3))]],
  [
    'how many miles did I run in 2019',
    years(2018, 2020),
    [
      distance(year(2019)),
      text(ofRuns("to_char(floor(sum(distance) / 1.609344), 'FM9,999')", year(2019))),
    ],
  ],
  [
    'how far did i run from june to august 2021',
    [months(2021, 6, 8)],
    [distance(months(2021, 6, 8))],
  ],
  [
    'How far did I run in the first half of 2019?',
    [months(2019, 1, 6)],
    [distance(months(2019, 1, 6))],
  ],
  ['km in the 2nd half of 2017', [months(2017, 7, 12)], [distance(months(2017, 7, 12))]],
  [
    'how many k did i do between 1 may and 15 june 2018',
    [['2018-05-01', '2018-06-15']],
    [distance(['2018-05-01', '2018-06-15'])],
  ],
  [
    'how far did I run in the week of 5 August 2019?',
    [['2019-08-05', '2019-08-11']],
    [distance(['2019-08-05', '2019-08-11'])],
  ],
  [
    'How far did I run from 2017 to 2019 altogether?',
    [['2017-01-01', '2019-12-31'], ...years(2017, 2019)],
    [distance(['2017-01-01', '2019-12-31'])],
  ],
  [
    'how many km have i run since the start of 2020',
    [['2020-01-01', today], ...years(2020, 2026)],
    [distance(['2020-01-01', today])],
  ],
  ['how far have I run in my whole life according to my log', all, [distance(ever)]],
  ['how many runs have I logged alltogether', all, [count(ever)]],
  ['total hours of running, all years', all, [duration(ever)]],
  ['how many runs in Q1 2020', [months(2020, 1, 3)], [count(months(2020, 1, 3))]],
  ['How many runs did I do in 2017?', years(2016, 2018), [count(year(2017))]],
  ['number of runs october 2018', [month(2018, 10)], [count(month(2018, 10))]],
  ['Did I run in May 2019?', [month(2019, 5)], [count(month(2019, 5))]],
  ['how many hours did i run in 2020', years(2019, 2021), [duration(year(2020))]],
  ['time spent running in 2014', years(2014, 2015), [duration(year(2014))]],
  ['total climbing in 2018', years(2017, 2019), [climbed(year(2018))]],
  [
    'how many metres of elevation did I get in may 2021',
    [month(2021, 5)],
    [climbed(month(2021, 5))],
  ],
  ['avg pace in summer 2019', [months(2019, 6, 8)], [meanPace(months(2019, 6, 8))]],
  ['what was my avarage pace in 2015', [year(2015)], [meanPace(year(2015))]],
  [
    'average pace of my easy runs in 2018',
    [year(2018)],
    [meanPace(year(2018), "session_type = 'easy-run'")],
    those(year(2018), "session_type = 'easy-run'"),
  ],
  ['average heart rate in 2022', [year(2022)], [meanHeartRate(year(2022))]],
  ['what was my avg hr in 2020?', [year(2020)], [meanHeartRate(year(2020))]],
  [
    'highest heart rate I saw in 2019',
    [year(2019)],
    [bpm(ofRuns('max(heart_rate_max)', year(2019)))],
  ],
  ['average rpe 2021', [year(2021)], [outOfTen(ofSessions('avg(rpe)', year(2021)))]],
  ['average length of a run in 2017', [year(2017)], [km(ofRuns('avg(distance)', year(2017)))]],
  [
    'on how many days did I run in 2020',
    [year(2020)],
    [days(ofRuns('count(distinct date)', year(2020)))],
  ],
  [
    'how many days of april 2018 did i not run',
    [month(2018, 4)],
    [days(ofRuns('30 - count(distinct date)', month(2018, 4)))],
  ],
  ['average weekly distance 2022', years(2021, 2023), [km(perWeek(year(2022)))]],
  ['how many km a week did i average in 2019?', years(2018, 2020), [km(perWeek(year(2019)))]],
  [
    'how many km a month did I run on average in 2018',
    [year(2018)],
    [km(ofRuns('sum(distance) / 12', year(2018)))],
    { facts: partFacts('month', year(2018)) },
  ],
  [
    'how long was my average run in 2023, in minutes?',
    [year(2023)],
    [time(ofRuns('avg(duration)', year(2023)))],
  ],
]);
