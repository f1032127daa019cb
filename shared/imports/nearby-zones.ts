/** A start in a known time zone. */
export interface KnownZone {
  /** Milliseconds since 1970-01-01T00:00Z. */
  startedAt: number;
  timeZone: string;
}

/** The time zone that a runner was probably in at an instant; undefined if nothing says so. */
export type ZoneNear = (startedAt: number) => string | undefined;

const longest = 7 * 24 * 3_600_000;

/** The zone of the run nearest in time whose place is known, if that is at most a week away. */
export function zonesNear(known: readonly KnownZone[]): ZoneNear {
  const near = nearestOf(known);
  return (startedAt) => near(startedAt)?.timeZone;
}

/**
 * What is known about the start nearest in time, if at most a week away: where a runner was, or how
 * their clock ran. The start to look up is in milliseconds since 1970-01-01T00:00Z, like the known
 * ones.
 */
export function nearestOf<Known extends { startedAt: number }>(
  known: readonly Known[],
): (startedAt: number) => Known | undefined {
  const sorted = known.toSorted((a, b) => a.startedAt - b.startedAt);
  return (startedAt) => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sorted[middle] as Known).startedAt < startedAt) from = middle + 1;
      else to = middle;
    }
    const apart = (one: Known) => Math.abs(one.startedAt - startedAt);
    const [first, second] = sorted.slice(Math.max(0, from - 1), from + 1);
    const nearest = first && second && apart(second) < apart(first) ? second : first;
    return nearest && apart(nearest) <= longest ? nearest : undefined;
  };
}
