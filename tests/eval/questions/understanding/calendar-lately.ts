import { inWords, type Question, text, type WantedAction } from '../../question.ts';
import { lines } from './true-figures.ts';

type Holds = NonNullable<WantedAction['holds']>;

const about = (type: string, record: string, holds: Holds = {}) => ({
  action: { type, record, holds, builtIn: true as const },
});
const event = (date: string) => `select id from events where event_date = '${date}'`;
const moves = (from: string, to: string) =>
  about('update_calendar_event', event(from), { 'changes.eventDate': to });

/** What is in the calendar: asked for, moved, taken out. */
export const calendarLately: Question[] = [
  ...inWords('club', [
    [
      lines(`no, friday
        friday rather
        sorry i meant friday not saturday
        make that friday
        actually friday would be better`),
      [],
      [],
      { ...moves('2026-03-08', '2026-03-06'), after: 'Move my long run to Saturday' },
    ],
    [
      lines(`push the club intervals back by a day
        club intervals a day later please
        can't do tuesday, put the club intervals on the day after
        the club session on the 10th has to go to the 11th
        shift the 6 x 800 to the 11th of march`),
      [],
      [],
      moves('2026-03-10', '2026-03-11'),
    ],
    [
      lines(`bring my sunday long run forward a day
        long one a day earlier, sunday's taken
        busy sunday, have the 18 k on saturday instead
        do the 18 km on the 7th rather than the 8th
        put the long run of sunday one day earlier`),
      [],
      [],
      moves('2026-03-08', '2026-03-07'),
    ],
    [
      lines(`scrap tomorrow's easy 8
        tomorrow's run is off, take it out of the calendar
        not running tomorrow, cancel what's planned
        remove what i have down for friday
        drop the easy 8 km from my calendar`),
      [],
      [],
      about('delete_calendar_event', event('2026-03-06')),
    ],
    [
      lines(`what have i got on this weekend
        saturday and sunday, what's down
        anything for the weekend in the calendar?
        the weekend's programme please
        what's coming up sat/sun`),
      [],
      [text("select title from events where event_date = '2026-03-08'")],
    ],
    [
      lines(`when's the next club night
        next intervals with the club, which day
        club session coming up when?
        6 x 800 was on what day again
        what day do i meet the club for intervals`),
      [],
      [{ unit: 'date', sql: "select event_date from events where event_date = '2026-03-10'" }],
    ],
  ]),
  ...inWords('twelve-years', [
    [
      lines(`moor recce has been put off a week
        the recce is on the 29th now
        recce: 29 march instead of 22
        move the recce to a week later
        the moor recce slips by seven days`),
      [],
      [],
      moves('2026-03-22', '2026-03-29'),
    ],
  ]),
];
