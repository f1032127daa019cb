export type Dice = ReturnType<typeof diceOf>;

/** Random numbers that are the same for the same seed (mulberry32). */
export function diceOf(seed: number) {
  let state = seed;
  /** From 0 up to, but not including, 1. */
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number; both ends are possible. */
  const between = (least: number, most: number) => least + Math.floor(roll() * (most - least + 1));
  return {
    roll,
    between,
    oneOf: <T>(choices: readonly T[]): T => choices[between(0, choices.length - 1)] as T,
    bytes: (count: number) => Buffer.from(Array.from({ length: count }, () => between(0, 255))),
  };
}
