import { day, type Question, text, type WordedRow } from '../../question.ts';
import { ever, year } from '../earlier-years/years.ts';
import { distance, ofRuns } from '../periods.ts';
import { inTheirWords } from './in-their-words.ts';
import { lines } from './true-figures.ts';
import { many, none, ofThese, those, unknown, which } from './worded.ts';

/** A whole word: rain, not training. */
const noted = (word: string) => `session_notes ~* '\\m${word}'`;
const wholly = (word: string) => `session_notes ~* '\\m${word}\\M'`;
const says = (date: string, words: string, asks: string): WordedRow => [
  lines(asks),
  [[date, date]],
  [text(`select '${words}'`)],
  { facts: [ofThese(`'${date}'`)] },
];

/** What is in the notes: weather, places and how it went. */
export const notedInWords: Question[] = [
  ...inTheirWords('twelve-years', [
    many(
      year(2018),
      wholly('rain'),
      lines(`how often did it rain on me in 2018
        rainy runs 2018, going by my notes
        On how many runs of 2018 did I write down rain?
        2018 - number of outings in the rain
        how many times did i get rained on during 2018`),
    ),
    many(
      ever,
      noted('muddy'),
      lines(`how many muddy runs have I had
        times I wrote it was muddy, all years
        How often do my notes mention mud or that it was muddy?
        muddy outings in total
        on how many runs did i note muddy`),
    ),
    which(
      ever,
      { also: noted('side stitch'), order: 'date desc' },
      lines(`when did I last get a side stitch
        last stitch, date please
        What was the most recent run on which I had a side stitch?
        side stitch - when was the latest one
        the last time i noted a side stitch`),
    ),
    many(
      ever,
      noted('icy'),
      lines(`how many icy runs are there in my log
        icy: how often have i noted that
        How many times have I run when it was icy?
        count runs with icy in the notes
        on how many outings was it icy`),
    ),
    many(
      ever,
      noted('watched a film'),
      lines(`how many times did I watch a film on the treadmill
        watched a film while running: how often
        How often have I noted that I watched a film?
        runs with "watched a film" in the notes, count
        film-watching runs, how many so far`),
    ),
    says(
      '2019-12-31',
      'fireworks',
      `what did I jot down on new year's eve 2019
      my note for 31 Dec 2019?
      What do my notes say about the run on December 31st, 2019?
      new years eve 2019, what had i written
      show the comment I left on 31.12.2019`,
    ),
    says(
      '2019-02-14',
      'Lisbon',
      `where did I run on Valentine's Day 2019
      14 Feb 2019: whereabouts was I running
      In what place did I run on February 14th, 2019, going by my notes?
      valentines 2019, what town was i running in
      notes of 14/2/2019 - where was that`,
    ),
    says(
      '2026-01-27',
      'felt strong',
      `how did I say I felt on 27 january
      what did I write about the run on jan 27th this year
      What does my note of Tuesday, January 27 say?
      27 jan, how did it feel according to my notes
      comment on the 27.1.2026 run?`,
    ),
    [
      lines(`which run ended with fireworks
        the one with the fireworks - when was it
        On what day did I see fireworks while running?
        fireworks run, date?
        when was i out running and there were fireworks`),
      [],
      [day(ofRuns('date', ever, noted('fireworks')))],
      { facts: [...those(ever, noted('fireworks')), ofThese("'2019-12-31'")] },
    ],
    [
      lines(`how far did I run in fog during 2020
        foggy k's 2020
        What distance did I cover on foggy runs in 2020?
        2020, runs with fog noted: total km
        add up my 2020 runs in the fog, kilometres`),
      [],
      [distance(year(2020), noted('fog'))],
      { facts: those(year(2020), noted('fog')) },
    ],
    which(
      ever,
      { also: noted('harbour loop'), order: 'date desc', what: ['km'] },
      lines(`when was I last round the harbour loop, and how far was it
        last harbour loop?
        What's the date of my most recent Harbour loop?
        harbour loop - latest time i ran it
        the last run with harbour loop in the notes`),
    ),
    which(
      year(2024),
      { also: wholly('rain'), order: 'distance desc', what: ['km'] },
      lines(`longest outing in the rain in 2024
        2024: what's the furthest I ran while it rained
        Which of my rainy runs of 2024 was the longest, and how long?
        furthest rain run 2024, date and km
        how far was my longest run with rain in 2024`),
    ),
  ]),
  ...inTheirWords('club', [
    none(
      lines(`what did I write about sunday's run
        my notes on last sunday?
        Did I leave a comment on Sunday's long run, and what does it say?
        notes 1 march
        what had i jotted down for the run on sunday`),
      [['2026-03-01', '2026-03-01']],
    ),
    unknown(
      lines(`how hot was it on sunday's run
          temperature during last sunday's outing?
          What was the temperature when I ran on Sunday?
          degrees on my run on 1 march
          was it below zero when i ran on sunday`),
      [['2026-03-01', '2026-03-01']],
    ),
  ]),
];
