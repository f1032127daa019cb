import { type ZoneFields, zoneFields } from './fields.ts';
import { enteredFields, fieldsOf, type ZoneNumber, zoneNumbers } from './zones.ts';

/** What each zone is for; a generated set begins with these. */
const zoneDescriptions: Record<ZoneNumber, string> = {
  1: 'Very easy. Warm-up, cool-down and recovery: you could chat without a pause.',
  2: 'Easy and steady. Most of your running, and long runs: you can talk in whole sentences.',
  3: 'Moderate. Steady runs and marathon effort: you talk in short sentences.',
  4: 'Comfortably hard, what you could hold for about an hour: a few words at a time.',
  5: 'Hard to very hard. Intervals of a few minutes: you do not talk.',
};

/** A set whose zones without a description get the usual one. */
export function described(set: ZoneFields): ZoneFields {
  const changed = enteredFields(set);
  for (const zone of zoneNumbers) changed[fieldsOf(zone).description] ??= zoneDescriptions[zone];
  return changed;
}

/** A set in which nothing is set. */
export const noZones: ZoneFields = zoneFields.parse({});
