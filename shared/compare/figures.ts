import { isKnown } from '../explained.ts';
import { type Formats, formatHeartRate } from '../formats.ts';
import { explainDecoupling } from '../tracks/explain-decoupling.ts';
import { averageGradedPace, isPartOf, type Run } from '../tracks/run.ts';
import type { Training } from '../trainings/schema.ts';
import { formatShortDuration, km, paceOf, parseDuration, seconds } from '../units.ts';
import { timeTo } from './comparison.ts';

interface Compared {
  training: Training;
  /** Absent without a track. */
  run: Run | undefined;
}

/** What was measured, and the value of each run; a dash where there is none. */
export interface FigureRow {
  label: string;
  texts: string[];
}

/**
 * The key figures of runs side by side: of each whole training, and the time to where all of them
 * end.
 * @param end in metres; undefined if they are not on one axis
 */
export function figureRows(
  compared: readonly Compared[],
  end: number | undefined,
  formats: Formats,
): FigureRow[] {
  const row = (label: string, textOf: (one: Compared) => string | undefined) => ({
    label,
    texts: compared.map((one) => textOf(one) ?? '–'),
  });
  const rows = [
    row('Distance', ({ training }) => formats.formatDistance(training.distance)),
    row('Time', ({ training }) => training.duration),
    row('Pace', ({ training }) => paceText(paceOfTraining(training), formats)),
    row('Graded pace', (one) => {
      const run = wholeOf(one);
      return paceText(run && averageGradedPace(run, paceOfTraining(one.training)), formats);
    }),
    row('Avg heart rate', ({ training: { heartRateAvg } }) =>
      heartRateAvg === undefined ? undefined : formatHeartRate(heartRateAvg),
    ),
    row('Climb', ({ training: { elevationGain } }) =>
      elevationGain === undefined ? undefined : formats.formatHeight(elevationGain),
    ),
    row('Decoupling', (one) => {
      const run = wholeOf(one);
      const figure = run && explainDecoupling(run, formats);
      return figure && isKnown(figure) ? figure.text : undefined;
    }),
  ];
  if (end !== undefined) {
    const timeThere = ({ run }: Compared) => run && formatShortDuration(seconds(timeTo(run, end)));
    rows.splice(2, 0, row(`To ${formats.formatAlong(end)}`, timeThere));
  }
  return rows.filter(({ texts }) => texts.some((text) => text !== '–'));
}

/** The run, unless its track is only a part of it. */
const wholeOf = ({ training: { duration }, run }: Compared) =>
  run && isPartOf(run, parseDuration(duration) ?? seconds(0)) ? undefined : run;

const paceOfTraining = ({ duration, distance }: Training) => {
  const time = parseDuration(duration);
  return time === undefined ? undefined : paceOf(time, km(distance));
};

const paceText = (
  pace: Parameters<Formats['formatPaceReading']>[0] | undefined,
  formats: Formats,
) => pace && formats.formatPaceReading(pace);
