import type { Transaction } from 'kysely';
import {
  byOwnClock,
  clockOf,
  type ServiceActivity,
  trainingFromService,
} from '#shared/activities/from-service.ts';
import { isVirtualKind } from '#shared/activities/run-terrain.ts';
import { nearestOf } from '#shared/imports/nearby-zones.ts';
import type { TrainingFields } from '#shared/trainings/schema.ts';
import type { DB } from '../../db/types.ts';
import { listClocksNear } from './activity-queries.ts';

/**
 * What a service says about a known activity. A virtual one keeps its original day and clock,
 * whatever is around it by now.
 * @returns a sentence if it cannot be read
 */
export function inClockOf(
  said: Partial<TrainingFields>,
  activity: ServiceActivity,
): TrainingFields | string {
  const says = trainingFromService(activity);
  if (typeof says === 'string' || !isVirtualKind(activity.sportType)) return says;
  const { date = says.date, startTime = says.startTime } = said;
  return { ...says, date, startTime };
}

/** An activity that could not be read stays as it is. */
type Unread = { problem: string };

/**
 * Activities, with the virtual ones by the runner's own clock: that of their other activities
 * around that time, in the same answer or in the log. If there are none, it stays as the service
 * says.
 */
export async function inOwnClock<Found extends ServiceActivity | Unread>(
  tx: Transaction<DB>,
  userId: string,
  activities: Found[],
): Promise<(Found | ServiceActivity)[]> {
  const read = activities.filter((one): one is Found & ServiceActivity => !('problem' in one));
  const virtual = read.filter(({ sportType }) => isVirtualKind(sportType));
  if (virtual.length === 0) return activities;
  const starts = virtual.map(({ startedAt }) => new Date(startedAt));
  const near = nearestOf([
    ...read.flatMap((one) => clockOf(one) ?? []),
    ...(await listClocksNear(tx, userId, starts)),
  ]);
  return activities.map((one) => ('problem' in one ? one : byOwnClock(one, near)));
}
