import type { GearItem } from '../gear/schema.ts';
import { descending } from '../order.ts';
import type { Step } from './schema.ts';

const words = ['foam', 'massage', 'stretch', 'ice', 'heat'];

/** The specification's rule: the category, or one of a few words anywhere in the name. */
const isRecoveryGear = ({ category, name }: Pick<GearItem, 'category' | 'name'>): boolean =>
  category === 'recovery-devices' || words.some((word) => name.toLowerCase().includes(word));

/** The recovery gear in use, by name. */
export const recoveryGear = <Item extends Pick<GearItem, 'category' | 'name' | 'isActive'>>(
  gear: readonly Item[],
): Item[] =>
  gear
    .filter((item) => item.isActive && isRecoveryGear(item))
    .toSorted((a, b) => descending(b.name, a.name));

/** The current name of a step's gear, or the name it had when chosen if it no longer exists. */
export const gearNameOf = (
  { gearItemId, gearItemName }: Pick<Step, 'gearItemId' | 'gearItemName'>,
  gear: readonly Pick<GearItem, 'id' | 'name'>[],
): string | undefined => gear.find(({ id }) => id === gearItemId)?.name ?? gearItemName;
