/**
 * @returns among the values that are numbers, the one below which a share lies; undefined if there
 *   are none. The values are sorted once for all shares.
 */
export function quantilesOf(values: Float64Array): (share: number) => number | undefined {
  const sorted = values.slice().sort();
  // What is not a number is sorted to the end.
  let count = sorted.length;
  while (Number.isNaN(sorted[count - 1])) count -= 1;
  return (share) => (count === 0 ? undefined : sorted[Math.round(share * (count - 1))]);
}
