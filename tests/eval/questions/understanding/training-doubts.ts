import { inWords, type Question } from '../../question.ts';
import { lines } from './true-figures.ts';
import { advice } from './worries.ts';

/** Doubts about how to train and how much. */
export const trainingDoubts: Question[] = [
  ...inWords('high-mileage', [
    [
      lines(`how do i cut back before bridges
        when should the mileage come down before bridges
        last weeks before the marathon, how much do i still run
        winding down for bridges - how does that go
        is two weeks of taking it easier enough before bridges`),
      [],
      [],
      advice(/taper|less|reduc|cut|shorter|week/i, [
        "select 'date', to_char(race_date - at, 'YYYYMMDD')::int, null from ahead, generate_series(7, 28, 7) at",
        "select 'km', at * sum(distance) / 400, null from runs, generate_series(30, 90) at where date between '2026-02-06' and '2026-03-05' group by at",
      ]),
    ],
  ]),
  ...inWords('twelve-years', [
    [
      lines(`is strength work worth it at my age
        gym or more running, what helps more
        should i lift something heavy now and then
        squats and such, any good for a runner
        do i need to do strength if i only want to run`),
      [],
      [],
      advice(/strength|gym|lift|muscle|weights/i),
    ],
    [
      lines(`intervals three days before a race, ok?
        how close to race day can i still do something hard
        last fast session before a race - when
        is a hard workout in race week a mistake
        what do i run in the days right before a race`),
      [],
      [],
      advice(/easy|hard|short|day|rest|fresh|taper/i),
    ],
  ]),
  ...inWords('beginner', [
    [
      lines(`is it cheating if i walk in between
        i have to walk after 3 km. normal?
        walking breaks yes or no
        can't run the whole way without stopping, is that bad
        am i allowed to walk on my runs`),
      [],
      [],
      advice(/walk/i, ["select 'km', 3, null"]),
    ],
    [
      lines(`missed two outings last month, do i have to catch up
        i skipped a run, double up tomorrow?
        what if i don't make it out on wednesday, do i make it up
        couldn't run for a week. carry on where i was?
        fell behind with my running, how do i catch up`),
      [],
      [],
      advice(/\bno\b|n['’]t|skip|miss|carry on|continue|next|easy|gradual|back/i),
    ],
    [
      lines(`how many times a week should someone like me go
        is three outings per week enough for a start
        every day or every other day, as a newbie
        how often is sensible when you've just begun
        more days or longer runs, what's better for me now`),
      [],
      [],
      advice(/three|3|four|4|two|2|times|days|often|week/i),
    ],
  ]),
  ...inWords('trail', [
    [
      lines(`what do i eat during three peaks
        fuelling for the ultra - how many gels an hour
        food on the course in may, how much and when
        how do i not bonk at three peaks
        carbs per hour for a 50k`),
      [],
      [],
      advice(/carb|gel|eat|drink|fuel|food|gram|\bg\b/i),
    ],
    [
      lines(`how do i run downhill without wrecking my quads
        descents kill my legs, tips?
        my thighs are toast after every downhill
        going down is my weak spot, how do i train that
        getting better at steep descents`),
      [],
      [],
      advice(/down|descent|descend|quad|thigh|strength|hill|don['’]t know/i),
    ],
  ]),
];
