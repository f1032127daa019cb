import { readNumberText } from '#shared/number-text.ts';
import { described, noZones } from '#shared/zones/described.ts';
import { type ZoneFields, zoneFields } from '#shared/zones/fields.ts';
import { paceText, readPace } from '#shared/zones/pace-text.ts';
import { enteredZones } from '#shared/zones/schema.ts';

const { shape } = zoneFields;
type Name = keyof typeof shape;

/** The values of the form: each field as text, paces as m:ss. */
export type ZoneFormValues = Record<string, string>;

const isPace = (name: string) => /Pace/.test(name);
const isText = (name: string) => name.endsWith('Description');

/** The fields in the form: all but the descriptions. */
const names = Object.keys(shape).filter((name) => !isText(name));

/** The form's values for the current set, or empty ones without a set. */
export function valuesOf(zones: ZoneFields | null): ZoneFormValues {
  const stored = new Map<string, unknown>(Object.entries(zones ?? noZones));
  return Object.fromEntries(
    names.map((name) => {
      const value = stored.get(name);
      if (typeof value !== 'number') return [name, ''];
      return [name, isPace(name) ? paceText(value) : String(value)];
    }),
  );
}

/** The fields to send. One that cannot be read stays text, so that the schema rejects it. */
function read(values: ZoneFormValues, zones: ZoneFields | null): Record<string, unknown> {
  const entered = names.map((name) => {
    const text = (values[name] ?? '').trim();
    if (text === '') return [name, null];
    return [name, (isPace(name) ? readPace(text) : readNumberText(text, () => true)) ?? text];
  });
  return { ...described(zones ?? noZones), ...Object.fromEntries(entered) };
}

/** The set as typed, with the descriptions of the current one. */
export const toFields = (values: ZoneFormValues, zones: ZoneFields | null): ZoneFields =>
  zoneFields.parse(read(values, zones));

/** The message for each invalid field. */
export function errors(values: ZoneFormValues): Partial<Record<Name, string>> {
  const issues = enteredZones.safeParse(read(values, null)).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
}
