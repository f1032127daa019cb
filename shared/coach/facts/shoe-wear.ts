import { type ShoeUse, type Wear, wearOf } from '../../gear/rules.ts';
import type { GearItem } from '../../gear/schema.ts';
import type { CoachRecords } from '../records.ts';

export interface WornShoes {
  item: GearItem;
  metres: number;
  wear: Wear;
}

/** What the trainings of all years say about an item of gear, as far as the coach may read them. */
export const useOf = (
  { shoeUse }: Pick<CoachRecords, 'shoeUse'>,
  { name }: Pick<GearItem, 'name'>,
): ShoeUse | undefined => shoeUse?.find((use) => use.name === name.trim());

/**
 * The shoes in use, most worn first.
 * @returns undefined unless the coach may read both gear and trainings
 */
export function shoeWear({ gear, shoeUse, today }: CoachRecords): WornShoes[] | undefined {
  if (!gear || !shoeUse) return undefined;
  return gear
    .filter(({ category, isActive }) => category === 'shoes' && isActive)
    .map((item) => {
      const use = useOf({ shoeUse }, item);
      return { item, metres: use?.metres ?? 0, wear: wearOf(item, use, today) };
    })
    .sort((a, b) => b.wear.percent - a.wear.percent);
}
