import type { Formats } from '../../formats.ts';
import { areaFields, type CardField } from './tables.ts';
import { partsOf } from './types.ts';
import { isChanged, type Values, valuesOf } from './values.ts';
import { zoneCardFields } from './zone-fields.ts';

/** A field of an action, as text. */
export interface ActionField {
  label: string;
  value: string;
  /** The current value, for an update. */
  before?: string;
}

/** Stands for a missing value. */
const none = '–';

/**
 * What an action does, field by field: the fields a new record would have, those an update would
 * change, or those of the record to be deleted. A plan's events are shown as days instead: see
 * actionDays. Data from another version, or none at all, are shown as far as they can be
 * understood.
 * @param before the record as it was when the action was proposed
 */
export function actionFields(
  type: string,
  data: unknown,
  before: object | null,
  formats: Formats,
): ActionField[] {
  const given = valuesOf(data);
  const known = valuesOf(before);
  if (type === 'update_zones') return zoneChanges(given, known, formats);
  const parts = partsOf(type);
  if (!parts || type === 'create_calendar_event') return [];
  const fields = areaFields(parts.area, formats);
  switch (parts.verb) {
    case 'create':
      return fieldsOf(fields, given);
    case 'update':
      return changesOf(fields, valuesOf(given.changes), known);
    case 'delete':
      return fieldsOf(fields, known);
  }
}

const fieldsOf = (fields: readonly CardField[], record: Values): ActionField[] =>
  fields.flatMap(({ name, label, show }) => {
    const value = show(record[name]);
    return value === undefined ? [] : [{ label, value }];
  });

const changesOf = (fields: readonly CardField[], changes: Values, record: Values): ActionField[] =>
  fields
    .filter(({ name }) => isChanged(name, changes, record))
    .map(({ name, label, show }) => ({
      label,
      value: show(changes[name]) ?? none,
      before: show(record[name]) ?? none,
    }));

function zoneChanges(changes: Values, set: Values, formats: Formats): ActionField[] {
  const after = { ...set, ...changes };
  return zoneCardFields(formats)
    .filter(({ names }) => names.some((name) => isChanged(name, changes, set)))
    .map(({ label, show }) => ({
      label,
      value: show(after) ?? none,
      before: show(set) ?? none,
    }));
}
