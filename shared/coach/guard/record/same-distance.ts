/** Runs or races whose distances differ by less are the same. Our own convention. */
const tolerance = 0.1;

export const isSameDistance = (one: number, other: number): boolean =>
  Math.abs(one - other) <= tolerance * Math.max(one, other);
