import { type CalendarDay, firstOfAll, lastOfAll } from '#shared/calendar-day.ts';
import { quoted } from '#shared/coach/data-block.ts';
import { shoeWear } from '#shared/coach/facts/shoe-wear.ts';
import type { CoachRecords } from '#shared/coach/records.ts';
import { eventCells, eventColumns } from '#shared/coach/sheet/calendar.ts';
import { shoeLine } from '#shared/coach/sheet/gear.ts';
import { injuryCells, injuryColumns } from '#shared/coach/sheet/health.ts';
import { plannedRaceCells, raceCells, raceColumns } from '#shared/coach/sheet/races.ts';
import { table } from '#shared/coach/sheet/table.ts';
import { categoryLabel } from '#shared/gear/rules.ts';
import type { InjuryStatus } from '#shared/injuries/fields.ts';
import { compareInjuries } from '#shared/injuries/rules.ts';
import { mostRead } from './read-records.ts';

/** Rows of a list. */
export const mostRows = 40;

export const gearStates = ['in use', 'put away'] as const;

interface AskedDays {
  from?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
}

/** Races run, newest first, then those planned. */
export function raceList({ races = [], plannedRaces = [] }: CoachRecords, days: AskedDays) {
  const { from = firstOfAll, to = lastOfAll } = days;
  const isWithin = (day: CalendarDay) => day >= from && day <= to;
  const rows = [
    ...races.filter(({ date }) => isWithin(date)).map((race) => [...raceCells(race), race.id]),
    ...plannedRaces
      .filter(({ raceDate }) => isWithin(raceDate))
      .map((race) => [...plannedRaceCells(race), race.id]),
  ];
  return [...listed(raceColumns, rows), ...leftOut(races, 'races', 'newest')];
}

export function eventList({ events = [] }: CoachRecords): string[] {
  const rows = events.map((event) => [...eventCells(event), event.id]);
  return [...listed(eventColumns, rows), ...leftOut(events, 'events', 'first')];
}

/** The gear, with how far the shoes in use have run. */
export function gearList(records: CoachRecords, state?: (typeof gearStates)[number]): string[] {
  const gear = (records.gear ?? []).filter(
    ({ isActive }) => state === undefined || isActive === (state === 'in use'),
  );
  const rows = gear.map((item) => [
    quoted(item.name, 60),
    categoryLabel(item.category),
    gearStates[item.isActive ? 0 : 1],
    item.dateAcquired,
    item.id,
  ]);
  const shoes = shoeWear({ ...records, gear }) ?? [];
  return [
    ...listed(['item', 'category', 'state', 'acquired'], rows),
    ...shoes.slice(0, mostRows).map(shoeLine),
    ...(shoes.length > mostRows ? [`${mostRows} of ${shoes.length} shoes in use shown`] : []),
    ...leftOut(records.gear ?? [], 'gear', 'last changed'),
  ];
}

/** Ongoing injuries first, then the newest. */
export function injuryList(
  { injuries = [], today }: CoachRecords,
  status?: InjuryStatus,
): string[] {
  const rows = injuries
    .filter((injury) => status === undefined || injury.status === status)
    .toSorted(compareInjuries)
    .map((injury) => [...injuryCells(injury, today), injury.id]);
  return [...listed(injuryColumns, rows), ...leftOut(injuries, 'injuries', 'newest')];
}

/** Says so if there may be more rows than were read. */
export function leftOut(
  read: readonly unknown[],
  kind: 'races' | 'events' | 'gear' | 'injuries',
  which: string,
): string[] {
  const most = mostRead[kind];
  return read.length < most ? [] : [`Only the ${which} ${most} were looked at: there may be more.`];
}

/** A table of up to a number of rows, each with its id, and the total count. */
function listed(columns: readonly string[], rows: readonly (string | undefined)[][]): string[] {
  const shown = rows.slice(0, mostRows);
  const count =
    rows.length > shown.length
      ? `${shown.length} of ${rows.length} shown: ask for fewer to see the others`
      : `${rows.length} found`;
  return [...table([...columns, 'id'], shown), count];
}
