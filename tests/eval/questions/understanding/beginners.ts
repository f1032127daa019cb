import { type Days, pace, type Question, spans } from '../../question.ts';
import { count, meanPace, ofRuns } from '../periods.ts';
import { each, far, listed, many, on, those, which, worded } from './worded.ts';

const log: Days = ['2025-12-29', spans.all[1]];
const treadmill = "terrain = 'treadmill'";
const inPark = "terrain = 'park'";

/** Ten weeks of running, in the words of one who has just begun. */
export const beginners: Question[] = worded('beginner', [
  which(log, { order: 'distance desc', what: ['km'] }, [
    'longest run so far',
    'whats the longest ive run',
    'What is the furthest I have run so far, and when?',
    'my longest run yet',
    'biggest run in km so far',
  ]),
  many(log, 'distance > 5', [
    'how many runs over 5 km',
    'runs >5k so far',
    'How many times have I run more than 5 kilometres?',
    'how often over 5k yet',
    'number of runs longer than 5 kms',
  ]),
  which(log, { also: 'distance > 5', order: 'date', what: ['km'] }, [
    'when did I first run more than 5 km',
    'first run over 5k',
    'When was my first run of more than 5 kilometers?',
    'first time above 5 km',
    'my first ever 5k+ run, when',
  ]),
  which(log, { also: treadmill, order: 'date desc', what: ['km'] }, [
    'when was I last on the treadmill and how far',
    'last treadmill run',
    'When did I last run on the treadmill, and how many km?',
    'last tredmill run',
    'most recent run on a treadmill',
  ]),
  [
    [
      'treadmill or park, where do I run more often',
      'park vs treadmill runs',
      'How many runs in the park and how many on the treadmill?',
      'number of treadmill and park runs',
      'do i run more in the park or on the treadmill',
    ],
    [log],
    [count(log, treadmill), count(log, inPark)],
    { facts: [...those(log, treadmill), ...those(log, inPark)] },
  ],
  far(
    ['2026-01-01', spans.all[1]],
    [
      'how far have I run since new year',
      'km since jan 1',
      'How many kilometres have I run since New Year?',
      'total distance since the first of january',
      'since new years day how many k',
    ],
  ),
  far(spans.january, [
    'how far did I run in january',
    'jan km',
    'How many kilometers in January?',
    'total january distance',
    'in janury how many kms did i do',
  ]),
  on('2026-03-04', [
    'how far did i run yesterday',
    'yesterdays run km?',
    'What did I run yesterday?',
    'distance yesterday',
    'how many k was it yesterday',
  ]),
  listed(log, 'true order by date desc limit 3', [
    'my last three runs',
    'last 3 runs',
    'What were my 3 most recent runs?',
    'show the latest 3 runs',
    'list my last three runs with distance',
  ]),
  [
    [
      'average pace in february',
      'avg pace feb',
      'How fast did I run on average in February?',
      'mean pace last month',
      'my avarage pace last month',
    ],
    [spans.february],
    [meanPace(spans.february)],
    { facts: those(spans.february) },
  ],
  [
    [
      'pace of my long runs against easy runs',
      'long vs easy run pace',
      'Am I slower on long runs than on easy runs on average, all time?',
      'avg pace easy runs and long runs so far',
      'compare pace of long runs with easy runs overall',
    ],
    [log],
    ['long-run', 'easy-run'].map((type) =>
      pace(ofRuns('sum(duration) / sum(distance)', log, `session_type = '${type}'`)),
    ),
    {
      facts: [
        ...those(log, "session_type = 'long-run'"),
        ...those(log, "session_type = 'easy-run'"),
        ...each('isodow', log),
      ],
    },
  ],
]);
