import type { Explained, Sureness } from '../explained.ts';
import { type Formats, formatHeartRate, formatWhole } from '../formats.ts';
import type { ShownLoad } from '../trainings/load-schema.ts';
import { isRun } from '../trainings/rules.ts';
import type { Training } from '../trainings/schema.ts';
import { sessionTypeLabel } from '../trainings/words.ts';
import { secondsPerKm } from '../units.ts';

type Loaded = Pick<
  Training,
  'sessionType' | 'duration' | 'distance' | 'elevationGain' | 'heartRateAvg' | 'rpe'
>;

interface Basis {
  inputs: (load: ShownLoad, training: Loaded, formats: Formats) => Explained['inputs'];
  formula: string;
  source: string;
  level: Sureness;
  why: string | ((load: ShownLoad, training: Loaded) => string);
}

const time = ({ duration }: Loaded) => ({ label: 'Time', text: duration });

const impulses = {
  formula:
    'The training impulse of the session (minutes × share of the heart rate reserve, which counts more the higher it is), as a percentage of that of an hour at the threshold heart rate.',
  source:
    'Banister’s training impulse (1991), with a resting heart rate of 60 bpm for everybody: what you log of yours is not used.',
};

const heart = ({ maxHeartRate, thresholdHeartRate }: ShownLoad) => [
  { label: 'Maximum heart rate', text: formatHeartRate(maxHeartRate) },
  {
    label: 'Threshold heart rate',
    text: thresholdHeartRate
      ? formatHeartRate(thresholdHeartRate)
      : `${formatHeartRate(0.85 * maxHeartRate)}, 85% of the maximum`,
  },
];

const noHeart = ({ heartRateAvg }: Loaded) =>
  heartRateAvg
    ? 'The heart rate does not count, as your threshold is not between rest and maximum.'
    : 'There is no heart rate.';

function noPace({ thresholdPace }: ShownLoad, { sessionType, distance }: Loaded): string {
  if (!isRun(sessionType)) return 'Only runs are rated by their pace.';
  if (!distance) return 'It has no pace.';
  return thresholdPace
    ? 'Its pace is none that anybody can run.'
    : 'There is no threshold pace to compare its pace with.';
}

const bases: Record<ShownLoad['basis'], Basis> = {
  'heart-rate': {
    ...impulses,
    inputs: (load, training) => [time(training), ...heart(load)],
    level: 'high',
    why: 'It follows the heart rate all along.',
  },
  'average-heart-rate': {
    ...impulses,
    inputs: (load, training) => [
      time(training),
      { label: 'Average heart rate', text: formatHeartRate(training.heartRateAvg ?? 0) },
      ...heart(load),
    ],
    level: 'medium',
    why: 'Only the average counts, even where a track has the heart rate all along. It hides hard and easy parts, so that the load of intervals is higher than this.',
  },
  pace: {
    inputs: ({ thresholdPace, thresholdPaceFrom }, training, formats) => [
      time(training),
      { label: 'Distance', text: formats.formatDistance(training.distance) },
      ...(training.elevationGain
        ? [{ label: 'Elevation gain', text: formats.formatHeight(training.elevationGain) }]
        : []),
      ...(thresholdPace
        ? [
            {
              label: 'Threshold pace',
              text: `${formats.formatPaceReading(secondsPerKm(thresholdPace))}, ${
                thresholdPaceFrom === 'zones' ? 'from your zones' : 'from races and hard sessions'
              }`,
            },
          ]
        : []),
    ],
    formula:
      'Hours × the square of the speed relative to the threshold speed × 100; a climb counts as the speed on the flat that costs as much.',
    source: 'Coggan’s formula for power, with speed; Minetti (2002) for climbs.',
    level: 'medium',
    why: (_, training) =>
      `${noHeart(training)} Heat, wind and tiredness do not count, and intervals count as their average pace.`,
  },
  rpe: {
    inputs: (_, training) => [
      time(training),
      { label: 'Effort (RPE)', text: `${training.rpe ?? 0} of 10` },
    ],
    formula: 'Hours × effort ÷ 7 × 100: an effort of 7 is taken for the threshold.',
    source: 'Foster’s session RPE (2001), on our scale.',
    level: 'low',
    why: (load, training) =>
      `${noHeart(training)} ${noPace(load, training)} How it felt is one number for all of it.`,
  },
  duration: {
    inputs: (_, training) => [
      time(training),
      { label: 'Session type', text: sessionTypeLabel(training.sessionType) },
    ],
    formula: 'Hours × a usual load of an hour of this session type.',
    source: 'Our own convention.',
    level: 'low',
    why: (load, training) =>
      `${noHeart(training)} ${noPace(load, training)} How it felt is not logged.`,
  },
};

/** A training's load, as the coach computes it. */
export function explainLoad(load: ShownLoad, training: Loaded, formats: Formats): Explained {
  const { inputs, formula, source, level, why } = bases[load.basis];
  return {
    name: 'Load',
    value: load.load,
    text: formatWhole(load.load),
    meaning: 'How much this session asked of you: 100 is an hour at the threshold.',
    inputs: inputs(load, training, formats),
    formula,
    source,
    sure: {
      level,
      why: [
        typeof why === 'string' ? why : why(load, training),
        'It is computed with what is known of you today, also for old sessions.',
      ],
    },
  };
}
