import { camelCase } from '#shared/row-reader.ts';
import { type Analysis, readAnalysis } from '#shared/zones/analysis.ts';
import { type ZoneFields, zoneFields } from '#shared/zones/fields.ts';
import {
  calculationMethods,
  type EarlierZones,
  maxHeartRateBases,
  thresholdBases,
  type ZoneSet,
} from '#shared/zones/schema.ts';
import type { EarlierZonesRow, ZonesRow } from './queries.ts';

/** A set to be saved, with the origin of its values. */
export type NewSet = Pick<
  ZoneSet,
  'calculationMethod' | 'maxHeartRateBasis' | 'lactateThresholdBasis'
> & { fields: ZoneFields; analysis: Analysis | null };

/** The fields of a row, without its dates. */
const fieldsIn = (row: ZonesRow | EarlierZonesRow): ZoneFields =>
  zoneFields.parse(
    Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value])),
  );

export const setIn = (row: ZonesRow | EarlierZonesRow): NewSet => ({
  fields: fieldsIn(row),
  calculationMethod: calculationMethods.parse(row.calculation_method),
  maxHeartRateBasis: maxHeartRateBases.nullable().parse(row.max_heart_rate_basis),
  lactateThresholdBasis: thresholdBases.nullable().parse(row.lactate_threshold_basis),
  analysis: readAnalysis(row.analysis),
});

export function presentZones(row: ZonesRow): ZoneSet {
  const { fields, ...origin } = setIn(row);
  return {
    ...fields,
    ...origin,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
    heldFrom: row.held_from,
  };
}

export function presentEarlier(row: EarlierZonesRow): EarlierZones {
  const { fields, ...origin } = setIn(row);
  return {
    ...fields,
    ...origin,
    isActive: false,
    createdAt: row.created_at.toISOString(),
    heldFrom: row.held_from,
    id: row.id,
    heldUntil: row.held_until,
  };
}
