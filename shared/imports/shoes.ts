import { cleaned, shortened } from '../clean-text.ts';
import { formatWhole } from '../formats.ts';
import type { GearItem } from '../gear/schema.ts';
import { importLimits } from './limits.ts';

/** A pair of shoes, or a bike, as listed in an export; "" for missing values. */
export interface ListedPair {
  nickname: string;
  brand: string;
  model: string;
}

/** What an export says about gear, apart from its activities. */
export interface ListedGear {
  shoes: ListedPair[];
  bikes: ListedPair[];
  /** What could not be read, as sentences. */
  remarks: string[];
}

export const noGear = (): ListedGear => ({ shoes: [], bikes: [], remarks: [] });

/** The gear of two exports. */
export function bothGear(one: ListedGear, other: ListedGear): ListedGear {
  const most = <T>(items: T[]) => items.slice(0, importLimits.listedGear);
  return {
    shoes: most([...one.shoes, ...other.shoes]),
    bikes: most([...one.bikes, ...other.bikes]),
    remarks: [...new Set([...one.remarks, ...other.remarks])].slice(0, 10),
  };
}

/**
 * What to do with the shoes of some runs: create a new item, none, or use the item with this id.
 */
export type Becomes = 'new' | 'none' | (string & {});

type Pair = Pick<GearItem, 'id' | 'name' | 'brand' | 'model'>;

const longest = 200;
const fitting = (cell = '') => shortened(cleaned(cell), longest);

/**
 * The position of each column, by its heading: in English, otherwise in the order it has always
 * had.
 */
function placesIn(heading: readonly string[]): Record<keyof ListedPair, number> | undefined {
  const names = heading.map((cell) =>
    cell
      .replace(/^\ufeff/, '')
      .replace(/^\s*(shoe|bike)\b/i, '')
      .trim()
      .toLowerCase(),
  );
  const [name, brand, model] = ['name', 'brand', 'model'].map((wanted) => names.indexOf(wanted));
  if (name !== -1 || model !== -1) return { nickname: name, brand, model } as never;
  const isTable = names.length >= 3 && names.length <= 10 && !names.some(isGarbage);
  return isTable ? { nickname: 0, brand: 1, model: 2 } : undefined;
}

const isGarbage = (cell: string) => cell === '' || cell.length > 60 || cell.includes('\ufffd');

/**
 * Reads the shoes.csv or bikes.csv of an export, record by record.
 * @returns whether there is room for more
 */
export function gearTable() {
  const pairs: ListedPair[] = [];
  let places: ReturnType<typeof placesIn> | undefined;
  let isHeading = true;
  return {
    /** @returns whether it accepts another one */
    see(cells: readonly string[]): boolean {
      if (isHeading) {
        places = placesIn(cells);
        isHeading = false;
        return places !== undefined;
      }
      if (!places) return false;
      const { nickname, brand, model } = places;
      const pair = {
        nickname: fitting(cells[nickname]),
        brand: fitting(cells[brand]),
        model: fitting(cells[model]),
      };
      if (pair.nickname || pair.model) pairs.push(pair);
      return pairs.length < importLimits.listedGear;
    },
    /** Its pairs; undefined if it is not such a table. */
    pairs: () => (isHeading || places ? pairs : undefined),
  };
}

/** Equal for names that differ only in case, spaces and the width of letters. */
const keyOf = (...parts: readonly (string | undefined)[]) =>
  parts
    .map((part) => part ?? '')
    .join('')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '');

/**
 * Caches what is made of an object: a preview compares hundreds of names with hundreds of pairs.
 */
function madeOnce<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const made = new WeakMap<From, To>();
  return (from) => {
    const known = made.get(from);
    if (known !== undefined) return known;
    const fresh = make(from);
    made.set(from, fresh);
    return fresh;
  };
}

/**
 * Pairs by what the service may call them; brand, model and nickname take precedence over a part of
 * them.
 */
const byKey = madeOnce((pairs: readonly ListedPair[]) => {
  const found = new Map<string, ListedPair>();
  const ways: ((pair: ListedPair) => string)[] = [
    ({ brand, model, nickname }) => keyOf(brand, model, nickname),
    ({ brand, model }) => keyOf(brand, model),
    ({ nickname }) => keyOf(nickname),
  ];
  for (const way of ways) {
    for (const pair of pairs) {
      const key = way(pair);
      if (!found.has(key)) found.set(key, pair);
    }
  }
  return found;
});

