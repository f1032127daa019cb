import { daysBetween, shortDate } from '../../calendar-day.ts';
import { counted, formatPercent } from '../../formats.ts';
import { areaName, plainName } from '../../log-questions/texts/names.ts';
import { shoeWear } from '../facts/shoe-wear.ts';
import type { CoachRecords } from '../records.ts';
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
  return (shoeWear(records) ?? [])
    .filter(({ wear }) => wear.warning !== undefined)
    .slice(0, 1)
    .map(
      ({ item, wear }) =>
        `${plainName(item.name)} are at ${formatPercent(wear.percent)} of the distance you set for them.`,
    );
}
