import { spanTitle } from '../../calendar/week.ts';
import { counted, formatAverage, formatTotal, withPaceUnit } from '../../formats.ts';
import { list, paragraphs } from '../../strategy/prose.ts';
import type { Training } from '../../trainings/schema.ts';
import type { SessionType } from '../../trainings/words.ts';
import { km, paceOf, seconds } from '../../units.ts';
import type { CoachRecords } from '../records.ts';
import { durationOf } from './describe-training.ts';
import { difference } from './difference.ts';
import { emptyLog } from './empty-log.ts';
import { type Days, lastDays, logOf, runsIn, totalsIn } from './log.ts';

const days = 28;
/** Fewer runs make a mean of little worth: our convention. */
const fewest = 3;

/** What has changed in the last four weeks, against the four before. */
export function answerChanges(records: CoachRecords): string {
  if (logOf(records).length === 0) return emptyLog(records);
  const now = lastDays(records, days);
  const before = lastDays(records, days, days);
  const [a, b] = [totalsIn(records, now), totalsIn(records, before)];
  if (a.runs === 0 || b.runs === 0) {
    return `I compare the last four weeks (${counted(a.runs, 'run')}) with the four before (${counted(b.runs, 'run')}), and there is not enough in both to say what changed.`;
  }
  const change = difference(a.distance, b.distance);
  return paragraphs(
    `In the last four weeks (${spanTitle(now)}) you ran ${formatTotal(a.distance)}, ${change === 0 ? 'as much as' : `${formatTotal(km(Math.abs(change)))} ${change > 0 ? 'more' : 'less'} than`} in the four before (${spanTitle(before)}).`,
    list(
      [
        `Runs: ${a.runs}, before ${b.runs}.`,
        `Hard sessions: ${a.hardSessions}, before ${b.hardSessions}.`,
        easyChange(records, now, before),
        a.averageRpe !== undefined &&
          b.averageRpe !== undefined &&
          `Average RPE: ${formatAverage(a.averageRpe)}, before ${formatAverage(b.averageRpe)}.`,
        a.averageSleep !== undefined &&
          b.averageSleep !== undefined &&
          `Sleep: ${formatAverage(a.averageSleep)} hours, before ${formatAverage(b.averageSleep)}.`,
      ].filter((line) => typeof line === 'string'),
    ),
    'That is what your log shows; why, it can’t say. Pace also changes with heat, hills and surface. A faster pace at the same heart rate over many easy runs is the best sign of progress; a race is the best test.',
  );
}

const easyTypes: ReadonlySet<SessionType> = new Set(['easy-run', 'long-run', 'recovery']);

/** Pace and heart rate of easy runs that have both. */
function easyChange(records: CoachRecords, now: Days, before: Days): string | undefined {
  const [a, b] = [easyOf(records, now), easyOf(records, before)];
  if (!a || !b) return undefined;
  return `Easy and long runs with a heart rate: ${withPaceUnit(a.pace)} at ${a.bpm} bpm (${counted(a.runs, 'run')}), before ${withPaceUnit(b.pace)} at ${b.bpm} bpm (${counted(b.runs, 'run')}).`;
}

function easyOf(records: CoachRecords, span: Days) {
  const runs = runsIn(records, span).filter(
    (run): run is Training & { heartRateAvg: number } =>
      easyTypes.has(run.sessionType) &&
      run.distance > 0 &&
      run.heartRateAvg !== undefined &&
      durationOf(run) > 0,
  );
  if (runs.length < fewest) return undefined;
  const time = runs.reduce((sum, run) => sum + durationOf(run), 0);
  const metres = runs.reduce((sum, { distance }) => sum + Math.round(distance * 1000), 0);
  const beats = runs.reduce((sum, run) => sum + run.heartRateAvg * durationOf(run), 0);
  const pace = paceOf(seconds(time), km(metres / 1000));
  return pace === undefined
    ? undefined
    : { runs: runs.length, pace, bpm: Math.round(beats / time) };
}
