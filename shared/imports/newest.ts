interface Started {
  /** ISO instant. */
  startedAtUtc?: string | undefined;
}

/** Items without a start come last; equal ones keep their order. */
export const newestFirst = (
  { startedAtUtc: a = '' }: Started,
  { startedAtUtc: b = '' }: Started,
) => (a < b ? 1 : a > b ? -1 : 0);

/** Keeps the newest of the items it is given, and never more than twice as many. */
export function newestOf<Item extends Started>(most: number) {
  let kept: Item[] = [];
  const newest = () => kept.toSorted(newestFirst).slice(0, most);
  return {
    add(item: Item): void {
      kept.push(item);
      if (kept.length >= 2 * most) kept = newest();
    },
    /** Newest first. */
    items: newest,
  };
}
