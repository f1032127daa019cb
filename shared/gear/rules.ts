import { addDays, type CalendarDay, daysBetween, monthName, yearOf } from '../calendar-day.ts';
import { descending } from '../order.ts';
import type { Training } from '../trainings/schema.ts';
import { type GearCategory, gearCategories } from './fields.ts';
import type { GearItem } from './schema.ts';

const categoryLabels: Record<GearCategory, string> = {
  shoes: 'Shoes',
  'recovery-devices': 'Recovery Devices',
  accessories: 'Accessories',
  clothing: 'Clothing',
  nutrition: 'Nutrition',
  other: 'Other',
};

export const categoryLabel = (category: GearCategory): string => categoryLabels[category];

/** The list's order: most recently changed first. */
export const compareGear = (a: GearItem, b: GearItem): number =>
  descending(a.updatedAt, b.updatedAt) || descending(a.id, b.id);

/** The items of each category, in their original order. */
export function byCategory(
  gear: readonly GearItem[],
): { category: GearCategory; items: GearItem[] }[] {
  return gearCategories.map((category) => ({
    category,
    items: gear.filter((item) => item.category === category),
  }));
}

/** Brand and model, such as 'Aster Glide 5', or the item's own name if one is missing. */
export const shortName = ({ name, brand, model }: GearItem): string =>
  brand && model ? `${brand} ${model}` : name;

/** 'Mar 2025'. */
export const monthAndYear = (day: CalendarDay): string => `${monthName(day)} ${yearOf(day)}`;

/** What trainings say about shoes of one name. */
export interface ShoeUse {
  name: string;
  /** In metres, so that sums are exact. */
  metres: number;
  sessions: number;
  firstUsed: CalendarDay;
  lastUsed: CalendarDay;
  /** The id of the training then, where trainings are read one by one. */
  lastRun?: string;
  /** Metres in the eight weeks up to today. */
  recentMetres: number;
}

/** The days up to today whose use says how fast a pair wears out. */
export const recentShoeDays = 56;

/**
 * The use of shoes by name, in one pass over the trainings. A name is the training's text, trimmed.
 * Trainings dated after today count as use, but not as recent use.
 */
export function shoeUseByName(
  trainings: readonly (Pick<Training, 'date' | 'distance' | 'shoesUsed'> & { id?: string })[],
  today: CalendarDay,
): Map<string, ShoeUse> {
  const uses = new Map<string, ShoeUse>();
  const recentFrom = addDays(today, 1 - recentShoeDays);
  for (const { id, date, distance, shoesUsed } of trainings) {
    const name = shoesUsed?.trim();
    if (!name) continue;
    let use = uses.get(name);
    if (!use) {
      use = { name, metres: 0, sessions: 0, firstUsed: date, lastUsed: date, recentMetres: 0 };
      if (id) use.lastRun = id;
      uses.set(name, use);
    }
    const metres = inMetres(distance);
    use.metres += metres;
    use.sessions += 1;
    if (date < use.firstUsed) use.firstUsed = date;
    if (date > use.lastUsed) {
      use.lastUsed = date;
      if (id) use.lastRun = id;
    }
    if (date >= recentFrom && date <= today) use.recentMetres += metres;
  }
  return uses;
}

/**
 * How many metres a training's shoes had covered, itself included.
 * @param trainings newest first, as in the log
 * @returns undefined without shoes, or if it is not among them
 */
export function shoesUpTo(
  trainings: readonly Pick<Training, 'id' | 'distance' | 'shoesUsed'>[],
  { id, shoesUsed }: Pick<Training, 'id' | 'shoesUsed'>,
): number | undefined {
  const name = shoesUsed?.trim();
  const place = trainings.findIndex((training) => training.id === id);
  if (!name || place < 0) return undefined;
  return trainings
    .slice(place)
    .reduce(
      (sum, { distance, shoesUsed: worn }) =>
        worn?.trim() === name ? sum + inMetres(distance) : sum,
      0,
    );
}

const inMetres = (km: number) => Math.round(km * 1000);

/** How close a pair of shoes is to retirement. */
export interface Wear {
  /** Percentage of the retirement distance, rounded down; above 100 once exceeded. */
  percent: number;
  /** `soon` from 90 % of the retirement distance, `over` from 100 %; never for inactive shoes. */
  warning: 'soon' | 'over' | undefined;
  /** Metres left to the retirement distance; negative once exceeded. */
  metresLeft: number;
  /** Recent metres per week; undefined without recent use. */
  weeklyMetres: number | undefined;
  /** The day the retirement distance is reached at that rate, if it can be predicted. */
  forecast: CalendarDay | undefined;
}

