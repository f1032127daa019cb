import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { cutTrack } from '#shared/quality/cut-track.ts';
import { maskedTrack } from '#shared/tracks/masked-track.ts';
import { withoutShortGaps } from '#shared/tracks/short-gaps.ts';
import type { Pause } from '#shared/tracks/track.ts';
import type { ShownTrack } from '#shared/trainings/detailed-schema.ts';
import type { ActivityTracks } from '../../db/types.ts';
import type { HiddenPlace } from '../private-places/hidden-places.ts';
import { readStoredTrack } from './track-bytes.ts';

interface StoredPart extends Pick<Selectable<ActivityTracks>, 'encoding' | 'data'> {
  leftOut: readonly Pause[];
}

/**
 * A track as it leaves the server: without the parts that the runner has left out, or that are in
 * private places, and without short gaps in its route.
 * @throws {AppError} NOT_FOUND without a track, or for one that cannot be read
 */
export async function showTrack(
  stored: StoredPart | undefined,
  places: readonly HiddenPlace[],
): Promise<ShownTrack> {
  const whole = stored && (await readStoredTrack(stored));
  if (!whole) throw new AppError('NOT_FOUND', { message: 'This training has no track.' });
  const cut = cutTrack(whole, stored.leftOut);
  await setImmediate();
  const kept = withoutShortGaps(cut);
  await setImmediate();
  const hidden = places.map(({ circle }) => circle);
  const { track, circles, start, end } = maskedTrack(kept, hidden);
  if (circles.length === 0) return track;
  const names = circles.map((index) => (places[index] as HiddenPlace).name);
  return { ...track, hidden: { places: names, start, end } };
}
