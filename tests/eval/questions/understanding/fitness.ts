import { inWords, type Question } from '../../question.ts';
import { all, faster, less, noChange, sumsOfKm } from './says.ts';
import { anyOf, besides, easyBeats, easyKinds, lines, trendOf } from './true-figures.ts';

const facts = [
  ...trendOf('true', ...easyKinds, ...easyBeats),
  ...besides([]),
  anyOf('bpm', 115, 170),
  anyOf('percent', 0, 40),
];
/** What fitness is judged by; km are volume. */
const evidence =
  /heart rate|\bbpm\b|\bhr\b|race|\b(?:5|10) ?k|half marathon|\bmarathon\b|best effort|VDOT|predict/;
const weighs = { facts, says: all(evidence), never: sumsOfKm };

const thanLastYear = lines(`am I fitter than last year
  Am I fitter than last year?
  am i in better shape than a year ago
  fitter than this time last year?
  am i fiter then last year`);

/** How fit a runner is: by pace at equal heart rate, races and efforts, never by sums of km. */
export const fitness: Question[] = [
  ...inWords('trail', [
    [thanLastYear, [], [], { ...weighs, says: all(evidence, faster) }],
    [
      lines(`how is my fitness developing
        is my fitness improving?
        fitness trend
        am I getting fitter
        hows my fittness going`),
      [],
      [],
      { ...weighs, says: all(evidence, faster) },
    ],
  ]),
  ...inWords('club', [
    [thanLastYear, [], [], weighs],
    [
      lines(`what shape am I in
        how fit am i right now
        what kind of shape am I in at the moment?
        current fitness?
        how good is my fittness now`),
      [],
      [],
      { ...weighs, says: /race|5 ?k|10 ?k|heart rate|form|fitness|load|effort/i },
    ],
    [
      lines(`did my winter training pay off
        has the training since december made me any fitter
        is the training working?
        does my training pay off
        did my winter trainng make me fitter`),
      [],
      [],
      weighs,
    ],
  ]),
  ...inWords('high-mileage', [
    [
      lines(`am i getting fitter
        Am I getting fitter?
        is my fitness going up
        fitter or not?
        am i geting fitter over the last months`),
      [],
      [],
      { ...weighs, says: all(evidence, new RegExp(`${noChange.source}|marathon|race`)) },
    ],
  ]),
  ...inWords('twelve-years', [
    [thanLastYear, [], [], weighs],
    [
      lines(`am I as fit as in 2019
        am i still as fit as i was in 2019
        Was I fitter in 2019 than now?
        fitter in 2019 or now
        am i less fit then in 2019`),
      [],
      [],
      {
        ...weighs,
        says: all(evidence, /2019/, new RegExp(`${less.source}|slower|fitter in 2019`)),
      },
    ],
    [
      lines(`have I lost fitness since the marathon
        did i lose fitness since my last marathon
        fitness lost since lakeside in october?
        am I less fit than at the marathon in October
        have i lost fittness since the marathon`),
      [],
      [],
      {
        ...weighs,
        says: all(/fit|shape|form|pace|heart rate|race/),
        // As many days before the marathon as since.
        facts: [
          ...facts,
          ...[
            "'2025-10-12'",
            "date '2025-10-12' - (date '2026-03-05' - date '2025-10-12' + 1)",
          ].flatMap((first) => `select 'date', to_char((${first})::date, 'YYYYMMDD')::int, null`),
        ],
      },
    ],
  ]),
  ...inWords('beginner', [
    [
      lines(`am I getting fitter
        am i getting fitter?
        is my running getting better
        do i get fitter from this
        am i geting fit`),
      [],
      [],
      { facts, says: /heart rate|race|pace|effort/i, never: sumsOfKm },
    ],
  ]),
];
