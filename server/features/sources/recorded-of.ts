import type { ServiceActivity } from '#shared/activities/from-service.ts';
import type { Recorded } from '#shared/quality/recorded.ts';

/** The data of a run at a service that is checked for flags, with its training's time. */
export const recordedOf = (activity: ServiceActivity): Recorded => ({
  startedAt: Date.parse(activity.startedAt),
  distance: activity.distance,
  duration: activity.movingTime || activity.elapsedTime,
  isRun: true,
});
