/** Random choices that are the same for the same seed. */
export interface Random {
  /** From 0 up to but excluding 1. */
  next(): number;
  /** Includes both ends. */
  int(from: number, to: number): number;
  pick<T>(from: readonly T[]): T;
  chance(share: number): boolean;
}

/** Mulberry32, restarted for each number, so that one case can be had without the others. */
export function randomOf(seed: number, number: number): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(from: readonly T[]): T => {
    const found = from[int(0, from.length - 1)];
    if (found === undefined) throw new Error('Nothing to pick from.');
    return found;
  };
  return { next, int, pick, chance: (share) => next() < share };
}

/** The same items in another order. */
export function shuffled<T>(things: readonly T[], random: Random): T[] {
  const left = [...things];
  return things.map(() => {
    const [taken] = left.splice(random.int(0, left.length - 1), 1);
    return taken as T;
  });
}
