import type { GearItem } from '../../../shared/gear/schema.ts';

/** Of the element around the item's card, which can take the focus. */
export const gearCardId = ({ id }: Pick<GearItem, 'id'>): string => `gear-${id}`;
