import type { Activity } from '#shared/activities/activity.ts';
import { isTimeZone, type LocalStart, localStart } from '#shared/time-zone.ts';

/** Where and when an activity began, as far as its file says. */
export interface ActivityStart {
  /** By the clock of the watch, or of the place. */
  local?: LocalStart;
  /** The zone of its place; absent indoors. */
  timeZone?: string;
}

/**
 * The runner's day and clock when an activity began: according to the local time in its file, or
 * else the time zone of its place. If neither is known, the runner's own zone decides, which they
 * choose in the preview.
 */
export async function localStartOf({
  startedAt,
  offset,
  place,
}: Pick<Activity, 'startedAt' | 'offset' | 'place'>): Promise<ActivityStart> {
  const timeZone = place && (await zoneAt(place));
  if (offset !== undefined) {
    const local = localStart(startedAt + offset * 60_000, 'UTC');
    return timeZone ? { local, timeZone } : { local };
  }
  return timeZone ? { local: localStart(startedAt, timeZone), timeZone } : {};
}

/** The list of zones is loaded when the first place is looked up. */
async function zoneAt({ latitude, longitude }: NonNullable<Activity['place']>) {
  const { default: zoneOf } = await import('@photostructure/tz-lookup');
  const zone = zoneOf(latitude, longitude);
  return isTimeZone(zone) ? zone : undefined;
}
