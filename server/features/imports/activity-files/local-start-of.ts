import type { Activity } from '#shared/activities/activity.ts';
import { isTimeZone, type LocalStart, localStart } from '#shared/imports/time-zone.ts';

/** Where and when an activity began. */
export interface Began extends LocalStart {
  /** The zone of its place; absent indoors. */
  timeZone?: string;
}

/**
 * The runner's day and clock when an activity began: by the local time in its file, else by the time
 * zone of its place, else by the runner's own zone.
 * @param runnersZone an IANA time zone
 */
export async function localStartOf(
  { startedAt, offset, place }: Pick<Activity, 'startedAt' | 'offset' | 'place'>,
  runnersZone: string,
): Promise<Began> {
  const timeZone = place && (await zoneAt(place));
  const local =
    offset === undefined
      ? localStart(startedAt, timeZone ?? runnersZone)
      : localStart(startedAt + offset * 60_000, 'UTC');
  return timeZone ? { ...local, timeZone } : local;
}

/** The list of zones is loaded when the first place is looked up. */
async function zoneAt({ latitude, longitude }: NonNullable<Activity['place']>) {
  const { default: zoneOf } = await import('@photostructure/tz-lookup');
  const zone = zoneOf(latitude, longitude);
  return isTimeZone(zone) ? zone : undefined;
}
