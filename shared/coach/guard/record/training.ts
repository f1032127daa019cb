import { type Formats, formatList } from '../../../formats.ts';
import { doubtAboutTraining } from '../../../trainings/doubts.ts';
import { lockedChanges } from '../../../trainings/locked.ts';
import { isRun } from '../../../trainings/rules.ts';
import type { Training, TrainingFields } from '../../../trainings/schema.ts';
import { sessionTypeLabel } from '../../../trainings/words.ts';
import { km, parseDuration } from '../../../units.ts';
import { type Finding, passed, refuse, warn } from '../verdict.ts';
import { dayText, distanceText } from '../words.ts';
import type { Asked, Findings } from './asked.ts';
import { doneOn } from './dates.ts';
import { runTime, sessionTime } from './run-time.ts';
import { isSameDistance } from './same-distance.ts';

export function judgeTraining(asked: Asked<TrainingFields>): Findings {
  const { after, changes, records } = asked;
  return {
    locked: lockOf(asked),
    date: changes('date')
      ? doneOn(
          after.date,
          records,
          'A training is logged once it is done; plan it as a calendar event.',
        )
      : undefined,
    pace: changes('sessionType', 'distance', 'duration')
      ? timeOf(after, records.formats)
      : undefined,
    'heart-rate': heartOf(asked),
    duplicate: changes('date', 'distance', 'startTime') ? duplicateOf(asked) : undefined,
  };
}

function lockOf({ after, before }: Asked<TrainingFields>): Finding | undefined {
  if (!before) return undefined;
  const { date, startTime } = after;
  const problems = lockedChanges(before as Training, { date, startTime: startTime ?? null });
  const [problem] = Object.values(problems);
  return problem === undefined ? undefined : refuse(`${problem}.`);
}

function timeOf(training: TrainingFields, formats: Formats): Finding {
  const { sessionType, distance, duration } = training;
  const time = parseDuration(duration);
  const impossible = sessionTime(time);
  if (time === undefined || impossible?.verdict === 'refuse') {
    return impossible ?? refuse('The time cannot be read.');
  }
  const pace = isRun(sessionType) ? runTime(time, km(distance), formats) : undefined;
  if (pace && pace.verdict !== 'passed') return pace;
  const doubt = doubtAboutTraining(training, formats);
  return impossible ?? (doubt ? warn(doubt) : (pace ?? passed('The time is plausible.')));
}

/** The range of human heart rates, from an athlete asleep to a sprint. */
export const heartRateLimits = { least: 25, most: 250 } as const;

function heartOf({ after, changes }: Asked<TrainingFields>): Finding | undefined {
  if (!changes('restingHeartRate', 'heartRateAvg', 'heartRateMax')) return undefined;
  const [rest, average, most] = [after.restingHeartRate, after.heartRateAvg, after.heartRateMax];
  const known = [rest, average, most].filter((bpm) => bpm !== undefined);
  const odd = known.find((bpm) => bpm < heartRateLimits.least || bpm > heartRateLimits.most);
  if (odd !== undefined) {
    const { least, most: highest } = heartRateLimits;
    return refuse(`A heart rate of ${odd} is not between ${least} and ${highest}.`, { bpm: odd });
  }
  if (average !== undefined && most !== undefined && average > most) {
    return refuse(`The average heart rate of ${average} is above the maximum of ${most}.`, {
      average,
      maximum: most,
    });
  }
  if (rest !== undefined && average !== undefined && rest >= average) {
    return refuse(`The resting heart rate of ${rest} is not below the average of ${average}.`, {
      resting: rest,
      average,
    });
  }
  return known.length > 0 ? passed('The heart rates are plausible.') : undefined;
}

/** Whether the session is already in the log. */
function duplicateOf({ after, before, records }: Asked<TrainingFields>): Finding | undefined {
  if (!records.trainings) return undefined;
  const same = records.trainings.filter((one) => one.id !== before?.id && isSame(one, after));
  const [first] = same;
  if (!first) return passed('No training that the coach can see is like it.');
  const name = [sessionTypeLabel(first.sessionType)];
  if (first.distance > 0) name.push(distanceText(km(first.distance), records.formats));
  return warn(
    `Your log already has a training like it on ${dayText(first.date, records.today, records.formats)}: ${formatList(name)}.`,
    { trainings: same.length },
  );
}

function isSame(one: Training, other: TrainingFields): boolean {
  if (one.date !== other.date) return false;
  if (one.startTime !== undefined && one.startTime === other.startTime) return true;
  if (one.startTime !== undefined && other.startTime !== undefined) return false;
  if (isRun(one.sessionType) !== isRun(other.sessionType)) return false;
  return isSameDistance(one.distance, other.distance);
}
