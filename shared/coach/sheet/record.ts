import { storedFormats } from '../../formats.ts';
import { gearTable } from '../../gear/fields.ts';
import type { GearItem } from '../../gear/schema.ts';
import { injuryTable } from '../../injuries/fields.ts';
import type { Injury } from '../../injuries/schema.ts';
import { raceTable } from '../../races/fields.ts';
import type { Race } from '../../races/schema.ts';
import { type RecordField, type RecordFields, shownValue } from '../../record-fields.ts';
import { plannedRaceTable } from '../../strategy/fields.ts';
import type { PlannedRace } from '../../strategy/schema.ts';
import { trainingTable } from '../../trainings/fields.ts';
import { notEnteredNames, type Training } from '../../trainings/schema.ts';
import { quoted } from '../data-block.ts';

/** Average pace is not entered either, but useful. */
const hidden = new Set([...notEnteredNames, 'updatedAt', 'resultRaceId']);
hidden.delete('averagePace');

/** Every field of a record that has a value, one per line. */
const linesOf = (table: RecordFields, record: object): string[] =>
  Object.entries(record)
    .filter(([name, value]) => name in table && !hidden.has(name) && value != null)
    .map(([name, value]) => `${table[name]?.label ?? name}: ${textOf(value, table[name])}`);

function textOf(value: unknown, field: RecordField | undefined): string {
  if (typeof value === 'string') return quoted(value);
  const { unit, measure } = field ?? {};
  return String(shownValue({ unit, measure }, value, storedFormats) ?? value);
}

export const trainingRecord = (training: Training) => linesOf(trainingTable, training);
export const raceRecord = (race: Race) => linesOf(raceTable, race);
export const injuryRecord = (injury: Injury) => linesOf(injuryTable, injury);
export const gearRecord = (item: GearItem) => linesOf(gearTable, item);

/** Includes the strategy written for it, if any. */
export const plannedRaceRecord = (race: PlannedRace): string[] => [
  ...linesOf(plannedRaceTable, race),
  ...Object.entries(race.strategy ?? {}).map(
    ([section, text]) => `strategy, ${section.replaceAll('_', ' ')}: ${quoted(text)}`,
  ),
];
