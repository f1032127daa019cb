import { shoeUseByName, type Wear, wearOf } from '../../gear/rules.ts';
import type { GearItem } from '../../gear/schema.ts';
import type { CoachRecords } from '../records.ts';

export interface WornShoes {
  item: GearItem;
  metres: number;
  wear: Wear;
}

/**
 * The active shoes, the most worn first.
 * @returns undefined unless both gear and trainings may be read
 */
export function shoeWear({ gear, trainings, today }: CoachRecords): WornShoes[] | undefined {
  if (!gear || !trainings) return undefined;
  const uses = shoeUseByName(trainings, today);
  return gear
    .filter(({ category, isActive }) => category === 'shoes' && isActive)
    .map((item) => {
      const use = uses.get(item.name.trim());
      return { item, metres: use?.metres ?? 0, wear: wearOf(item, use, today) };
    })
    .sort((a, b) => b.wear.percent - a.wear.percent);
}
