import { descending } from '../order.ts';
import type { GearItem } from './schema.ts';

/** The order of the list: what was changed last comes first. */
export const compareGear = (a: GearItem, b: GearItem): number =>
  descending(a.updatedAt, b.updatedAt) || descending(a.id, b.id);
