import {
  km,
  metres,
  type Question,
  text,
  time,
  type Wanted,
  type WordedRow,
} from '../../question.ts';
import { ofRuns, ofSessions } from '../periods.ts';
import { inTheirWords } from './in-their-words.ts';
import { lines } from './true-figures.ts';
import { none, ofThese } from './worded.ts';

const whole = (date: string, wants: readonly Wanted[], asks: string): WordedRow => [
  lines(asks),
  [[date, date]],
  wants,
  { facts: [ofThese(`'${date}'`)] },
];
const of = (column: string, date: string) => ofSessions(column, [date, date]);
const far = (date: string) => km(ofRuns('distance', [date, date]));
const long = (date: string) => time(of('duration', date));
const nothingOn = (date: string, asks: string): WordedRow => none(lines(asks), [[date, date]]);
/** No run, but strength. */
const strengthOn = (date: string, asks: string): WordedRow => [
  lines(asks),
  [[date, date]],
  [long(date)],
  { says: /strength/i, facts: [ofThese(`'${date}'`)] },
];

/** What happened on one day, all of it. */
export const daysInFull: Question[] = [
  ...inTheirWords('twelve-years', [
    whole(
      '2021-07-17',
      [far('2021-07-17'), metres(of('elevation_gain', '2021-07-17')), long('2021-07-17')],
      `What happened on 17 July 2021?
      everything you've got on the 17th of july 2021 please
      17.07.2021 in full, climb and time and all
      the outing on july 17th, 2021: give me all the numbers
      tell me the whole story of saturday 17 july '21
      all the details for 2021-07-17`,
    ),
    whole(
      '2019-06-29',
      [text("select 'Moor 50'"), far('2019-06-29'), long('2019-06-29')],
      `what was I up to on the last saturday of june 2019
      What happened on Saturday, June 29th 2019?
      29.6.2019 in detail pls
      I must have done something big on the 29th of june 2019, what was it
      give me everything on 29 june 2019`,
    ),
    whole(
      '2023-11-07',
      [far('2023-11-07'), text("select 'Lisbon'")],
      `where was I running on 7 November 2023, and how far
      Nov 7th 2023: what's in the log and where was it
      What does the entry of 7.11.2023 say?
      show me the whole entry for the 7th of november 2023
      all you have on tuesday november 7 2023, notes too`,
    ),
    strengthOn(
      '2025-12-31',
      `did I do anything on the last day of 2025
      what was I up to on new year's eve just gone
      any training at all on 31 december 2025?
      NYE 2025, was I lazy or what did I do
      What is in my log for Dec 31st, 2025?`,
    ),
  ]),
  ...inTheirWords('club', [
    strengthOn(
      '2026-03-04',
      `was yesterday a rest day or did I do something
      what's logged for yesterday
      yesterday's session, what was it and for how long
      Did I train yesterday, and if so what?
      wot did i get done yesterday`,
    ),
    whole(
      '2026-02-22',
      [far('2026-02-22'), long('2026-02-22')],
      `how long was I out for the sunday before last, and how many k's
      What did the Sunday before last look like, distance and time?
      sunday before last: km + time
      not last sunday but the one before, how far and how long did i go
      two facts please about the sunday before the last one: kilometres and minutes`,
    ),
    whole(
      '2025-04-20',
      [far('2025-04-20')],
      `did I get out on easter sunday last year, and how far
      Easter Sunday 2025 (20 April), how many k's
      what did I clock on 20 april last year, easter
      On Easter Sunday of 2025, which was April 20th, how far did I go?
      easter last year, sunday the 20th of april: distance?`,
    ),
    nothingOn(
      '2025-10-31',
      `did I go out on halloween
      halloween 2025, any miles at all?
      What did I do on 31 October?
      was there a jog on oct 31st last year
      on the 31st of october, did I get off the sofa`,
    ),
  ]),
  ...inTheirWords('high-mileage', [
    whole(
      '2026-01-01',
      [
        text("select 'New Year 10'"),
        time("select finish_time from raced where date = '2026-01-01'"),
      ],
      `what did I race on the first of january
      did I race on new year's day, and in what time
      Jan 1st this year - which race was that and how quick was I
      the race I did on 1 January 2026, name and time please
      started the year with a race on jan 1, what did i clock there`,
    ),
    whole(
      '2026-02-17',
      [far('2026-02-17')],
      `both of my outings on tuesday 17 feb, how far was each
      On February 17th I went out twice: the distances of the two?
      17.2. was a double, what were the two distances
      how many k's in each of the two sessions on the 17th of february
      feb 17th, list morning and evening one with their km`,
    ),
  ]),
  ...inTheirWords('beginner', [
    nothingOn(
      '2026-01-31',
      `did I get out on the last day of january
      January 31st, did I go for a jog?
      anything logged for sat 31 jan
      what did i manage on the 31st of january
      Saturday, 31 January: was there an outing that day?`,
    ),
  ]),
  ...inTheirWords('trail', [
    whole(
      '2025-10-05',
      [text("select 'City Half'"), long('2025-10-05')],
      `what happened on the fifth of october
      first sunday of october last year - what did I do and in what time
      5.10.2025 in full
      What's in my log for Sunday, October 5th last year?
      I was in town on oct 5th, which race was it and what did i clock`,
    ),
  ]),
];
