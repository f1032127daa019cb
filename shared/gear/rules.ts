import { addDays, type CalendarDay, daysBetween, monthName, yearOf } from '../calendar-day.ts';
import { descending } from '../order.ts';
import type { Training } from '../trainings/schema.ts';
import { type GearCategory, type GearItem, gearCategories } from './schema.ts';

const categoryLabels: Record<GearCategory, string> = {
  shoes: 'Shoes',
  'recovery-devices': 'Recovery Devices',
  accessories: 'Accessories',
  clothing: 'Clothing',
  nutrition: 'Nutrition',
  other: 'Other',
};

export const categoryLabel = (category: GearCategory): string => categoryLabels[category];

/** The order of the list: what was changed last comes first. */
export const compareGear = (a: GearItem, b: GearItem): number =>
  descending(a.updatedAt, b.updatedAt) || descending(a.id, b.id);

/** The items of each category, in the order given. */
export function byCategory(
  gear: readonly GearItem[],
): { category: GearCategory; items: GearItem[] }[] {
  return gearCategories.map((category) => ({
    category,
    items: gear.filter((item) => item.category === category),
  }));
}

/** 'Aster Glide 5' of brand and model; without one of them the item's own name. */
export const shortName = ({ name, brand, model }: GearItem): string =>
  brand && model ? `${brand} ${model}` : name;

/** 'Mar 2025'. */
export const monthAndYear = (day: CalendarDay): string => `${monthName(day)} ${yearOf(day)}`;

/** What trainings say of shoes of one name. */
export interface ShoeUse {
  name: string;
  /** m, so that sums are exact. */
  metres: number;
  sessions: number;
  firstUsed: CalendarDay;
  lastUsed: CalendarDay;
  /** m in the eight weeks up to today. */
  recentMetres: number;
}

const recentDays = 56;

/**
 * How much the shoes of each name were used, in one pass over the trainings. A name is what the
 * training says, trimmed. Trainings dated after today count as use, but not as recent use.
 */
export function shoeUseByName(
  trainings: readonly Pick<Training, 'date' | 'distance' | 'shoesUsed'>[],
  today: CalendarDay,
): Map<string, ShoeUse> {
  const uses = new Map<string, ShoeUse>();
  const recentFrom = addDays(today, 1 - recentDays);
  for (const { date, distance, shoesUsed } of trainings) {
    const name = shoesUsed?.trim();
    if (!name) continue;
    let use = uses.get(name);
    if (!use) {
      use = { name, metres: 0, sessions: 0, firstUsed: date, lastUsed: date, recentMetres: 0 };
      uses.set(name, use);
    }
    const metres = inMetres(distance);
    use.metres += metres;
    use.sessions += 1;
    if (date < use.firstUsed) use.firstUsed = date;
    if (date > use.lastUsed) use.lastUsed = date;
    if (date >= recentFrom && date <= today) use.recentMetres += metres;
  }
  return uses;
}

const inMetres = (km: number) => Math.round(km * 1000);

/** How far a pair of shoes is on its way to retirement. */
export interface Wear {
  /** Of the retirement distance, rounded down; above 100 when it is passed. */
  percent: number;
  /** `soon` from 90 % of the retirement distance, `over` from all of it; never of inactive shoes. */
  warning: 'soon' | 'over' | undefined;
  /** m to the retirement distance; below 0 when it is passed. */
  metresLeft: number;
  /** m a week lately; undefined without recent use. */
  weeklyMetres: number | undefined;
  /** The day on which the retirement distance is reached at that rate, if that can be said. */
  forecast: CalendarDay | undefined;
}

/** A pair bought last week is judged by two weeks, lest its first long run speak for the year. */
const leastDays = 14;

/** Ten years: what lies beyond is no forecast. */
const forecastLimit = 3650;

/**
 * The wear of shoes from their use. The rate is that of the last eight weeks, or of the days since
 * their first use where that is less, but at least two weeks. Without use in the last eight weeks,
 * with the distance reached, and for inactive shoes there is no forecast.
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
  const days = Math.min(recentDays, Math.max(leastDays, daysInUse));
  wear.weeklyMetres = (use.recentMetres * 7) / days;
  // Multiplied first: whole numbers, so that a distance that fits exactly is not a day late.
  const daysLeft = Math.ceil((wear.metresLeft * days) / use.recentMetres);
  if (daysLeft > 0 && daysLeft <= forecastLimit) wear.forecast = addDays(today, daysLeft);
  return wear;
}

const isShoes = ({ category }: Pick<GearItem, 'category'>) => category === 'shoes';

/** Shoes that trainings name and that are no gear item, the last used first. */
export function unlistedShoes(
  uses: ReadonlyMap<string, ShoeUse>,
  gear: readonly GearItem[],
): ShoeUse[] {
  const listed = new Set(gear.filter(isShoes).map(({ name }) => name.trim()));
  return [...uses.values()]
    .filter(({ name }) => !listed.has(name))
    .sort((a, b) => descending(a.lastUsed, b.lastUsed) || descending(b.name, a.name));
}

/** Half a year without a run: shoes that were put away. */
const putAwayAfterDays = 182;

/** Whether shoes that were used so are likely in use today. */
export const isStillWorn = ({ lastUsed }: ShoeUse, today: CalendarDay): boolean =>
  lastUsed >= addDays(today, -putAwayAfterDays);

/** Another pair that trainings could mean by this name. */
export const otherShoesNamed = (
  gear: readonly GearItem[],
  { id, name }: { id: string; name: string },
): GearItem | undefined =>
  gear.find((item) => item.id !== id && isShoes(item) && item.name.trim() === name.trim());

/**
 * Whether the trainings and the races that carry the old name of an item are to carry its new one.
 * They name gear by nothing but its name, so they follow only while it is clear which item they
 * mean: no other one has the old name, or else some of them may be its own, nor the new one, or else
 * the two could never be told apart again. Trainings name shoes alone, races any gear.
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
 * The shoes that the form of a training offers, by name: those in use, and the one the training
 * already has. Who keeps no shoes as gear is offered those of earlier trainings.
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
