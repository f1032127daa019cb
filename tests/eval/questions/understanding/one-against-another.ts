import { type Days, km, metres, type Question, spans, time } from '../../question.ts';
import { year } from '../earlier-years/years.ts';
import { distance, meanPace, ofRuns } from '../periods.ts';
import { inTheirWords } from './in-their-words.ts';
import { lines } from './true-figures.ts';
import { beginnerLog, ofThese, those } from './worded.ts';

const climb = (span: Days) => metres(ofRuns('sum(elevation_gain)', span));
const average = (span: Days) => km(ofRuns('avg(distance)', span));

/** Two spans, races or places, each with its figure. */
export const oneAgainstAnother: Question[] = [
  ...inTheirWords('twelve-years', [
    [
      lines(`how long was the average outing in 2014, and in 2024
        average run length 2014 vs 2024
        Is my average run longer in 2024 than it was in 2014? km please
        km per run, 2014 against 2024
        2024's average distance per run compared to 2014's`),
      [year(2014), year(2024)],
      [km(ofRuns('avg(distance)', year(2014))), km(ofRuns('avg(distance)', year(2024)))],
    ],
    [
      lines(`first half of 2019 or second half, when did I run more
        jan-jun 2019 vs jul-dec 2019, km
        Did I cover more ground in the first six months of 2019 or in the last six?
        compare both halves of 2019 by distance
        2019: how far in the first half of the year and how far in the second`),
      [
        ['2019-01-01', '2019-06-30'],
        ['2019-07-01', '2019-12-31'],
      ],
      [distance(['2019-01-01', '2019-06-30']), distance(['2019-07-01', '2019-12-31'])],
    ],
  ]),
  ...inTheirWords('beginner', [
    [
      lines(`average pace on the treadmill and in the park, one each
        treadmill vs park: avg pace
        Am I quicker on the treadmill or in the park, on average?
        which is faster for me, park or treadmill, and by how much
        pace on treadmill compared with park pace, all runs`),
      [beginnerLog],
      [meanPace(beginnerLog, "terrain = 'treadmill'"), meanPace(beginnerLog, "terrain = 'park'")],
      {
        facts: [
          ...those(beginnerLog, "terrain = 'treadmill'"),
          ...those(beginnerLog, "terrain = 'park'"),
        ],
      },
    ],
  ]),
  ...inTheirWords('club', [
    [
      lines(`was I quicker at the Spring 10 last year or at Hilltop this year
        spring 10 (2025) vs hilltop 10: times
        Which was the faster race, the Spring 10 of 2025 or the Hilltop 10 of 2026?
        hilltop 10 against last year's spring 10, how much slower
        how do my times of spring 10 2025 and hilltop 10 2026 compare`),
      [],
      [time("select finish_time from raced where date in ('2025-04-13', '2026-02-15')")],
      { facts: [ofThese("'2025-04-13', '2026-02-15'")] },
    ],
  ]),
  ...inTheirWords('trail', [
    [
      lines(`january or february, which had more vert
        vert jan vs feb this year
        Did I climb more in January or in February, and how much in each?
        metres climbed: february against january
        feb's ascent compared to jan's`),
      [spans.january, spans.february],
      [climb(spans.january), climb(spans.february)],
    ],
  ]),
  ...inTheirWords('beginner', [
    [
      lines(`do I go further per run in february than I did in january
        avg run jan vs feb in km
        How long was the average run in January and how long in February?
        average distance of a jog, january against february
        is my average outing longer than in january, feb i mean`),
      [spans.january, spans.february],
      [average(spans.january), average(spans.february)],
    ],
  ]),
  ...inTheirWords('high-mileage', [
    [
      lines(`did I do more in the last 30 days or in the 30 before
        past 30 days vs the 30 days before them, km
        How do the last thirty days compare with the thirty before, in kilometres?
        km last 30 days against the previous 30 days
        more k's these last 30 days than in the thirty days before that?`),
      [spans.last30, spans.before30],
      [distance(spans.last30), distance(spans.before30)],
    ],
  ]),
];
