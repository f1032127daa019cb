import type { CalendarDay } from '../calendar-day.ts';
import type { Formats } from '../formats.ts';
import { plainName } from '../prose/plain-name.ts';
import { distanceName, overDistance, roundedName } from '../races/distance-name.ts';
import { finishSeconds } from '../races/rules.ts';
import { formatSplit } from '../races/splits.ts';
import type { Basis } from './facts.ts';

const clock = (time: number) => formatSplit(Math.round(time));

/** What a range is based on, for use in a sentence: 'Harbour 10K on Jan 18 (10K in 44:00)'. */
export function basisName(
  basis: Basis,
  { today, formats }: { today: CalendarDay; formats: Formats },
): string {
  const { shortDate } = formats;
  if (basis === 'training') return 'your training over the last eight weeks';
  if (basis === 'hard-sessions') return 'your fastest hard runs of the last three months';
  if ('raceName' in basis) {
    const { raceName, date, distance } = basis;
    return `${plainName(raceName)} on ${shortDate(date, today)} (${distanceName(distance, formats)} in ${clock(finishSeconds(basis))})`;
  }
  const { run, undated } = basis;
  const best =
    undated &&
    `your profile’s best ${overDistance(undated.distance, formats)}, ${clock(undated.time)}, of unknown age`;
  if (!run) return best ?? '';
  const ran = run.isStretch
    ? `your fastest ${roundedName(run.distance, formats)} within a run, ${clock(run.time)} on ${shortDate(run.date, today)}`
    : `a hard run on ${shortDate(run.date, today)} (${roundedName(run.distance, formats)} in ${clock(run.time)})`;
  return best ? `${ran}, and ${best}` : ran;
}

/** Whether a range is based only on training, or on a time of unknown date. */
export const isRough = (basis: Basis): boolean =>
  basis === 'hard-sessions' || (typeof basis !== 'string' && !('raceName' in basis));
