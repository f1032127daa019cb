import type { GearItem } from '../gear/schema.ts';

/** What an item is for. */
export type GearUse =
  | 'rolling'
  | 'massage'
  | 'stretching'
  | 'cold'
  | 'warmth'
  | 'compression'
  | 'other';

export type OwnGear = Pick<GearItem, 'id' | 'name' | 'category'>;

const uses: readonly (readonly [GearUse, RegExp])[] = [
  ['rolling', /\b(foam|roller|rolling)/i],
  ['massage', /\b(massag|percussi|trigger)/i],
  ['stretching', /\b(stretch|strap|yoga)/i],
  ['cold', /\b(ice|cold|cooling|cryo)/i],
  ['warmth', /\b(heat|warm)/i],
  ['compression', /\bcompress/i],
];

/**
 * What a recovery item is for, judging by its name. The specification's rule also matches inside
 * other words ("wheat bars"): such an item has no use here.
 */
export function useOf({ name, category }: OwnGear): GearUse | undefined {
  const found = uses.find(([, words]) => words.test(name));
  return found?.[0] ?? (category === 'recovery-devices' ? 'other' : undefined);
}
