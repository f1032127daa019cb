import { day, days, km, type Question, sessions, weeks } from '../../question.ts';
import { count, distance, meanPace, ofRuns, ofSessions } from '../periods.ts';
import { askedOfYears, ever, month, those, year } from './years.ts';

const onTrail = "terrain = 'trail'";
const onTreadmill = "terrain = 'treadmill'";
const onSundays = 'extract(dow from date) = 0';

/** A question of how many runs of a kind there were. */
const countOf = (ask: string, span: readonly [string, string], kind: string) =>
  [ask, [span], [count(span, kind)], those(span, kind)] as const;

/** Runs of a kind: by type, terrain, time of day, length, effort and words of the runner's own. */
export const kinds: Question[] = askedOfYears([
  countOf('how many tempo runs in 2019', year(2019), "session_type = 'tempo'"),
  countOf('how many hill repeat sessions in 2015', year(2015), "session_type = 'hill-repeats'"),
  countOf('How many long runs did I do in 2018?', year(2018), "session_type = 'long-run'"),
  countOf('number of interval sessions 2018', year(2018), "session_type = 'intervals'"),
  countOf('how many treadmill runs in 2015', year(2015), onTreadmill),
  [
    'when did i last do hill repeats',
    [],
    [day("select max(date) from runs where session_type = 'hill-repeats'")],
  ],
  [
    'when did I do my first intervals?',
    [],
    [day("select min(date) from runs where session_type = 'intervals'")],
  ],
  [
    'how many strength sessions in 2019',
    [year(2019)],
    [sessions(ofSessions('count(*)', year(2019), "session_type = 'strength'"))],
  ],
  [
    'How many cross training sessions did I do in 2016?',
    [year(2016)],
    [sessions(ofSessions('count(*)', year(2016), "session_type = 'cross-training'"))],
  ],
  [
    'how far did i cycle (cross training) in august 2016',
    [month(2016, 8)],
    [km(ofSessions('sum(distance)', month(2016, 8), "session_type = 'cross-training'"))],
  ],
  [
    'kilometres on trail in 2021',
    [year(2021)],
    [distance(year(2021), onTrail)],
    those(year(2021), onTrail),
  ],
  [
    'how many km on the treadmill january 2016',
    [month(2016, 1)],
    [distance(month(2016, 1), onTreadmill)],
    those(month(2016, 1), onTreadmill),
  ],
  ['longest treadmill run ever', [], [km(`select max(distance) from runs where ${onTreadmill}`)]],
  [
    'how fast were my track sessions in 2019 on average',
    [year(2019)],
    [meanPace(year(2019), "terrain = 'track'")],
    those(year(2019), "terrain = 'track'"),
  ],
  [
    'How many km did I run on Sundays in 2019?',
    [year(2019)],
    [distance(year(2019), onSundays)],
    those(year(2019), onSundays),
  ],
  countOf('how many runs before 7 in the morning in 2020', year(2020), "start_time < '07:00'"),
  [
    'how many times have I started a run after 10 pm',
    [],
    [sessions("select count(*) from runs where start_time >= '22:00'")],
  ],
  countOf('how many times over 20 km in 2017', year(2017), 'distance > 20'),
  countOf('How often did I run more than 15k in 2023', year(2023), 'distance > 15'),
  countOf('how many runs over 30 km have i done ever', ever, 'distance > 30'),
  countOf('how many runs shorter than 6 km in 2015', year(2015), 'distance < 6'),
  countOf('runs between 13 and 17 km in 2019, how many', year(2019), 'distance between 13 and 17'),
  countOf('how many runs over 2 hours in 2018', year(2018), 'duration > 7200'),
  countOf('how often was I faster than 5:00 /km in 2019', year(2019), 'duration < distance * 300'),
  countOf('how many runs with avg heart rate over 160 in 2019', year(2019), 'heart_rate_avg > 160'),
  countOf('how many runs with more than 500 m climb in 2021', year(2021), 'elevation_gain > 500'),
  countOf('how many runs with rpe 8 or more in 2018', year(2018), 'rpe >= 8'),
  [
    'when did I last run more than 30k',
    [],
    [day('select max(date) from runs where distance > 30')],
  ],
  [
    'when did i run over 20 km for the first time',
    [],
    [day('select min(date) from runs where distance > 20')],
  ],
  [
    'when was the last time i ran over 30 km before 2024',
    [],
    [day("select max(date) from runs where distance > 30 and date < '2024-01-01'")],
  ],
  [
    'how many weeks over 60 km did I have in 2019',
    [year(2019)],
    [
      weeks(`select count(*) from (select date_trunc('week', date) from runs
        where date between '2019-01-01' and '2019-12-31'
        group by 1 having sum(distance) > 60) big`),
    ],
  ],
  [
    'which months did I run more than 280 km',
    [],
    [
      km(`select sum(distance) from runs group by date_trunc('month', date)
        having sum(distance) > 280`),
    ],
  ],
  [
    'on how many days did i run twice in 2019',
    [year(2019)],
    [
      days(`select count(*) from (select date from runs
        where date between '2019-01-01' and '2019-12-31' group by 1 having count(*) = 2) twice`),
    ],
  ],
  ['longest trail run 2020?', [year(2020)], [km(ofRuns('max(distance)', year(2020), onTrail))]],
]);
