/** The most that one activity may contain. */
export const activityLimits = {
  /** Metres. */
  distance: 1_000_000,
  /** Seconds: below 10,000 hours. */
  duration: 35_999_999,
  laps: 1000,
  /** Longer recordings are thinned out: more than two days at one sample per second. */
  samples: 200_000,
  /** UTF-16 code units, as for trainings. */
  name: 500,
  notes: 5000,
  device: 100,
  kind: 60,
};
