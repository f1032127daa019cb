import { plainName } from '../prose/plain-name.ts';

/** 'Left knee' → 'left knee', within a sentence. */
export function areaName(painArea: string): string {
  const name = plainName(painArea);
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
