import { largest, type ZoneFields, zoneFields } from './fields.ts';

export const zoneNumbers = [1, 2, 3, 4, 5] as const;
export type ZoneNumber = (typeof zoneNumbers)[number];

/** One of the five zones of a set. Heart rates in bpm, paces in seconds per km. */
export interface Zone {
  zone: ZoneNumber;
  min: number | null;
  max: number | null;
  /** The faster end. */
  paceMin: number | null;
  paceMax: number | null;
  description: string | null;
}

/** The names of a zone's fields. */
export const fieldsOf = (zone: ZoneNumber) =>
  ({
    min: `zone${zone}Min`,
    max: `zone${zone}Max`,
    paceMin: `zone${zone}PaceMin`,
    paceMax: `zone${zone}PaceMax`,
    description: `zone${zone}Description`,
  }) as const;

/** The five zones of a set, from the easiest. */
export const zonesOf = (set: ZoneFields): Zone[] =>
  zoneNumbers.map((zone) => {
    const names = fieldsOf(zone);
    return {
      zone,
      min: set[names.min],
      max: set[names.max],
      paceMin: set[names.paceMin],
      paceMax: set[names.paceMax],
      description: set[names.description],
    };
  });

/** Only the fields of a set that a runner enters, without its dates and origin. */
export const enteredFields = (set: ZoneFields): ZoneFields => zoneFields.parse(set);

type Numbers = { zone: number } & { [Name in 'min' | 'max' | 'paceMin' | 'paceMax']?: number };

/** A set with some bounds of its zones replaced; a formula's may be larger than one can be. */
export function withBounds(set: ZoneFields, bounds: readonly Numbers[]): ZoneFields {
  const changed = enteredFields(set);
  for (const zone of zoneNumbers) {
    const found = bounds.find((one) => one.zone === zone);
    if (!found) continue;
    const names = fieldsOf(zone);
    for (const bound of ['min', 'max', 'paceMin', 'paceMax'] as const) {
      const value = found[bound];
      if (value !== undefined) changed[names[bound]] = Math.min(value, largest);
    }
  }
  return changed;
}
