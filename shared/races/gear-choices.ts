import { compareNames } from '../formats.ts';
import type { GearCategory } from '../gear/fields.ts';
import type { GearItem } from '../gear/schema.ts';

const worn: ReadonlySet<GearCategory> = new Set(['shoes', 'clothing', 'accessories']);

/** Stored for gear that is not listed: the race's notes say what it was. */
export const otherGear = 'Other';

/**
 * The gear choices for a race: the names of shoes, clothing and accessories, active or not, without
 * duplicates, sorted. The race's stored name stays available even if no gear has it any longer.
 */
export function gearChoices(
  gear: readonly Pick<GearItem, 'name' | 'category'>[],
  stored?: string,
): string[] {
  const names = gear.filter(({ category }) => worn.has(category)).map(({ name }) => name);
  if (stored) names.push(stored);
  const choices = new Set(names);
  choices.delete(otherGear);
  return [...choices].sort(compareNames);
}
