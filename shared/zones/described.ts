import { type ZoneFields, zoneFields } from './fields.ts';
import { enteredFields, fieldsOf, type ZoneNumber, zoneNumbers } from './zones.ts';

/** The default description of each zone. */
const zoneDescriptions: Record<ZoneNumber, string> = {
  1: 'Very easy. Warm-up, cool-down and recovery: you can chat without pausing.',
  2: 'Easy and steady. Most of your running, long runs included: you can talk in full sentences.',
  3: 'Moderate. Steady runs and marathon effort: you can talk in short sentences.',
  4: 'Comfortably hard. What you could hold for about an hour: a few words at a time.',
  5: 'Hard to very hard. Intervals of a few minutes: you can’t talk.',
};

/** Fills in the default description of every zone without one. */
export function described(set: ZoneFields): ZoneFields {
  const changed = enteredFields(set);
  for (const zone of zoneNumbers) changed[fieldsOf(zone).description] ??= zoneDescriptions[zone];
  return changed;
}

/** A set in which nothing is set. */
export const noZones: ZoneFields = zoneFields.parse({});
