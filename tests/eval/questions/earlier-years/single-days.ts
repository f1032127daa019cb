import { day, km, pace, type Question, text } from '../../question.ts';
import { askedOfYears } from './years.ts';

const on = (date: string) => [
  km(`select distance from runs where date = '${date}'`),
  pace(`select duration / distance from runs where date = '${date}'`),
];
const first = (what: string, when = 'true') =>
  `select ${what} from runs where ${when} order by date limit 1`;
const last = (what: string, when = 'true') =>
  `select ${what} from runs where ${when} order by date desc, start_time desc limit 1`;

/** One day, or the first or last of something. */
export const singleDays: Question[] = askedOfYears([
  ['what did i do on christmas 2020', [], on('2020-12-25')],
  ['did I run on Christmas Day 2018? how far?', [], on('2018-12-25').slice(0, 1)],
  ['christmas 2015, what did i run', [], on('2015-12-25').slice(0, 1)],
  ['Did I run on new years day 2021', [], on('2021-01-01').slice(0, 1)],
  ["what did I run on new year's eve 2019?", [], on('2019-12-31').slice(0, 1)],
  ['what did i do on 29 june 2019', [], on('2019-06-29').slice(0, 1)],
  ['17/07/2021 what run was that', [], on('2021-07-17').slice(0, 1)],
  ['what did I run on 2021-03-05', [], on('2021-03-05')],
  ['first run ever', [], [day(first('date')), km(first('distance'))]],
  ['when did i start running according to the log?', [], [day(first('date'))]],
  [
    'first run of 2018',
    [],
    [day(first('date', "date >= '2018-01-01'")), km(first('distance', "date >= '2018-01-01'"))],
  ],
  [
    'what was my last run of 2019?',
    [],
    [day(last('date', "date < '2020-01-01'")), km(last('distance', "date < '2020-01-01'"))],
  ],
  ['last run before my heel injury in 2016', [], [day(last('date', "date < '2016-05-15'"))]],
  ['when did I first run 10 km or more', [], [day(first('date', 'distance >= 10'))]],
  [
    'my first trail run, when was it and how far',
    [],
    [day(first('date', "terrain = 'trail'")), km(first('distance', "terrain = 'trail'"))],
  ],
  ['what was the last day of my 61 day streak in 2020', [], [day("select date '2020-05-31'")]],
  [
    'which shoes did I wear on christmas day 2020',
    [],
    [text("select shoes_used from runs where date = '2020-12-25'")],
  ],
  [
    'what time did I start my run on dec 31 2019 (24 h clock)',
    [],
    [text("select to_char(start_time, 'HH24:MI') from runs where date = '2019-12-31'")],
    {
      facts: [
        "select 'clock', extract(epoch from start_time) / 60, null from runs where date = '2019-12-31'",
      ],
    },
  ],
]);
