import { inWords, type Question } from '../../question.ts';
import { all, faster, less, more, noChange, slower, sumsOfKm } from './says.ts';
import { anyOf, besides, easyBeats, easyKinds, lines, trendOf } from './true-figures.ts';

const ofAll = [...trendOf('true'), ...besides([])];
const ofPace = [...trendOf('true', ...easyKinds), ...besides([])];
const ofBeats = [...ofPace, ...trendOf(...easyBeats), anyOf('bpm', 115, 165)];
const change = anyOf('percent', 0, 30);
const unchanged = { facts: ofPace, says: noChange, never: sumsOfKm };
const steady = { facts: ofAll, says: noChange };
const faults = { never: /\bkm in \d+ runs/i };

const easyPace = lines(`is my easy pace improving
  is my easy pace getting better?
  Are my easy runs getting quicker?
  easy pace trend
  hows my esay pace developing`);
const sameBeats = lines(`pace at the same heart rate
  am I faster at the same heart rate?
  how has my pace at the same heart rate changed
  do i run quicker at the same hr than before
  pace at same hart rate over time`);
const slowing = lines(`am I getting slower
  am i getting slower?
  have i become slower lately
  Am I slowing down?
  i feel im geting slower, true?`);
const gettingFaster = lines(`am i getting faster
  Am I getting any quicker?
  is my pace improving
  getting faster or not
  am i geting faster over time`);
const resting = lines(`how is my resting heart rate developing
  resting heart rate trend
  is my resting HR going down?
  has my resting heart rate dropped over the year
  whats my resting hart rate doing`);
const sleep = lines(`am I sleeping less than I used to
  sleep trend
  how has my sleep changed
  do i sleep more or less over the months
  hows my slep developing`);
const weekly = lines(`how is my weekly distance developing
  weekly km trend
  is my weekly mileage going up?
  am i running more per week than before
  trend of my weekly distence`);
/** By how much the climb a week of the last third of a year differs from that of the first. */
export const climbOfThirds = [
  "select 'metres', abs(sum(case when date >= '2025-11-04' then 7.0 else -7.0 end * elevation_gain) / 122), null from runs where date between '2025-03-04' and '2025-07-03' or date between '2025-11-04' and '2026-03-05'",
];
const climbs = lines(`climb by month
  how much did I climb each month
  elevation gain per month over the last year
  monthly climbing trend
  show my climing by month`);

/** Whether something gets better or worse over time, which is no sum of a period. */
export const trends: Question[] = [
  ...inWords('trail', [
    [easyPace, [], [], { facts: [...ofPace, change], says: faster, ...faults }],
    [sameBeats, [], [], { facts: [...ofBeats, change], says: faster, ...faults }],
    [resting, [], [], { facts: [...ofAll, change], says: less, ...faults }],
    [sleep, [], [], { facts: [...ofAll, change], says: less, ...faults }],
    [weekly, [], [], { facts: [...ofAll, anyOf('percent', 0, 100)], says: more }],
    [
      climbs,
      [],
      [],
      {
        facts: [...ofAll, ...climbOfThirds, anyOf('percent', 0, 150)],
        says: /\d\s?m\b|met(?:er|re)s/,
      },
    ],
    [slowing, [], [], { facts: [...ofBeats, change], says: faster, ...faults }],
    [
      lines(`are my long runs getting longer
        is my long run growing
        are my long runs longer than half a year ago?
        long run trend
        do my long runs get longr`),
      [],
      [],
      {
        facts: [...ofAll, ...trendOf("session_type = 'long-run'"), anyOf('percent', 0, 100)],
        says: all(/longer|grow|grew|increas|\bup\b|\bmore|ris(?:en|ing)/),
      },
    ],
  ]),
  ...inWords('club', [
    [easyPace, [], [], unchanged],
    [sameBeats, [], [], { facts: ofBeats, says: noChange, never: sumsOfKm }],
    [resting, [], [], { refuses: /\bresting[^.\n]{0,40}\d\d ?bpm/i, facts: ofBeats }],
    [sleep, [], [], steady],
    // About level over the year, a little less in winter than in autumn.
    [
      weekly,
      [],
      [],
      {
        facts: [...ofAll, anyOf('percent', 0, 40)],
        says: new RegExp(`${noChange.source}|${less.source}`, 'i'),
      },
    ],
  ]),
  ...inWords('high-mileage', [
    [
      gettingFaster,
      [],
      [],
      // Its paces stay as they are; its second marathon was faster.
      { facts: ofBeats, says: new RegExp(`${noChange.source}|marathon`, 'i'), never: sumsOfKm },
    ],
    [weekly, [], [], steady],
    [climbs, [], [], { facts: ofAll, says: /\d\s?m\b|met(?:er|re)s/ }],
    [sleep, [], [], { refuses: /\d(?:\.\d+)?\s?(?:h|hours) (?:of sleep|a night)/i, facts: ofAll }],
  ]),
  ...inWords('twelve-years', [
    [
      lines(`am I faster than in 2014
        am i faster now than in 2014?
        Am I quicker than I was in 2014?
        faster than 2014?
        is my pace better then in 2014`),
      [],
      [],
      { facts: [...ofBeats, anyOf('percent', 0, 30)], says: faster, ...faults },
    ],
    [
      lines(`am I slower than in 2019
        am i slower now than in 2019?
        have I got slower since 2019?
        slower than 2019?
        was i faster in 2019 then today`),
      [],
      [],
      {
        facts: [...ofBeats, anyOf('percent', 0, 30)],
        says: new RegExp(`${slower.source}|faster (?:then|in 2019)`, 'i'),
        ...faults,
      },
    ],
    [
      lines(`is my easy pace improving over the last 12 months
        did my easy runs get faster in the last year?
        easy pace trend, last 12 months
        has my easy pace changed in the last twelve months
        hows my esay pace developing the last 12 months`),
      [],
      [],
      unchanged,
    ],
    [
      lines(`faster than two years ago?
        am I faster than 2 years ago
        Am I quicker than two years ago?
        is my pace better than it was two years ago
        am i fastr than two years ago`),
      [],
      [],
      {
        facts: [...ofBeats, anyOf('percent', 0, 30)],
        says: all(/pace|\/ ?km|race|10 ?k|half|marathon/, /2024|two years|2 years/),
        never: sumsOfKm,
      },
    ],
  ]),
  ...inWords('beginner', [
    [
      lines(`are my runs getting longer
        do my runs get longer?
        is my average run longer than in january
        am i running further per run now
        are my runs geting longer`),
      [],
      [],
      {
        facts: [...ofAll, anyOf('percent', 0, 60)],
        says: /longer|further|farther|more|\bup\b|grow/i,
      },
    ],
    [gettingFaster, [], [], unchanged],
    [sameBeats, [], [], { refuses: /\d ?bpm/i, facts: ofPace }],
    [climbs, [], [], { refuses: /\d\s?(?:m|met(?:er|re)s)\b/, facts: ofAll }],
  ]),
];
