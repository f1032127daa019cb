import {
  day,
  inWords,
  km,
  metres,
  outOfTen,
  pace,
  percent,
  type Question,
  races,
  sessions,
  spans,
  time,
} from '../../question.ts';
import { ever, topWeekday, year, years } from '../earlier-years/years.ts';
import {
  beforeThe,
  count,
  distance,
  duration,
  longest,
  meanHeartRate,
  meanPace,
  ofRuns,
  ofSessions,
} from '../periods.ts';
import { besides, lines } from './true-figures.ts';

const february = [spans.february, spans.january];
const last28 = [spans.last28, spans.before28];
const easy = "session_type = 'easy-run'";
const over20 = 'distance > 20';

/** As thumbs type: letters swapped, left out and doubled, words missing, no marks. */
export const typingErrors: Question[] = [
  ...inWords('twelve-years', [
    [
      lines(`hwo far did i run in 2018
        how far did i rnu in 2018
        howfar did i run in 2018??
        how fra i run 2018
        HOW FAR DID I RUN IN 2018`),
      [year(2018)],
      [distance(year(2018))],
      { facts: besides([year(2018)]) },
    ],
    [
      lines(`lognest run of 2017
        longest rnu in 2017
        my longst run 2017
        furthest ive ran in 2017
        what was teh longest run i done in 2017`),
      [year(2017)],
      longest(year(2017)),
      { facts: besides([year(2017)]) },
    ],
    [
      lines(`how manny races in 2019
        how many races did i did in 2019
        nubmer of races 2019
        races in 2019 how may
        how many raecs i ran in 2019`),
      [year(2019)],
      [races("select count(*) from raced where date between '2019-01-01' and '2019-12-31'")],
      { facts: besides([year(2019)]) },
    ],
    [
      lines(`my pb on teh 10k
        whats my 10k pb.
        fastest ever 10 k race tiem
        10k personnal best
        persnal record over 10km`),
      [],
      [time('select min(finish_time) from raced where distance = 10')],
    ],
    [
      lines(`wich weekday do i run most in 2019
        what day of the weak did i run the most in 2019
        which week day do i run moste, 2019
        witch day of the week had most runs 2019
        most runs on which wekday in 2019`),
      [year(2019)],
      [topWeekday(year(2019), 'runs')],
      {
        facts: [
          ...besides([year(2019)]),
          ...Array.from({ length: 7 }, (_, at) =>
            ofRuns("'count', count(*), 'session'", year(2019), `extract(dow from date) = ${at}`),
          ),
          ...Array.from({ length: 7 }, (_, at) =>
            ofRuns("'km', sum(distance), null", year(2019), `extract(dow from date) = ${at}`),
          ),
        ],
      },
    ],
    [
      lines(`when did i last run mroe than 30k
        last time i ran over 30 km when was that
        when was teh last run longer then 30 km
        whens the last time i went over 30k
        last run more thn 30km`),
      [],
      [day('select max(date) from runs where distance > 30')],
      { facts: besides([ever], 'distance > 30') },
    ],
    [
      lines(`compair 2018 and 2019
        2018 v 2019
        comapre 2018 with 2019
        diffrence between 2018 and 2019 in km
        2018 or 2019 more kms`),
      years(2018, 2019),
      [distance(year(2018)), distance(year(2019))],
      { facts: besides(years(2018, 2019)) },
    ],
  ]),
  ...inWords('club', [
    [
      lines(`averge pace this yeer
        whats my avarage pace this yeer
        avg pace ths year
        my avrage pace so far this yr
        average pcae this year ?`),
      [spans.thisYear, spans.sameDaysLastYear],
      [meanPace(spans.thisYear)],
      { facts: besides([spans.thisYear, spans.sameDaysLastYear]) },
    ],
    [
      lines(`how mnay runs in febuary
        how many runs feburary
        runs in febrary how many
        number of rusn in feb
        how many times did i ran in febuary`),
      february,
      [count(spans.february)],
      { facts: besides(february) },
    ],
    [
      lines(`avg hartrate last month
        average heartrate feb
        mean heart rat last month
        whats my avrage hr in february
        my averge heart rate last mnth`),
      february,
      [meanHeartRate(spans.february)],
      { facts: besides(february) },
    ],
    [
      lines(`when did i last do intervls
        last intervals when
        wen was my last interval sesion
        last time i did intervalls
        when did i did intervals last`),
      [],
      [day("select max(date) from runs where session_type = 'intervals'")],
      { facts: beforeThe('2026-02-24', 'intervals') },
    ],
    [
      lines(`km on my medow 4
        how many km on the Meadwo 4
        kilometres meadow4
        how far have teh meadow 4 gone
        mileage meadow 4 shoe in km`),
      [],
      [km("select km from worn where name = 'Meadow 4'")],
    ],
    [
      lines(`sleep avrage last 30 days
        how much did i slept on average last 30 days
        averge sleep the last 30days
        mean sleep last thirty days
        hwo long do i sleep on average, last 30 days`),
      [spans.last30, spans.before30],
      [time(ofSessions('avg(sleep_duration) * 3600', spans.last30))],
      { facts: besides([spans.last30, spans.before30]) },
    ],
    [
      lines(`averge rpe this year
        mean rpe thsi year
        what my avg effort (rpe) this year
        average rpe in 2026 so far
        rpe on avreage this year`),
      [spans.thisYear, spans.sameDaysLastYear],
      [outOfTen(ofSessions('avg(rpe)', spans.thisYear))],
      { facts: besides([spans.thisYear, spans.sameDaysLastYear]) },
    ],
    [
      lines(`what share easy last 4 weeks
        how much of my training was easy last four weeks in percent
        percantage easy running the last 4 weeks
        easy % last 4 weeks
        how many percent of my runing was easy in the last 4 weeks`),
      last28,
      [
        percent(
          ofRuns(
            '100.0 * sum(duration) filter (where heart_rate_avg < (select zone_3_min from zones)) / sum(duration)',
            spans.last28,
            'heart_rate_avg is not null',
          ),
        ),
      ],
      { facts: besides(last28) },
    ],
  ]),
  ...inWords('high-mileage', [
    [
      lines(`hwo much did i climbed in january
        climb in januray
        total accent in january
        how many meters up in janaury
        elevtion gain january`),
      [spans.january, ['2025-12-01', '2025-12-31']],
      [metres(ofRuns('sum(elevation_gain)', spans.january))],
      { facts: besides([spans.january, ['2025-12-01', '2025-12-31']]) },
    ],
    [
      lines(`weakly milage last 4 weeks in km
        average week last 4 weeks
        avg weekly distnace last four weeks
        how many km per weak in the last 4 weeks on average
        km pr week, last 4 weeks`),
      last28,
      [km(ofRuns('sum(distance) / 4', spans.last28))],
      { facts: besides(last28) },
    ],
    [
      lines(`what did i ran yesterday
        yesterdays run how far
        how far did i run yesteday
        yday run?
        hwo long was my run yesterday in km`),
      [],
      [km("select distance from runs where date = '2026-03-04'")],
      { facts: beforeThe('2026-03-04', 'easy-run') },
    ],
    [
      lines(`hours i ran last weak
        how many hrs did i run lastweek
        time runing last week
        how long did i run last wek all together
        total time last week`),
      [spans.lastWeek, spans.weekBeforeLast],
      [duration(spans.lastWeek)],
      { facts: besides([spans.lastWeek, spans.weekBeforeLast]) },
    ],
    [
      lines(`easy runs pace this yera
        avg pace of my esay runs this year
        what pace do i ran my easy runs this year
        easy run avrage pace, this year
        pace easy runs ths year`),
      [spans.thisYear, spans.sameDaysLastYear],
      [pace(ofRuns('sum(duration) / sum(distance)', spans.thisYear, easy))],
      { facts: besides([spans.thisYear], easy) },
    ],
    [
      lines(`how may runs over 20k this year
        runs longer then 20 km this yr
        how many times over 20 k ths year
        no. of runs > 20 km this year
        how often more than 20 k this yaer`),
      [spans.thisYear, spans.sameDaysLastYear],
      [sessions(ofRuns('count(*)', spans.thisYear, over20))],
      { facts: [...besides([spans.thisYear], over20), "select 'km', 20, null"] },
    ],
  ]),
];
