import { type Days, day, days, type Question, today, type WordedRow } from '../../question.ts';
import { count, distance, ofRuns } from '../periods.ts';
import { inTheirWords } from './in-their-words.ts';
import { besides, lines } from './true-figures.ts';
import { none, ofThese, those } from './worded.ts';

/**
 * How far in a span that an event bounds; with the day of the event, which may be mentioned, too.
 */
const far = (span: Days, asks: string, withEvent: Days = span): WordedRow => [
  lines(asks),
  [span],
  [distance(span)],
  { facts: [...those(span), ...besides([withEvent])] },
];

/** Spans that begin or end with a race, an injury, a pair of shoes or a feast. */
export const sinceAndBefore: Question[] = [
  ...inTheirWords('twelve-years', [
    far(
      ['2019-07-21', '2019-10-12'],
      `how many k's in the 12 weeks leading up to Lakeside 2019
      in the build-up to the Lakeside Marathon of 2019, the last 12 weeks before it, how far did I run
      What did I clock during the twelve weeks before the 2019 Lakeside Marathon?
      12 weeks before lakeside 2019: total km
      lakeside 2019 training, twelve weeks up to the day before: distance`,
      ['2019-07-21', '2019-10-13'],
    ),
    far(
      ['2025-10-13', today],
      `how much have I run after the marathon last October
      since Lakeside 2025, without the race itself, how many k's have I done
      What is my distance since the day after the Lakeside Marathon 2025?
      after the october 2025 marathon how far have i got up to now
      total km post lakeside marathon 2025, race not counted`,
      ['2025-10-12', today],
    ),
    far(
      ['2018-09-16', '2018-10-13'],
      `how far did I go in the four weeks before my first marathon
      the last 4 weeks before the 2018 Lakeside Marathon, how many km
      What distance did I cover in the four weeks ahead of my first marathon in October 2018?
      4 weeks ahead of the marathon in 2018 - total k's
      first marathon: what did I clock over the four weeks right before it`,
      ['2018-09-16', '2018-10-14'],
    ),
    none(
      lines(`did I run at all in the week after the 2018 marathon
        Oct 15 to 21 2018, right after Lakeside: any runs?
        how far did I get in the seven days after the Lakeside Marathon in 2018
        What did I run from the 15th until the 21st of October 2018?
        any jogs the week following lakeside 2018`),
      [['2018-10-15', '2018-10-21']],
    ),
    none(
      lines(`how far did I run while my heel was bad, 15 may to 8 october 2016
        between 15 May and 8 Oct 2016, any runs at all?
        What distance did I run between the 15th of May and the 8th of October 2016?
        heel injury months 2016 (may 15 - oct 8): number of runs
        did I jog even once from mid-May, the 15th, to October 8th 2016`),
      [['2016-05-15', '2016-10-08']],
    ),
    [
      lines(`when did I get going again after the heel in 2016
        first run back after the heel injury 2016, which date
        What day did I run again once the heel had healed in 2016?
        after the 2016 heel thing, when was the first jog
        2016: comeback date after my heel`),
      [],
      [day("select min(date) from runs where date > '2016-05-15'")],
      { facts: [ofThese("'2016-10-09', '2016-05-10'")] },
    ],
  ]),
  ...inTheirWords('club', [
    far(
      ['2026-02-17', today],
      `how far have I run since my achilles started on 17 feb
      since feb 17th, when the achilles began: total k's
      What have I clocked from the 17th of February until now?
      from 17/2 on, with the sore achilles, how many km
      km since the achilles trouble (17 february)`,
      ['2026-02-18', today],
    ),
    far(
      ['2026-02-16', today],
      `how many k's since the Hilltop 10, race not included
      after Hilltop, how far have I run up to today
      What's my distance since the day after the Hilltop 10?
      from the day after hilltop 10 till now, km
      hilltop was 15 feb. how far have i run after it`,
      ['2026-02-15', today],
    ),
    far(
      ['2025-12-24', '2026-01-01'],
      `how far over the holidays, christmas eve to new year's day
      from 24 December up to and including 1 January, how many k's
      What did I run between Christmas Eve and New Year's Day just gone?
      24 dec - 1 jan total km
      between xmas eve and new years day (both counted), distance?`,
    ),
  ]),
  ...inTheirWords('high-mileage', [
    far(
      ['2025-10-12', '2025-10-25'],
      `how many k's in the two weeks before the Grand Marathon
      taper: the last 14 days before Grand Marathon, total km
      What did I run in the fortnight leading up to the Grand Marathon?
      grand marathon, two weeks of taper right before it, how far all in all
      in the final 2 weeks ahead of the grand marathon how far did i run`,
      ['2025-10-12', '2025-10-26'],
    ),
    [
      lines(`how many outings since the Grand Marathon, not counting it
        number of runs after the grand marathon up to now
        How often have I been out running since the day after the Grand Marathon?
        after grand marathon: how many times have i run
        run count from the day after the Grand Marathon`),
      [['2025-10-27', today]],
      [count(['2025-10-27', today])],
      { facts: besides([['2025-10-26', today]]) },
    ],
    [
      lines(`how many days off did I take straight after the Grand Marathon
        days without running right after the grand marathon
        After the Grand Marathon, for how many days did I not run?
        grand marathon - how long till I ran again, days of rest in between
        how many rest days followed the grand marathon in october`),
      [],
      [days(ofRuns("min(date) - date '2025-10-27'", ['2025-10-27', today]))],
      { facts: [ofThese("'2025-10-26', '2025-10-30'")] },
    ],
  ]),
  ...inTheirWords('beginner', [
    far(
      ['2025-12-29', '2026-01-25'],
      `how far did I get in my first four weeks
      first 4 weeks of running, dec 29 to jan 25: total k's
      What did my very first four weeks add up to in km?
      the four weeks I started with, 29 December until 25 January, distance
      in the first 28 days since i began how many km`,
    ),
    far(
      ['2026-02-02', today],
      `how far have I run since I bought the Willow 2 on 2 february
      since the 2nd of feb: how many k's
      What have I clocked from February 2nd up to now?
      total km from 2/2/2026 on
      from the second of february till today how far did i jog`,
    ),
  ]),
];