/** A new pair is rated over at least two weeks, so that its first long run is not extrapolated. */
const leastDays = 14;

/** Ten years; a forecast further ahead would be meaningless. */
const forecastLimit = 3650;

/**
 * The wear of shoes from their use. The rate covers the last eight weeks, or the days since first
 * use if fewer, but at least two weeks. There is no forecast without recent use, once the distance
 * is reached, or for inactive shoes.
 */
export function wearOf(
  { retirementDistance, isActive }: Pick<GearItem, 'retirementDistance' | 'isActive'>,
  use: ShoeUse | undefined,
  today: CalendarDay,
): Wear {
  const metres = use?.metres ?? 0;
  const limit = inMetres(retirementDistance);
  const wear: Wear = {
    percent: Math.floor((metres * 100) / limit),
    warning: undefined,
    metresLeft: limit - metres,
    weeklyMetres: undefined,
    forecast: undefined,
  };
  if (!use || !isActive) return wear;
  if (metres >= limit) wear.warning = 'over';
  else if (metres * 10 >= limit * 9) wear.warning = 'soon';
  if (use.recentMetres === 0) return wear;

  const daysInUse = daysBetween(use.firstUsed, today) + 1;
  const days = Math.min(recentShoeDays, Math.max(leastDays, daysInUse));
  wear.weeklyMetres = (use.recentMetres * 7) / days;
  // Multiplied first, in whole numbers, so that rounding cannot make an exact fit a day late.
  const daysLeft = Math.ceil((wear.metresLeft * days) / use.recentMetres);
  if (daysLeft > 0 && daysLeft <= forecastLimit) wear.forecast = addDays(today, daysLeft);
  return wear;
}

const isShoes = ({ category }: Pick<GearItem, 'category'>) => category === 'shoes';

/** Shoes named in trainings that are not gear items, most recently used first. */
export function unlistedShoes(
  uses: ReadonlyMap<string, ShoeUse>,
  gear: readonly GearItem[],
): ShoeUse[] {
  const listed = new Set(gear.filter(isShoes).map(({ name }) => name.trim()));
  return [...uses.values()]
    .filter(({ name }) => !listed.has(name))
    .sort((a, b) => descending(a.lastUsed, b.lastUsed) || descending(b.name, a.name));
}

/** Half a year without a run means the shoes were put away. */
const putAwayAfterDays = 182;

/** Whether shoes with this use are probably still worn. */
export const isStillWorn = ({ lastUsed }: Pick<ShoeUse, 'lastUsed'>, today: CalendarDay): boolean =>
  lastUsed >= addDays(today, -putAwayAfterDays);

/** Other pairs that this name in a training could refer to. */
export const otherShoesNamed = (
  gear: readonly GearItem[],
  { id, name }: { id: string; name: string },
): GearItem | undefined =>
  gear.find((item) => item.id !== id && isShoes(item) && item.name.trim() === name.trim());

/**
 * Whether renaming an item also renames it in trainings and races. They refer to gear by name only,
 * so they follow only if the reference is unambiguous: no other item has the old name (some records
 * might be about it), nor the new one (the two could never be told apart again). Trainings refer
 * only to shoes, races to any gear.
 */
export function followsRename(
  gear: readonly GearItem[],
  { before, after }: { before: GearItem; after: GearItem },
): { trainings: boolean; races: boolean } {
  if (before.name === after.name) return { trainings: false, races: false };
  const names = new Set([before.name, after.name]);
  const rivals = gear.filter(({ id, name }) => id !== after.id && names.has(name));
  return {
    trainings: (isShoes(before) || isShoes(after)) && !rivals.some(isShoes),
    races: rivals.length === 0,
  };
}

/**
 * Whether another item has the new name already, so that trainings or races with that name could
 * mean either.
 */
export function isNameTaken(
  gear: readonly GearItem[],
  { before, after }: { before: GearItem; after: GearItem },
): { trainings: boolean; races: boolean } {
  const others = gear.filter(({ id, name }) => id !== after.id && name === after.name);
  return {
    trainings: (isShoes(before) || isShoes(after)) && others.some(isShoes),
    races: others.length > 0,
  };
}

/**
 * The shoes offered by the training form, by name: the active ones, and the training's current one.
 * Runners without shoes in their gear are offered those of earlier trainings.
 */
export function shoeChoices(
  gear: readonly GearItem[],
  { stored, worn }: { stored: string; worn: readonly string[] },
): string[] {
  const shoes = gear.filter(isShoes);
  const offered =
    shoes.length > 0 ? shoes.flatMap(({ name, isActive }) => (isActive ? name : [])) : worn;
  return [...new Set([...offered, stored.trim()])].filter(Boolean).sort();
}
