import type { APIRequestContext } from 'playwright/test';
import type { Lap, Track } from '#shared/tracks/track.ts';

/** What a watch recorded of a training, as an import stores it. */
export interface Recorded {
  trainingId: string;
  track?: Track;
  laps?: Lap[];
}

export const storedTrackPath = '/stored-track';

/** Adds it to a training of the runner whose session `request` holds. */
export async function storeTrack(request: APIRequestContext, recorded: Recorded): Promise<void> {
  const session = await (await request.get('/auth/get-session')).json();
  const data = { ...recorded, userId: session.user.id };
  const response = await request.post(storedTrackPath, { data });
  if (!response.ok()) throw new Error(await response.text());
}
