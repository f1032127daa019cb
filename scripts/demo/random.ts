/** Reproducible randomness. */
export interface Random {
  between(min: number, max: number): number;
  /** A whole number, both bounds included. */
  whole(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
  /** Mostly within `spread` of `mean`, never further than three times that. */
  around(mean: number, spread: number): number;
}

/**
 * A random generator seeded by a name: ('sleep', day 12) always gives the same numbers, whatever
 * was drawn before, so that changing one part of the demo leaves the others as they were.
 */
export function randomOf(...name: (string | number)[]): Random {
  const next = mulberry32(hash(name.join('/')));
  const between = (min: number, max: number) => min + next() * (max - min);
  const whole = (min: number, max: number) => Math.floor(between(min, max + 1));
  return {
    between,
    whole,
    chance: (probability) => next() < probability,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    // The sum of three uniform draws is a bell curve with bounded tails.
    around: (mean, spread) => mean + spread * (next() + next() + next() - 1.5) * 2,
  };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  return value >>> 0;
}

/** Tommy Ettinger's mulberry32: numbers from 0 (inclusive) to 1, random enough to look natural. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
