import { daysBetween, shortDate } from '../../calendar-day.ts';
import { counted, formatPercent } from '../../formats.ts';
import { shoeUseByName, wearOf } from '../../gear/rules.ts';
import type { CoachRecords } from '../records.ts';
import { logOf } from './log.ts';
import { areaName, plainName } from './names.ts';
import { worstInjury } from './open-injuries.ts';
import { racesToCome } from './planned-race.ts';

/** What asks for the runner's attention: the next race, open injuries, worn shoes. At most three. */
export const nextThings = (records: CoachRecords): string[] =>
  [...race(records), ...injury(records), ...shoes(records)].slice(0, 3);

function race(records: CoachRecords): string[] {
  const { today } = records;
  const [next] = racesToCome(records);
  if (!next) return [];
  const days = daysBetween(today, next.raceDate);
  return [
    `${plainName(next.raceName)} is on ${shortDate(next.raceDate)}${days > 0 ? `, in ${counted(days, 'day')}` : ''}.`,
  ];
}

function injury(records: CoachRecords): string[] {
  const { today } = records;
  const worst = worstInjury(records);
  return worst
    ? [
        `Your ${areaName(worst.painArea)} injury is open, at ${worst.painSeverity} out of 10, reported on ${shortDate(worst.dateReported, today)}.`,
      ]
    : [];
}

function shoes(records: CoachRecords): string[] {
  const uses = shoeUseByName(logOf(records), records.today);
  return (records.gear ?? [])
    .filter(({ category, isActive }) => category === 'shoes' && isActive)
    .map((item) => ({ item, wear: wearOf(item, uses.get(item.name.trim()), records.today) }))
    .filter(({ wear }) => wear.warning !== undefined)
    .toSorted((a, b) => b.wear.percent - a.wear.percent)
    .slice(0, 1)
    .map(
      ({ item, wear }) =>
        `${plainName(item.name)} are at ${formatPercent(wear.percent)} of the distance you set for them.`,
    );
}
