import { describe, expect, it } from 'vitest';
import { mondayOf } from '../../calendar-day.ts';
import { logQuestionIn, searching } from './log-question.ts';

const today = '2026-03-05';
const read = (text: string) => logQuestionIn(text, today, mondayOf);

describe('a question about the log', () => {
  it.each([
    ['how far did i run in 2019', 'overview', 'distance'],
    ['how many times over 20 km', 'figure', 'sessions'],
    ['what was my average pace in summer 2019', 'figure', 'pace'],
    ['how much did i climb in 2018', 'figure', 'climb'],
    ['compare march 2020 with march 2021', 'compare', undefined],
    ['which weekday did i run most', 'extreme', undefined],
    ['my five longest runs ever', 'extreme', undefined],
    ['longest streak of days', 'streak', undefined],
    ['when did i last run more than 30 km', 'session', undefined],
    ['km per month 2019', 'figure', 'distance'],
    ['how many days did i not run in april 2018', 'figure', 'idle-days'],
    ['list my runs over 31 km in 2019', 'list', undefined],
    ['runs in march 2022', 'list', undefined],
    ['which runs did i do in march 2022', 'list', undefined],
    ['which three runs had the most climbing', 'extreme', 'climb'],
    ['my last five long runs', 'session', undefined],
    ['how far was each of last week runs', 'list', 'distance'],
    ['how many km do i need for 500 this year', 'milestone', 'distance'],
    ['the day i had 500 runs', 'milestone', undefined],
    ['on which day had i run two thousand kilometres in total', 'milestone', undefined],
    ['which date was run number twenty', 'milestone', undefined],
    ['how many days off after the 26 october 2025', 'pause', 'rest-days'],
    ['what day do my long runs fall on usually', 'extreme', undefined],
    ['my tempos in february and what pace was each', 'list', 'pace'],
    ['tempo runs feb dates and distance', 'list', 'distance'],
    ['when in february did i do hill repeats', 'list', undefined],
    ['every time i ran past 28 km', 'list', undefined],
    ['everything you have on july 17 2021', 'overview', undefined],
    ['was yesterday a rest day or did i do something', 'overview', 'rest-days'],
    ['how often did i run on january 1', 'yearly', 'sessions'],
    ['how many christmas day runs', 'yearly', 'sessions'],
    ['how long ago was my last long run', 'session', undefined],
    ['first run after my calf injury break in june 2025', 'session', undefined],
    ['last day without a run', 'streak', undefined],
    ['how many weeks over 60 km in 2018', 'limit', 'sessions'],
    ['how often did i run twice a day', 'limit', 'sessions'],
    ['when did i pass 10,000 km in total', 'milestone', undefined],
    ['when did i do my 1000th run', 'milestone', undefined],
    ['km on weekdays against weekends in 2025', 'kinds', 'distance'],
    ['do i run more in the morning or in the evening', 'kinds', undefined],
    ['do i run further at the weekend than during the week', 'kinds', undefined],
    ['how many weeks in a row at least 40 km', 'limit', 'sessions'],
    ['my biggest weeks and top ten', 'extreme', undefined],
    ['every run over 25 km since october and newest first', 'list', undefined],
    ['what is my usual sunday distance', 'figure', 'average-run'],
    ['how big was my biggest february', 'yearly', 'distance'],
    ['when did i last skip a week', 'empty', undefined],
    ['the distance i ran each week in february', 'figure', 'distance'],
    ['average length of my long runs', 'figure', 'average-run'],
    ['over all years which calendar month has the most km', 'extreme', 'distance'],
  ] as const)('"%s" is a(n) %s of %s, and wholly understood', (text, shape, figure) => {
    expect(read(text)).toMatchObject({ shape, figure, left: [], isWhole: true });
  });

  it.each([
    ['runs over 20 km', { distance: { min: 20.001 } }],
    ['runs of at least 20 km', { distance: { min: 20 } }],
    ['runs between 10 and 15 km', { distance: { min: 10, max: 15 } }],
    ['runs shorter than 6 km', { distance: { max: 5.999 } }],
    ['runs over ten miles', { distance: { min: 16.094 } }],
    ['runs longer than two hours', { time: { min: 7201 } }],
    ['runs faster than 5:00 /km', { pace: { max: 299 } }],
    ['runs with an average heart rate over 160', { heartRate: { min: 161 } }],
    ['runs with more than 500 m climb', { climb: { min: 501 } }],
    ['runs with rpe 8 or more', { rpe: { min: 8 } }],
    ['on sundays', { weekdays: [7] }],
    ['on weekends', { weekdays: [6, 7] }],
    ['runs after 10 pm', { timeOfDay: { from: '22:00', to: '23:59' } }],
    ['runs before 7am', { timeOfDay: { from: '00:00', to: '06:59' } }],
    ['interval sessions', { types: ['intervals'] }],
    ['trail runs', { types: 'running', terrains: ['trail'] }],
    ['runs over 1h30', { time: { min: 5401 } }],
    ['runs longer than an hour and a half', { time: { min: 5401 } }],
    ['runs under 4:30/km', { pace: { max: 269 } }],
    ['runs below 5 min per km', { pace: { max: 299 } }],
    ['runs sub 8:00 per mile', { pace: { max: 298 } }],
    ['runs of 10-15 km', { distance: { min: 10, max: 15 } }],
    ['runs of 30 or more km', { distance: { min: 30 } }],
    ['runs where i climbed over 400 metres', { climb: { min: 401 } }],
    ['runs rated 8 or higher', { rpe: { min: 8 } }],
    ['runs started before 7:00', { timeOfDay: { from: '00:00', to: '06:59' } }],
    ['runs before seven am', { timeOfDay: { from: '00:00', to: '06:59' } }],
    ['runs from 1h to 1h30', { time: { min: 3600, max: 5400 } }],
    ['runs of between an hour and an hour and a half', { time: { min: 3600, max: 5400 } }],
    ['runs of more than 1 hour but less than 90 minutes', { time: { min: 3601, max: 5399 } }],
    ['runs under three quarters of an hour', { time: { max: 2699 } }],
    ['runs of less than thirty minutes', { time: { max: 1799 } }],
    ['runs of more than 4 but less than 5 km', { distance: { min: 4.001, max: 4.999 } }],
    ['runs from 4 up to 5 km', { distance: { min: 4, max: 5 } }],
    ['runs of 10 km or beyond', { distance: { min: 10 } }],
    ['runs of at least 10 km or beyond', { distance: { min: 10 } }],
    ['double digit runs', { distance: { min: 10 } }],
    ['runs past 20 km', { distance: { min: 20.001 } }],
    ['runs above 155 beats on average', { heartRate: { min: 156 } }],
    ['runs with a heart rate between 140 and 150', { heartRate: { min: 140, max: 150 } }],
    ['runs with 800 or more metres up', { climb: { min: 800 } }],
    ['runs before half past seven in the morning', { timeOfDay: { from: '00:00', to: '07:29' } }],
    ['runs earlier than 7.30 am', { timeOfDay: { from: '00:00', to: '07:29' } }],
    ['runs at 4:30 or faster', { pace: { max: 270 } }],
    ['runs with a pace between 5:00 and 5:30', { pace: { min: 300, max: 330 } }],
    ['runs of 3h or more', { time: { min: 10_800 } }],
    ['training runs', { types: expect.not.arrayContaining(['race', 'strength']) }],
    ['runs that were not races', { types: expect.not.arrayContaining(['race']) }],
    ['runs without races', { types: expect.not.arrayContaining(['race']) }],
  ])('"%s" are %o', (text, filter) => {
    expect(read(text).kind.filter).toMatchObject(filter);
  });

  it.each([
    ['weeks over 60 km in 2018', { group: 'week', measure: 'distance', min: 60.001 }],
    ['how often did i run over 100 miles a month', { group: 'month', min: 160.935 }],
    ['60 km weeks', { group: 'week', measure: 'distance', min: 60 }],
    ['weeks with at least 4 runs', { group: 'week', measure: 'sessions', min: 4 }],
    ['which was my first year over 2000 km', { group: 'year', min: 2000.001 }],
    ['months under 100 km', { group: 'month', max: 99.999 }],
    ['days with two runs', { group: 'day', measure: 'sessions', min: 2 }],
    ['on how many days in 2025 did i go out running twice', { group: 'day', min: 2 }],
    ['months past 250 km', { group: 'month', min: 250.001 }],
    ['weeks with at least one tempo in 2025', { group: 'week', measure: 'sessions', min: 1 }],
    ['how many weeks this year had a long run', { group: 'week', measure: 'sessions', min: 1 }],
  ])('"%s" are groups of %o', (text, limit) => {
    expect(read(text)).toMatchObject({ shape: 'limit', groupLimit: limit, left: [] });
  });

  it.each([
    ['when did i hit 10k kilometers', { measure: 'distance', value: 10_000 }],
    ['date of my 5000th km', { measure: 'distance', value: 5000 }],
    ['on which day did i reach 1,000 km in 2025', { measure: 'distance', value: 1000 }],
    ['my 100th run', { measure: 'sessions', value: 100 }],
    ['run number 250', { measure: 'sessions', value: 250 }],
  ])('"%s" asks when %o was passed', (text, milestone) => {
    expect(read(text)).toMatchObject({ shape: 'milestone', milestone, left: [] });
  });

  it.each([
    'how many runs over 30 km have i done',
    'when did i first run more than 30 km',
    'how far did i run in the last 4 weeks',
    'how many days ago was my last run over 20 km',
    'top three runs by pace last year',
  ])('"%s" sets no limit to weeks, and passes no sum', (text) => {
    const { groupLimit, milestone } = read(text);
    expect(groupLimit ?? milestone).toBeUndefined();
  });

  it('may look for words in the sessions', () => {
    const canal = read('how often did i run along the canal in 2017');
    expect(canal.search).toEqual(['canal']);
    expect(searching(canal).kind.filter.words).toBe('"canal"');
    const rainy = read('how often did i run in the rain along the canal');
    expect(searching(rainy).kind.filter.words).toBe('"rain" "canal"');
  });

  it.each([
    'how many km did i run twice',
    'run or rest today',
    'when will i pass 10000 km',
    'my decimal pace',
  ])('"%s" has words that could ask for something else', (text) => {
    const { left, search, isWhole } = read(text);
    expect(left).not.toEqual([]);
    expect(search).toEqual([]);
    expect(isWhole).toBe(false);
  });
});

it('takes the year up to today for that year', () => {
  const { spans } = logQuestionIn(
    'km until today this year and last year to march 5',
    '2026-03-05',
    mondayOf,
  );
  expect(spans.map(({ from, to }) => `${from} – ${to}`)).toEqual([
    '2026-01-01 – 2026-03-05',
    '2025-01-01 – 2025-03-05',
  ]);
});
