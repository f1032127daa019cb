import { day, km, pace, pairs, type Question, races, text, time, within } from '../../question.ts';
import { ofKind } from '../periods.ts';
import { askedOfYears, year } from './years.ts';

const of = (what: string, when: string) => `select ${what} from raced where ${when}`;
const marathon = 'distance = 42.195';
const half = 'round(distance, 1) = 21.1';
const fastest = (when: string) => [
  time(of('min(finish_time)', when)),
  day(of('date', `${when} order by finish_time limit 1`)),
];
const in2019 = within(year(2019));
const called = (race: string, raceYear: number) =>
  `race_name = '${race}' and extract(year from date) = ${raceYear}`;

const mostRaced = `(select extract(year from date)::int as year, count(*) as races from raced
  group by 1 order by 2 desc limit 1) most`;
const mostWornIn2017 = `(select shoes_used, sum(distance) as km from runs
  where ${within(year(2017))} group by 1 order by 2 desc limit 1) most`;

/** Races of earlier years, and the shoes that were worn. */
export const racing: Question[] = askedOfYears([
  ['fastest 10k race ever', [], fastest('distance = 10')],
  ['my best 5k race, when was it?', [], fastest('distance = 5')],
  ['half marathon pb and when', [], fastest(half)],
  ['how many marathons have i run', [], [races(of('count(*)', marathon))]],
  [
    'how many half marathon races before 2022',
    [],
    [races(of('count(*)', `${half} and date < '2022-01-01'`))],
  ],
  [
    'when was my first marathon and what was my time',
    [],
    [
      day(of('date', `${marathon} order by date limit 1`)),
      time(of('finish_time', `${marathon} order by date limit 1`)),
    ],
  ],
  ['how many races did i do in 2019', [year(2019)], [races(of('count(*)', in2019))]],
  ['list my races of 2019 with the times', [year(2019)], [time(of('finish_time', in2019))]],
  ['all my marathon times', [], [time(of('finish_time', marathon))]],
  [
    'harbour half times over the years',
    [],
    [time(of('finish_time', "race_name = 'Harbour Half'"))],
  ],
  ['my Spring 10 time in 2017', [], [time(of('finish_time', called('Spring 10', 2017)))]],
  [
    'what pace did i run the Lakeside Marathon 2018 at',
    [],
    [pace(of('finish_time / distance', called('Lakeside Marathon', 2018)))],
  ],
  [
    'how much faster was my marathon in 2019 than the one in 2018?',
    [],
    [
      time(`select (${of('finish_time', called('Lakeside Marathon', 2018))})
      - (${of('finish_time', called('Lakeside Marathon', 2019))})`),
    ],
  ],
  [
    'which year did I race the most',
    [],
    [text(`select year from ${mostRaced}`), races(`select races from ${mostRaced}`)],
    { facts: ["select 'count', count(*), 'race' from raced group by extract(year from date)"] },
  ],
  [
    'what was my last race before 2021',
    [],
    [
      text(of('race_name', "date < '2021-01-01' order by date desc limit 1")),
      day(of('date', "date < '2021-01-01' order by date desc limit 1")),
    ],
  ],
  [
    'did I ever run an ultra?',
    [],
    [km(of('distance', 'distance > 42.195')), day(of('date', 'distance > 42.195'))],
  ],
  ['slowest marathon?', [], [time(of('max(finish_time)', marathon))]],
  [
    'what was my very first race',
    [],
    [text(of('race_name', 'true order by date limit 1')), day(of('min(date)', 'true'))],
  ],
  [
    'how many km did I race in 2018 in total',
    [year(2018)],
    [km(of('sum(distance)', "date between '2018-01-01' and '2018-12-31'"))],
  ],

  [
    'how far in my Comet 2 shoes in 2019',
    [year(2019)],
    [
      km(
        "select sum(distance) from runs where shoes_used = 'Comet 2' and date between '2019-01-01' and '2019-12-31'",
      ),
    ],
    { facts: ofKind(year(2019), "shoes_used = 'Comet 2'") },
  ],
  ['how many km did the Harrier 3 last', [], [km("select km from worn where name = 'Harrier 3'")]],
  [
    'which shoes did i run the 2019 marathon in',
    [],
    [text("select shoes_used from runs where date = '2019-10-13'")],
  ],
  [
    'which shoes did I run the most km in 2017',
    [year(2017)],
    [text(`select shoes_used from ${mostWornIn2017}`), km(`select km from ${mostWornIn2017}`)],
  ],
  [
    'when did I first wear the comet 3',
    [],
    [day("select min(date) from runs where shoes_used = 'Comet 3'")],
  ],
  [
    'when did i last run in the fell goat shoes',
    [],
    [day("select max(date) from runs where shoes_used = 'Fell Goat'")],
  ],
  ['which of my shoes are retired', [], [text('select name from worn where not is_active')]],
  ['how many pairs have i retired', [], [pairs('select count(*) from worn where not is_active')]],
  [
    'which shoes have the most km of all',
    [],
    [text('select name from worn order by km desc limit 1'), km('select max(km) from worn')],
  ],
]);
