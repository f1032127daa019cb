import type { Transaction } from 'kysely';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { Proposed } from '#shared/coach/actions/schema.ts';
import { withRunnersRights } from '../../../db/runners-rights.ts';
import type { DB } from '../../../db/types.ts';
import { addEvents } from '../../calendar/add-events.ts';
import { changeEvent } from '../../calendar/change-event.ts';
import { deleteEvent } from '../../calendar/delete-event.ts';
import { changeGearItem } from '../../gear/change-gear-item.ts';
import { addGearItem, deleteGearItem } from '../../gear/write-gear-item.ts';
import { changeInjury } from '../../injuries/change-injury.ts';
import { addInjury, deleteInjury } from '../../injuries/write-injury.ts';
import { changeRace } from '../../races/change-race.ts';
import { addRace, deleteRace } from '../../races/write-race.ts';
import { addTraining, changeTraining, deleteTraining } from '../../trainings/write-training.ts';
import { changeZones } from '../../zones/change-zones.ts';
import { addedId } from './derived-ids.ts';

interface Order {
  /** In the role of the service. */
  tx: Transaction<DB>;
  userId: string;
  actionId: string;
  proposed: Proposed;
  /** The proposed events that the runner leaves out, by index. */
  leftOut: readonly number[];
  today: CalendarDay;
}

/**
 * Carries out what an action proposes, by the same use cases and with the same rights as the
 * runner's own forms. The ids of what it adds are derived from the action's, so that nothing can be
 * added twice.
 * @throws {AppError} what the use cases throw
 */
export async function carryOut(order: Order): Promise<void> {
  const { tx, userId, actionId, proposed, today } = order;
  if (proposed.type === 'update_zones') {
    // As in the form, by the service: only it keeps the history.
    await changeZones({ tx, userId, today, changes: proposed.data, earlierId: addedId(actionId) });
  } else if (proposed.type === 'update_gear_item') {
    // Likewise: only the service writes where trainings came from, which includes names of gear.
    await changeGearItem(tx, { userId, ...proposed.data });
  } else {
    await withRunnersRights(tx, () => write(order, proposed));
  }
}

async function write(
  { tx, userId, actionId, leftOut }: Order,
  { type, data }: Exclude<Proposed, { type: 'update_zones' | 'update_gear_item' }>,
): Promise<unknown> {
  const added = { userId, id: addedId(actionId) };
  switch (type) {
    case 'create_training':
      return await addTraining(tx, { ...added, fields: data });
    case 'update_training':
      return await changeTraining(tx, { userId, ...data });
    case 'delete_training':
      return await deleteTraining(tx, { userId, ...data });
    case 'create_race':
      return await addRace(tx, { ...added, fields: data });
    case 'update_race':
      return await changeRace(tx, { userId, ...data });
    case 'delete_race':
      return await deleteRace(tx, { userId, ...data });
    case 'create_calendar_event':
      for (const [index, event] of data.events.entries()) {
        if (leftOut.includes(index)) continue;
        const fields = { ...event, isRecurring: false, recurringType: 'none' } as const;
        await addEvents(tx, { userId, id: addedId(actionId, index), fields });
      }
      return;
    case 'update_calendar_event':
      return await changeEvent(tx, { userId, ...data });
    case 'delete_calendar_event':
      return await deleteEvent(tx, { userId, ...data });
    case 'create_gear_item':
      return await addGearItem(tx, { ...added, fields: data });
    case 'delete_gear_item':
      return await deleteGearItem(tx, { userId, ...data });
    case 'create_injury':
      return await addInjury(tx, { ...added, fields: data });
    case 'update_injury':
      return await changeInjury(tx, { userId, ...data });
    case 'delete_injury':
      return await deleteInjury(tx, { userId, ...data });
  }
}
