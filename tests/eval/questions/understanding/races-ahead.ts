import { day, inWords, km, type Question } from '../../question.ts';
import { lines } from './true-figures.ts';

/** Races to come, and none. */
export const racesAhead: Question[] = [
  ...inWords('club', [
    [
      lines(`what weekday is the riverside half on
        is riverside on a saturday or a sunday
        riverside half: which day of the week
        do i race riverside on the sunday
        need to book a hotel for riverside, what day is the race`),
      [],
      [day("select race_date from ahead where race_name = 'Riverside Half'")],
      { says: /\bsun/i },
    ],
    [
      lines(`do i have anything between riverside and the summer race
        any race in may?
        is there a race on my list after riverside but before june
        have i signed up for something in may
        what have i entered for the month of may`),
      [],
      [],
      { none: true },
    ],
  ]),
  ...inWords('beginner', [
    [
      lines(`have i ever been in a race
        did i race yet
        ever pinned a number on, me?
        any races in my log so far or none
        how many events have i taken part in`),
      [],
      [],
      { none: true },
    ],
  ]),
  ...inWords('trail', [
    [
      lines(`when's my ultra and how long is it exactly
        date and distance of the big one
        the thing in may, how many k's and which day
        three peaks: what day, how far
        what have i let myself in for in may, how far and when`),
      [],
      [day('select race_date from ahead'), km('select race_distance from ahead')],
    ],
  ]),
];
