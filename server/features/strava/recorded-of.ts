import type { StravaActivity } from '#shared/activities/from-strava.ts';
import type { Recorded } from '#shared/quality/recorded.ts';

/** What flags are found in of a run at Strava, with the time that its training has. */
export const recordedOf = (activity: StravaActivity): Recorded => ({
  startedAt: Date.parse(activity.startedAt),
  distance: activity.distance,
  duration: activity.movingTime || activity.elapsedTime,
  isRun: true,
});
