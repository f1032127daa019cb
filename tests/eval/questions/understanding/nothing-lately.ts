import { type Question, spans } from '../../question.ts';
import { year } from '../earlier-years/years.ts';
import { clubLog, highLog, none, unknown, worded } from './worded.ts';

const dates = (...days: string[]) =>
  days.map((one) => `select 'date', ${one.replaceAll('-', '')}, null`);

/** The same of shorter logs. */
export const nothingLately: Question[] = [
  ...worded('club', [
    none([
      'how far did I run in 2023',
      '2023 km',
      'How many kilometres did I run in 2023?',
      'total for 2023',
      'distance 2023 please',
    ]),
    none(
      [
        'did I run yesterday',
        'yesterdays run?',
        'How far did I run yesterday?',
        'what did i run yesterday',
        'km run yesterday',
      ],
      [['2026-03-04', '2026-03-04']],
    ),
    none(
      [
        'did I run last monday',
        'how far on monday',
        'What did I run on Monday?',
        'mondays run?',
        'km last monday march 2',
      ],
      [['2026-03-02', '2026-03-02']],
    ),
    none(
      [
        'how far did I run between june 5 and june 15 last year',
        '5-15 june 2025 km',
        'How many kilometers from 5 to 15 June 2025?',
        'distance 5 jun to 15 jun last year',
        'runs between the 5th and 15th of june 2025',
      ],
      [['2025-06-05', '2025-06-15']],
    ),
    none(
      [
        'treadmill runs ever',
        'how many runs on the treadmill',
        'Have I ever run on a treadmill?',
        'treadmill km all time',
        'did i do any tredmill runs',
      ],
      [clubLog],
    ),
    none(
      [
        'runs over 25 km in 2024',
        'how many runs >25k in 2024',
        'How often did I run more than 25 kilometres in 2024?',
        'any 25k+ runs in 2024?',
        'list runs longer than 25 km from 2024',
      ],
      [year(2024)],
    ),
    none(
      [
        'how often did I run twice a day',
        'days with two runs ever',
        'On how many days did I run twice?',
        'any double days?',
        'did i ever run two times on one day',
      ],
      [clubLog],
    ),
  ]),
  ...worded('beginner', [
    none([
      'did I ever run more than 10 km',
      'runs over 10k',
      'How many runs of more than 10 kilometers have I done?',
      'any run longer than 10 km yet?',
      'how often over 10 km so far',
    ]),
    [
      [
        'whats my average heart rate',
        'avg hr this year',
        'What is my average heart rate on runs this year?',
        'mean heart rate of my runs in february',
        'heart rate on average so far',
      ],
      [],
      [],
      // The days without any.
      { refuses: true, facts: dates('2026-01-01', '2026-02-06', '2026-03-05') },
    ],
    none([
      'how many races have I run',
      'my races',
      'Have I run any races yet?',
      'races so far?',
      'list my races',
    ]),
  ]),
  ...worded('high-mileage', [
    none([
      'how far did I run in 2024',
      'km 2024',
      'How many kilometers did I run in 2024?',
      '2024 distance',
      'total km the year before last',
    ]),
    none(
      [
        'treadmill runs last year',
        'how many treadmill runs in 2025',
        'Did I run on a treadmill in 2025?',
        'km on the treadmill 2025',
        'number of tredmill runs 2025',
      ],
      [year(2025)],
    ),
    unknown(
      [
        'how many calories did I burn last month',
        'calories feb',
        'How many kcal did I burn running in February?',
        'energy burned last month',
        'cals burnt in february',
      ],
      [spans.february, highLog],
    ),
  ]),
];
