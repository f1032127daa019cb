import { readersOf } from '../record-fields.ts';
import { type Row, rowReader } from '../row-reader.ts';
import { trainingTable } from '../trainings/fields.ts';
import { isHard } from '../trainings/rules.ts';
import type { TrainingFigures } from '../trainings/sums.ts';
import { seconds } from '../units.ts';

const { date, sessionType, distance, duration, rpe, sleepDuration } = trainingTable;

const readFields = rowReader(
  readersOf({ date, sessionType, distance, duration, rpe, sleepDuration }),
  {
    defaults: { sessionType: 'uncategorized-run', distance: 0, duration: seconds(0) },
    required: { date: 'A training row without a date' },
  },
);

/**
 * The figures from a training's row, without reading the rest of it: the same as in the training
 * that `readTraining` returns.
 */
export function readFigures(row: Row): TrainingFigures {
  const read = readFields(row);
  return {
    date: read.date,
    sessionType: read.sessionType,
    hard: isHard(read.sessionType),
    metres: Math.round(read.distance * 1000),
    duration: seconds(Math.round(read.duration)),
    rpe: read.rpe,
    sleep: read.sleepDuration,
  };
}
