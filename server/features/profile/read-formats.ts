import type { Transaction } from 'kysely';
import { type Formats, formatsFor, usualFormats } from '#shared/formats.ts';
import type { DB } from '../../db/types.ts';
import { preferencesIn } from './present.ts';

/** How a runner reads figures: as chosen in the profile, or as everybody who has none yet. */
export async function readFormats(tx: Transaction<DB>, userId: string): Promise<Formats> {
  const row = await tx
    .selectFrom('user_profiles')
    .select([
      'distance_unit',
      'height_unit',
      'temperature_unit',
      'body_units',
      'clock',
      'date_order',
      'first_weekday',
      'time_zone',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? formatsFor(preferencesIn(row)) : usualFormats;
}
