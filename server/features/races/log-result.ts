import type { Selectable, Transaction } from 'kysely';
import { raceKey } from '#shared/calendar/items.ts';
import type { RaceChanges } from '#shared/races/schema.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB, Races } from '../../db/types.ts';
import { listUnplannedRaces, races, toColumns } from './queries.ts';

/**
 * Puts the result of a planned race into the race log: into the entry with this id, or one of the
 * same name and day that the runner has added, otherwise a new one. Absent fields are unchanged,
 * null clears one.
 */
export async function logResult(
  tx: Transaction<DB>,
  { userId, id, fields }: RecordKey & { fields: RaceChanges & { raceName: string; date: string } },
): Promise<Selectable<Races>> {
  const { raceName, date } = fields;
  const ofDay = await listUnplannedRaces(tx, { userId, day: date });
  const isSame = (race: Selectable<Races>) =>
    raceKey(race.date, race.race_name) === raceKey(date, raceName);
  const there = (await races.find(tx, { userId, id })) ?? ofDay.find(isSame);
  const columns = toColumns(fields);
  if (there) return await races.change(tx, { userId, id: there.id, columns });
  return (await races.add(tx, { userId, id, columns })).row;
}

/** The entry with this id, if there is one. */
export const findLogged = (tx: Transaction<DB>, key: RecordKey) => races.find(tx, key);
