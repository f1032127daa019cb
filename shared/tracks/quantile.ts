/**
 * Among the values that are numbers, the one below which this share lies; undefined if there are
 * none.
 */
export function quantile(values: Float64Array, share: number): number | undefined {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  return sorted[Math.round(share * (sorted.length - 1))];
}
