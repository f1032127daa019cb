import type { Transaction } from 'kysely';
import { hiddenCircle } from '#shared/private-places/hidden-circle.ts';
import type { Circle } from '#shared/tracks/geo.ts';
import type { DB } from '../../db/types.ts';
import { listPrivatePlaces } from './queries.ts';

/** The hidden area around a private place, and the place's name. */
export interface HiddenPlace {
  name: string;
  circle: Circle;
}

/** What is hidden of a runner's tracks. */
export async function hiddenPlaces(tx: Transaction<DB>, userId: string): Promise<HiddenPlace[]> {
  const rows = await listPrivatePlaces(tx, { userId });
  return rows.map(({ name, latitude, longitude, radius, shift_turn, shift_share }) => ({
    name,
    circle: hiddenCircle({
      latitude,
      longitude,
      radius,
      shiftTurn: shift_turn,
      shiftShare: shift_share,
    }),
  }));
}
