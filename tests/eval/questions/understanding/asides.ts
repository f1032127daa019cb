import {
  day,
  inWords,
  km,
  metres,
  pace,
  type Question,
  spans,
  text,
  time,
} from '../../question.ts';
import { distance, ofRuns } from '../periods.ts';
import { besides, lines } from './true-figures.ts';
import { ofThese } from './worded.ts';
import { ofAdvice } from './worries.ts';

/** A word in return, and no figures of the log. */
const figures =
  /\d\s?(?:km|kilom|bpm|mi\b|miles|%|min\b|runs|races|sessions)|\d:\d\d|\d\s?\/\s?10\b/i;
const chat = (says: RegExp) => ({ says, never: figures });
const longestInFebruary = (what: string) =>
  ofRuns(what, spans.february, 'true order by distance desc limit 1');
const bestOver = (when: string) => time(`select min(finish_time) from raced where ${when}`);
const longRunOfFebruary = ofThese(longestInFebruary('date'));

/** Two things in one message, and what is just said. */
export const asides: Question[] = [
  ...inWords('club', [
    [
      lines(`how far did i run last week and when's my next race
        last week's km, and the date of my next race please
        two things: next race when, and how much was it last week
        tell me my distance for last week. oh and what day am i racing next
        k's of last week + next race date`),
      [spans.lastWeek, spans.weekBeforeLast],
      [distance(spans.lastWeek), day('select min(race_date) from ahead')],
    ],
    [
      lines(`best 10 and best half, both please
        what are my pbs over 10k and the half
        10k pb + half pb
        fastest ten and fastest half i've raced
        my 10 km record? and the one for the half marathon?`),
      [],
      [bestOver('distance = 10'), bestOver('round(distance, 1) = 21.1')],
    ],
  ]),
  ...inWords('high-mileage', [
    [
      lines(`longest run in february and at what pace was it
        february's longest: km and pace
        how far was my longest february outing, and how fast
        pace and length of the longest thing i ran in feb
        my biggest run last month, its distance and its pace per k`),
      [spans.february],
      [km(longestInFebruary('distance')), pace(longestInFebruary('duration / distance'))],
      { facts: [longRunOfFebruary] },
    ],
    [
      lines(`good bot
        lol
        haha nice one
        ok that's actually pretty clever
        wow you're good at this`),
      [],
      [],
      chat(/\w/),
    ],
    [
      lines(`sorry, my bad
        oops wrong chat
        never mind
        forget it
        scratch that, forget what i said`),
      [],
      [],
      chat(/\w/),
    ],
  ]),
  ...inWords('trail', [
    [
      lines(`last month: how far and how much up
        february, k's and vert
        distance and climbing for february please
        how many metres did i climb in feb and over how many km
        total climb plus total distance, month of february`),
      [spans.february, spans.january],
      [distance(spans.february), metres(ofRuns('sum(elevation_gain)', spans.february))],
    ],
  ]),
  ...inWords('beginner', [
    [
      lines(`log 5 km in 36 minutes today and tell me how far i ran last week
        did 5k in 36 min today, pls add. and how many km was last week?
        how much was last week? also add today's 5 km, 36 minutes
        add a run today 5km 36min, then give me last week's distance
        ran 5 km today in 36 minutes, keep that. what did i do last week in km?`),
      [spans.lastWeek],
      [distance(spans.lastWeek)],
      {
        facts: besides([spans.lastWeek, spans.thisWeek]),
        action: {
          type: 'create_training',
          holds: { distance: 5, duration: '0:36:00' },
          builtIn: true,
        },
      },
    ],
    [
      lines(`can't be bothered today
        zero motivation, it's dark and wet
        don't feel like going out, talk me into it
        give me one reason to put my shoes on
        the sofa is winning today`),
      [],
      [],
      { says: /\w/, facts: ofAdvice, never: /\bkm in \d+ runs\b/i },
    ],
    [
      lines(`i'm so proud of myself
        never thought i'd become a runner
        best feeling ever after today's jog
        my mates can't believe i run now
        feeling great about my running today`),
      [],
      [],
      chat(/\w/),
    ],
  ]),
  ...inWords('twelve-years', [
    [
      lines(`plan my next week, and which shoes have to go
        next week's plan please and tell me what pair is worn out
        which of my shoes are done? and plan next week too
        two jobs: write next week, and say which pair needs replacing
        i need new shoes for which pair? plus a plan for next week`),
      [spans.nextWeek],
      [text('select name from worn where is_active and km >= retirement_distance')],
      { facts: ofAdvice, action: { type: 'create_calendar_event', builtIn: true } },
    ],
  ]),
];
