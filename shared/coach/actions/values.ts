import { parseDuration } from '../../units.ts';

/** An action's data as read from the database, from any version. */
export type Values = Readonly<Record<string, unknown>>;

/** The value's own properties; none if it is not an object. */
export const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/**
 * Whether two values of a field mean the same: any empty value equals another, and 0:45:00 equals
 * 00:45:00.
 */
function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b || (isMissing(a) && isMissing(b))) return true;
  if (typeof a !== 'string' || typeof b !== 'string') return false;
  const [first, second] = [timeIn(a), timeIn(b)];
  return first !== undefined && first === second;
}

/** Whether a field would get a new value. An absent one stays as it is. */
export const isChanged = (name: string, changes: Values, record: Values): boolean =>
  changes[name] !== undefined && !isSameValue(changes[name], record[name]);

const timePattern = /^\d{1,4}:\d{2}:\d{2}$/;
const timeIn = (text: string) => (timePattern.test(text) ? parseDuration(text) : undefined);
