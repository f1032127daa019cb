/** What to say, and to do, if there are no trainings at all. */
export const emptyLog =
  'Your training log is still empty. Log a run, with its date, distance and duration, or import your history from a file, and I can tell you about it.';
