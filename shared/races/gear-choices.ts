import type { GearCategory, GearItem } from '../gear/schema.ts';

const worn: ReadonlySet<GearCategory> = new Set(['shoes', 'clothing', 'accessories']);

/** Stored for gear that is in no list: the race's notes say what it was. */
export const otherGear = 'Other';

/**
 * What a race's gear can be chosen from: the names of shoes, clothing and accessories, active or not,
 * each once, by name. What the race has stored stays choosable when no gear has that name any more.
 */
export function gearChoices(
  gear: readonly Pick<GearItem, 'name' | 'category'>[],
  stored?: string,
): string[] {
  const names = gear.filter(({ category }) => worn.has(category)).map(({ name }) => name);
  if (stored) names.push(stored);
  const choices = new Set(names);
  choices.delete(otherGear);
  return [...choices].sort((a, b) => a.localeCompare(b, 'en'));
}
