import { v5 } from 'uuid';
import type { Proposed } from '#shared/coach/actions/schema.ts';

/** The namespace of the version 5 UUIDs of what actions add. */
const namespace = '1f0c7b0e-64f5-4a55-9a0b-3b6f1f1d2c47';

/** The id of the nth record that an action adds: the same whenever it is carried out. */
export const addedId = (actionId: string, index = 0): string =>
  v5(`${actionId} ${index}`, namespace);

/** The ids of the records that an action adds, changes or deletes; none for zones. */
export function recordIds(actionId: string, { type, data }: Proposed): string[] {
  if (type === 'update_zones') return [];
  if (type === 'create_calendar_event') {
    return data.events.map((_event, index) => addedId(actionId, index));
  }
  return ['id' in data ? data.id.toLowerCase() : addedId(actionId)];
}
