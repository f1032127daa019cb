/**
 * The most that an export may contain. The longest known ones have 20,000 activities and 101
 * columns.
 */
export const importLimits = {
  rows: 50_000,
  columns: 1000,
  /** Characters in a row: names are at most 255 long, descriptions a few thousand. */
  rowLength: 100_000,
  /** The most sports other than running that a table distinguishes. */
  kinds: 100,
  /** Sports other than running that a runner may keep. */
  sports: 200,
  /** The most distinct names of shoes. */
  shoes: 200,
  /** The most items read from a shoes.csv, and from a bikes.csv. */
  listedGear: 500,
  /** The most bytes of each of those files. */
  gearBytes: 2 ** 20,
  /** Doubtful rows that a preview shows. */
  doubtful: 5000,
  /** Duplicates to be added to their trainings that a preview shows. */
  merges: 1000,
};
