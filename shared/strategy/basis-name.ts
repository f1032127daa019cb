import type { CalendarDay } from '../calendar-day.ts';
import type { Formats } from '../formats.ts';
import { plainName } from '../prose/plain-name.ts';
import { distanceName, overDistance } from '../races/distance-name.ts';
import { finishSeconds, isNamedDistance } from '../races/rules.ts';
import { formatSplit } from '../races/splits.ts';
import type { Basis } from './facts.ts';

const clock = (time: number) => formatSplit(Math.round(time));

/** '10K', 'half marathon', '25.5 km', to the tenth. */
const roughly = (distance: number, formats: Formats): string =>
  isNamedDistance(distance)
    ? distanceName(distance, formats)
    : formats.withDistanceUnit(Math.round(distance * 10) / 10);

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
    ? `your fastest ${roughly(run.distance, formats)} within a run, ${clock(run.time)} on ${shortDate(run.date, today)}`
    : `a hard run on ${shortDate(run.date, today)} (${roughly(run.distance, formats)} in ${clock(run.time)})`;
  return best ? `${ran}, and ${best}` : ran;
}

/** Whether a range is based only on training, or on a time of unknown date. */
export const isRough = (basis: Basis): boolean =>
  basis === 'hard-sessions' || (typeof basis !== 'string' && !('raceName' in basis));
