import { distanceUnit } from '../../formats.ts';
import { isHard, isRun } from '../../trainings/rules.ts';
import type { Training } from '../../trainings/schema.ts';

/** A figure that a question can ask for, over the sessions of some days. */
export type Measure =
  | 'count'
  | 'pace'
  | 'heart rate'
  | 'highest heart rate'
  | 'resting heart rate'
  | 'climb'
  | 'sleep'
  | 'hrv'
  | 'rest days'
  | 'calories'
  | 'weekly distance'
  | 'average run';

/** Which sessions a question means. */
export interface Kind {
  /** 'easy run', as it stands after a number; and for more than one. */
  name: string;
  names: string;
  isOne: (training: Training) => boolean;
}

const measures: readonly [measure: Measure, words: readonly string[]][] = [
  ['resting heart rate', ['resting heart rate', 'resting hr', 'resting pulse']],
  ['highest heart rate', ['highest heart rate', 'highest hr', 'highest pulse', 'highest bpm']],
  ['heart rate', ['heart rate', ' hr ', 'pulse', 'bpm']],
  ['climb', ['climb', 'elevation', 'ascent', 'ascend', 'metres up', 'meters up']],
  ['sleep', ['sleep', 'slept']],
  ['hrv', ['hrv']],
  ['rest days', ['rest day']],
  ['calories', ['calorie', 'kcal']],
  [
    'weekly distance',
    [
      'weekly distance',
      'weekly average',
      'weekly mileage',
      'per week',
      'a week on average',
      'average week',
    ],
  ],
  [
    'average run',
    [
      'average distance',
      'average length',
      'average run',
      'average duration',
      'average time',
      'distance per run',
      'per run',
    ],
  ],
  ['pace', ['pace', 'how fast', 'speed']],
];

/** What a question asks for; a number of sessions if it says nothing else. */
export function measureIn(text: string): Measure {
  const padded = ` ${text} `;
  return measures.find(([, words]) => words.some((word) => padded.includes(word)))?.[0] ?? 'count';
}

const ofType =
  (...types: string[]) =>
  ({ sessionType }: Training) =>
    types.includes(sessionType);
const onTerrain = (terrain: string) => (training: Training) =>
  isRun(training.sessionType) && training.terrain === terrain;

type NamedKind = readonly [words: readonly string[], name: string, isOne: Kind['isOne']];

const kinds: readonly NamedKind[] = [
  [['easy'], 'easy run', ofType('easy-run')],
  [['long run'], 'long run', ofType('long-run')],
  [['tempo', 'threshold run'], 'tempo run', ofType('tempo')],
  [['interval'], 'interval session', ofType('intervals')],
  [['hill'], 'hill session', ofType('hill-repeats')],
  [['fartlek'], 'fartlek', ofType('fartlek')],
  [['recovery run'], 'recovery run', ofType('recovery')],
  [['strength', 'gym'], 'strength session', ofType('strength')],
  [
    ['cross-train', 'cross train', 'crosstrain'],
    'cross-training session',
    ofType('cross-training'),
  ],
  [['treadmill'], 'treadmill run', onTerrain('treadmill')],
  [['trail'], 'trail run', onTerrain('trail')],
  [['on the track', 'track run', 'track session'], 'run on the track', onTerrain('track')],
  [
    ['hard session', 'hard workout', 'hard run', 'hard day', 'quality session'],
    'hard session',
    ({ sessionType }) => isHard(sessionType),
  ],
];
const anySession: NamedKind = [['session', 'workout', 'training'], 'session', () => true];
const anyRun: NamedKind = [['run'], 'run', ({ sessionType }) => isRun(sessionType)];

const limit =
  /\b(over|above|more than|longer than|at least|under|below|less than|shorter than) (\d{1,3}(?:[.,]\d{1,3})?) ?-?(k|km|kms|kilomet(?:er|re)s?|mi|miles?)\b/;

/** The sessions that a question names, 'runs over 20 km' also by their distance. */
export function kindIn(text: string): Kind {
  const kind = namedKind(text);
  const [, word = '', figure = '', unit = ''] = limit.exec(text) ?? [];
  if (!figure) return kind;
  const distance = Number(figure.replace(',', '.')) * (unit.startsWith('mi') ? 1.609344 : 1);
  const isBelow = /under|below|less|shorter/.test(word);
  const besides = ` ${word} ${figure} ${unit.startsWith('mi') ? 'miles' : distanceUnit}`;
  return {
    name: kind.name + besides,
    names: kind.names + besides,
    isOne(training) {
      if (!kind.isOne(training) || training.distance === 0) return false;
      if (word === 'at least') return training.distance >= distance;
      return isBelow ? training.distance < distance : training.distance > distance;
    },
  };
}

const isIn = (text: string, [words]: NamedKind) => words.some((word) => text.includes(word));

/** Whether a question names sessions of a kind. */
export const namesKind = (text: string): boolean => kinds.some((kind) => isIn(text, kind));

/** Runs if it names no kind, and no sessions at all. */
function namedKind(text: string): Kind {
  const [, name, isOne] = [...kinds, anySession].find((kind) => isIn(text, kind)) ?? anyRun;
  const names = name.includes(' on ') ? name.replace('run', 'runs') : `${name}s`;
  return { name, names, isOne };
}
