import type { ServiceActivity } from '#shared/activities/from-service.ts';
import type { Recorded } from '#shared/quality/recorded.ts';

/** What flags are found in of a run at a service, with the time that its training has. */
export const recordedOf = (activity: ServiceActivity): Recorded => ({
  startedAt: Date.parse(activity.startedAt),
  distance: activity.distance,
  duration: activity.movingTime || activity.elapsedTime,
  isRun: true,
});
