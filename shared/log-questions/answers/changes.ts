import { addDays, type CalendarDay } from '../../calendar-day.ts';
import { counted, formatAverage } from '../../formats.ts';
import { list, paragraphs } from '../../prose/paragraphs.ts';
import { km, secondsPerKm } from '../../units.ts';

import { difference } from '../texts/difference.ts';
import { emptyLog } from '../texts/empty-log.ts';
import type { WholeLog } from '../whole-log.ts';
import { totalsOf } from './totals.ts';

const days = 28;
/** A mean of fewer runs says little: our convention. */
const fewest = 3;

/** What has changed in the last four weeks, compared with the four before. */
export async function answerChanges(
  { today }: { today: CalendarDay },
  _: unknown,
  log: WholeLog,
): Promise<string> {
  const { spanTitle, formatTotal } = log.formats;
  const spans = [
    { from: addDays(today, 1 - days), to: today },
    { from: addDays(today, 1 - 2 * days), to: addDays(today, -days) },
  ] as const;
  const [now, before] = spans;
  const [any] = await log.ask({ measure: 'sessions' });
  if (any.of === 0) return emptyLog;
  const [a, b] = await totalsOf(log, ...spans);
  if (!a?.runs || !b?.runs) {
    return `I compare the last four weeks (${counted(a?.runs ?? 0, 'run')}) with the four before (${counted(b?.runs ?? 0, 'run')}), and there is not enough in both to say what changed.`;
  }
  const change = difference(a.distance, b.distance);
  const [sleep] = await log.ask({ measure: 'sleep', filter: now, against: before });
  const [easy, easyBefore] = [await easyOf(log, now), await easyOf(log, before)];
  return paragraphs(
    `In the last four weeks (${spanTitle(now)}) you ran ${formatTotal(a.distance)}, ${change === 0 ? 'as much as' : `${formatTotal(km(Math.abs(change)))} ${change > 0 ? 'more' : 'less'} than`} in the four before (${spanTitle(before)}).`,
    list(
      [
        `Runs: ${a.runs}, before ${b.runs}.`,
        `Hard sessions: ${a.hardSessions}, before ${b.hardSessions}.`,
        easy &&
          easyBefore &&
          `Easy and long runs with a heart rate: ${easy}, before ${easyBefore}.`,
        a.averageRpe !== undefined &&
          b.averageRpe !== undefined &&
          `Average RPE: ${formatAverage(a.averageRpe)}, before ${formatAverage(b.averageRpe)}.`,
        sleep.value !== null &&
          sleep.against?.value != null &&
          `Sleep: ${formatAverage(sleep.value)} hours, before ${formatAverage(sleep.against.value)}.`,
      ].filter((line) => typeof line === 'string'),
    ),
    'That is what your log shows; it can’t say why. Pace also changes with heat, hills and surface. A faster pace at the same heart rate over many easy runs is the best sign of progress; a race is the best test.',
  );
}

/** Pace and heart rate of the easy runs that have both. */
async function easyOf(
  log: WholeLog,
  span: { from: CalendarDay; to: CalendarDay },
): Promise<string | undefined> {
  const types: ('easy-run' | 'long-run' | 'recovery')[] = ['easy-run', 'long-run', 'recovery'];
  const filter = { ...span, types, hasHeartRate: true, pace: { min: 1 } };
  const [pace, beats] = await log.ask(
    { measure: 'pace', filter },
    { measure: 'heart-rate', filter },
  );
  if (pace.value === null || beats.value === null || pace.of < fewest) return undefined;
  return `${log.formats.withPaceUnit(secondsPerKm(pace.value))} at ${Math.round(beats.value)} bpm (${counted(pace.of, 'run')})`;
}
