import type { Transaction } from 'kysely';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { type ZoneFields, zoneFields } from '#shared/zones/fields.ts';
import type { DB } from '../../db/types.ts';
import { byHand } from './by-hand.ts';
import { replaceZones } from './replace-zones.ts';

export { lockZones } from './queries.ts';

interface Change {
  /** In the role of the service. */
  tx: Transaction<DB>;
  userId: string;
  today: CalendarDay;
  /** Absent fields stay as they are. */
  changes: Partial<ZoneFields>;
  /** The id of the current set in the history. */
  earlierId: string;
}

/** Changes some fields of the current set, as if by hand. */
export const changeZones = ({ changes, ...rest }: Change) =>
  replaceZones({
    ...rest,
    next: (before) => byHand({ ...(before?.fields ?? zoneFields.parse({})), ...changes }, before),
  });
