import { readNumberText } from '#shared/number-text.ts';
import type { Preferences } from '#shared/preferences.ts';
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

/** The values of the form, with paces per kilometre or mile as the runner reads them. */
export function zoneValues({ distanceUnit }: Preferences) {
  /** The fields to send. One that cannot be read stays text, so that the schema rejects it. */
  function read(values: ZoneFormValues, zones: ZoneFields | null): Record<string, unknown> {
    const entered = names.map((name) => {
      const text = (values[name] ?? '').trim();
      if (text === '') return [name, null];
      const typed = isPace(name) ? readPace(text, distanceUnit) : readNumberText(text, () => true);
      return [name, typed ?? text];
    });
    return { ...described(zones ?? noZones), ...Object.fromEntries(entered) };
  }

  return {
    /** For the current set, or empty ones without a set. */
    valuesOf(zones: ZoneFields | null): ZoneFormValues {
      const stored = new Map<string, unknown>(Object.entries(zones ?? noZones));
      return Object.fromEntries(
        names.map((name) => {
          const value = stored.get(name);
          if (typeof value !== 'number') return [name, ''];
          return [name, isPace(name) ? paceText(value, distanceUnit) : String(value)];
        }),
      );
    },

    /** The set as typed, with the descriptions of the current one. */
    toFields: (values: ZoneFormValues, zones: ZoneFields | null): ZoneFields =>
      zoneFields.parse(read(values, zones)),

    /** The message for each invalid field. */
    errors(values: ZoneFormValues): Partial<Record<Name, string>> {
      const issues = enteredZones.safeParse(read(values, null)).error?.issues ?? [];
      return Object.fromEntries(
        issues.toReversed().map(({ path: [name], code, message }) => {
          const isUnread = code === 'invalid_type' && isPace(String(name));
          return [
            String(name),
            isUnread && distanceUnit === 'mi' ? 'A pace such as 8:50' : message,
          ];
        }),
      );
    },

    /** What was typed in another unit, as it would be typed in this one. */
    reread: (values: ZoneFormValues, typedIn: Preferences): ZoneFormValues =>
      Object.fromEntries(
        Object.entries(values).map(([name, text]) => {
          const pace = isPace(name) ? readPace(text, typedIn.distanceUnit) : undefined;
          return [name, pace === undefined ? text : paceText(pace, distanceUnit)];
        }),
      ),
  };
}
