import { areaName } from '../../injuries/area-name.ts';
import { severityBand } from '../../injuries/rules.ts';
import type { Injury } from '../../injuries/schema.ts';
import type { CoachRecords } from '../records.ts';

/** The injuries that are not resolved, in the order of the records. */
export const openInjuries = ({ injuries = [] }: Pick<CoachRecords, 'injuries'>): Injury[] =>
  injuries.filter(({ status }) => status === 'ongoing');

/** The open injury that hurts most; on a tie, the first. */
export const worstInjury = (records: Pick<CoachRecords, 'injuries'>): Injury | undefined =>
  openInjuries(records).toSorted((a, b) => b.painSeverity - a.painSeverity)[0];

/** 'left knee (4 out of 10)' */
export const withSeverity = ({ painArea, painSeverity }: Injury): string =>
  `${areaName(painArea)} (${painSeverity} out of 10)`;

/** Shown before any predicted time: a severe open injury, and what it needs. */
export function severeInjury(records: Pick<CoachRecords, 'injuries'>): string | undefined {
  const worst = worstInjury(records);
  if (!worst || !['severe', 'extreme'].includes(severityBand(worst.painSeverity))) return undefined;
  return `Not as things stand: your ${areaName(worst.painArea)} is at ${worst.painSeverity} out of 10, and that has to be looked at by a doctor or physiotherapist before any race.`;
}
