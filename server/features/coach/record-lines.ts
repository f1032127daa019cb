import type { CoachRecords } from '#shared/coach/records.ts';
import type { Section } from '#shared/coach/sections.ts';
import {
  gearRecord,
  injuryRecord,
  plannedRaceRecord,
  raceRecord,
  trainingRecord,
} from '#shared/coach/sheet/record.ts';

/** The kinds of records that can be read by id, and the section of each. */
export const recordKinds = [
  { kind: 'training', section: 'trainings' },
  { kind: 'race', section: 'races' },
  { kind: 'planned_race', section: 'races' },
  { kind: 'injury', section: 'injuries' },
  { kind: 'gear_item', section: 'gear' },
] as const satisfies { kind: string; section: Section }[];

export type RecordKind = (typeof recordKinds)[number]['kind'];

const linesOf: Record<RecordKind, (records: CoachRecords, id: string) => string[] | undefined> = {
  training: ({ trainings }, id) => linesIf(trainings, id, trainingRecord),
  race: ({ races }, id) => linesIf(races, id, raceRecord),
  planned_race: ({ plannedRaces }, id) => linesIf(plannedRaces, id, plannedRaceRecord),
  injury: ({ injuries }, id) => linesIf(injuries, id, injuryRecord),
  gear_item: ({ gear }, id) => linesIf(gear, id, gearRecord),
};

const linesIf = <Item extends { id: string }>(
  items: readonly Item[] | undefined,
  id: string,
  lines: (item: Item) => string[],
): string[] | undefined => {
  const item = items?.find((one) => one.id === id);
  return item && lines(item);
};

/** Every field of a record; undefined if there is none, or it may not be read. */
export const findRecord = (
  records: CoachRecords,
  { kind, id }: { kind: RecordKind; id: string },
): string[] | undefined => linesOf[kind](records, id.toLowerCase());

/** The records of any kind with these ids, each under a line with its kind and id. */
export const findRecords = (records: CoachRecords, ids: readonly string[]): string[] =>
  ids.flatMap((id) =>
    recordKinds.flatMap(({ kind }) => {
      const lines = findRecord(records, { kind, id });
      return lines ? [`# Record asked about: ${kind} ${id}`, ...lines] : [];
    }),
  );