/** The listed pair with this name at the service: brand, model and nickname, or some of them. */
export const listedAs = (name: string, pairs: readonly ListedPair[]): ListedPair | undefined =>
  byKey(pairs).get(keyOf(name));

/** Whether it is the name of a bike, and not of shoes. */
export const isBike = (name: string, { shoes, bikes }: ListedGear): boolean =>
  listedAs(name, bikes) !== undefined && listedAs(name, shoes) === undefined;

const keysOf = madeOnce(({ name, brand, model }: Pair) => ({
  name: keyOf(name),
  whole: keyOf(brand, model, name),
  kind: brand !== undefined && model !== undefined ? keyOf(brand, model) : undefined,
}));

/**
 * The runner's pair that a service's name for shoes probably means: the one with this name, or with
 * this brand and model, alone or with the name. None if there are several candidates.
 */
function proposeShoes<Item extends Pair>(
  name: string,
  listed: ListedPair | undefined,
  gear: readonly Item[],
): Item | undefined {
  const key = keyOf(name);
  const nickname = listed?.nickname ? keyOf(listed.nickname) : undefined;
  const agrees = (one: string | undefined, other: string | undefined) =>
    !one || !other || keyOf(one) === keyOf(other);
  const ways: ((item: Item) => boolean)[] = [
    (item) => keysOf(item).name === key,
    (item) => keysOf(item).whole === key,
    (item) =>
      keysOf(item).name === nickname &&
      agrees(item.brand, listed?.brand) &&
      agrees(item.model, listed?.model),
    (item) => keysOf(item).kind === key,
  ];
  for (const way of ways) {
    const found = gear.filter(way);
    const [first] = found;
    // Trainings refer to shoes by name, so pairs with the same name cannot be told apart anyway.
    if (first) return found.every((item) => item.name === first.name) ? first : undefined;
  }
  return undefined;
}

/**
 * What to do with the shoes of this name at the service.
 * @param gear the runner's shoes
 * @param chosen what the runner wants; a pair that no longer exists is ignored
 */
export function becomesOf(
  name: string,
  {
    listed,
    gear,
    chosen,
  }: { listed: ListedGear; gear: readonly Pair[]; chosen?: Becomes | undefined },
): Becomes {
  if (isBike(name, listed)) return 'none';
  const isThere = chosen === 'none' || gear.some(({ id }) => id === chosen);
  if (chosen !== undefined && isThere) return chosen;
  const namesake = gear.find((item) => item.name.trim() === name);
  if (chosen === 'new') return namesake?.id ?? 'new';
  return proposeShoes(name, listedAs(name, listed.shoes), gear)?.id ?? 'new';
}

/** The runs in shoes of one name. */
export interface ShoeRuns {
  name: string;
  runs: number;
  metres: number;
  /** ISO day of the last one. */
  lastUsed: string;
}

/** Counts the runs by shoes, up to a limit of distinct pairs. */
export function shoeCounter() {
  const shoes = new Map<string, ShoeRuns>();
  let further = 0;
  return {
    add(name: string, { day, distance }: { day: string; distance: number }): void {
      const runs = shoes.get(name) ?? { name, runs: 0, metres: 0, lastUsed: day };
      if (runs.runs === 0) {
        if (shoes.size === importLimits.shoes) {
          further += 1;
          return;
        }
        shoes.set(name, runs);
      }
      runs.runs += 1;
      runs.metres += Math.round(distance * 1000);
      if (day > runs.lastUsed) runs.lastUsed = day;
    },
    /** Most runs first. */
    shoes: (): ShoeRuns[] =>
      [...shoes.values()].sort((a, b) => b.runs - a.runs || (a.name < b.name ? -1 : 1)),
    remarks: (): string[] =>
      further === 0
        ? []
        : [
            `Only ${formatWhole(importLimits.shoes)} pairs are listed; ${formatWhole(further)} further runs keep the name of their shoes, without gear.`,
          ],
  };
}
