import { areaFields } from './tables.ts';
import { type ActionArea, actionAreas } from './types.ts';
import { isSameValue, type Values, valuesOf } from './values.ts';
import { zoneCardFields } from './zone-fields.ts';

/** A field of an action in words. */
export interface ActionField {
  label: string;
  value: string;
  /** What it is now, of an update. */
  before?: string;
}

/** Stands for a value that is missing. */
const none = '–';

/**
 * What an action does, field by field: those that a new record would have, those that an update would
 * change, or those of the record that would be deleted. A plan's events are shown as days instead: see
 * actionDays. Data of another version, or none at all, are shown as far as they are understood.
 * @param before the record as it was when the action was proposed
 */
export function actionFields(type: string, data: unknown, before: object | null): ActionField[] {
  const given = valuesOf(data);
  const known = valuesOf(before);
  if (type === 'update_zones') return zoneChanges(given, known);
  const [verb, ...rest] = type.split('_');
  const area = rest.join('_');
  if (!isArea(area) || type === 'create_calendar_event') return [];
  if (verb === 'create') return fieldsOf(area, given);
  if (verb === 'delete') return fieldsOf(area, known);
  return verb === 'update' ? changesOf(area, valuesOf(given.changes), known) : [];
}

const isArea = (area: string): area is ActionArea => Object.hasOwn(actionAreas, area);

const fieldsOf = (area: ActionArea, record: Values): ActionField[] =>
  areaFields[area].flatMap(({ name, label, show }) => {
    const value = show(record[name]);
    return value === undefined ? [] : [{ label, value }];
  });

const changesOf = (area: ActionArea, changes: Values, record: Values): ActionField[] =>
  areaFields[area]
    .filter(({ name }) => isChanged(name, changes, record))
    .map(({ name, label, show }) => ({
      label,
      value: show(changes[name]) ?? none,
      before: show(record[name]) ?? none,
    }));

function zoneChanges(changes: Values, set: Values): ActionField[] {
  const after = { ...set, ...changes };
  return zoneCardFields
    .filter(({ names }) => names.some((name) => isChanged(name, changes, set)))
    .map(({ label, show }) => ({
      label,
      value: show(after) ?? none,
      before: show(set) ?? none,
    }));
}

const isChanged = (name: string, changes: Values, record: Values): boolean =>
  changes[name] !== undefined && !isSameValue(changes[name], record[name]);
