/** The most that one activity may contain. */
export const activityLimits = {
  /** Metres. */
  distance: 1_000_000,
  /** Seconds: below 10,000 hours. */
  duration: 35_999_999,
  laps: 1000,
  /** A longer recording is thinned: more than two days at one sample a second. */
  samples: 200_000,
  /** UTF-16 code units, as trainings have them. */
  name: 500,
  notes: 5000,
  device: 100,
  kind: 60,
};
