/** Distances that differ by less are the same run or race. Our own convention. */
const tolerance = 0.1;

export const isSameDistance = (one: number, other: number): boolean =>
  Math.abs(one - other) <= tolerance * Math.max(one, other);
