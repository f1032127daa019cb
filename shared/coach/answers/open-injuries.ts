import type { Injury } from '../../injuries/schema.ts';
import { areaName } from '../../log-questions/texts/names.ts';
import type { CoachRecords } from '../records.ts';

/** The injuries that are not resolved, in the order of the records. */
export const openInjuries = ({ injuries = [] }: Pick<CoachRecords, 'injuries'>): Injury[] =>
  injuries.filter(({ status }) => status === 'ongoing');

/** The open injury that hurts most, and of equals the first. */
export const worstInjury = (records: Pick<CoachRecords, 'injuries'>): Injury | undefined =>
  openInjuries(records).toSorted((a, b) => b.painSeverity - a.painSeverity)[0];

/** 'left knee (4 out of 10)' */
export const withSeverity = ({ painArea, painSeverity }: Injury): string =>
  `${areaName(painArea)} (${painSeverity} out of 10)`;
