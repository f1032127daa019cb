import type { Transaction } from 'kysely';
import type { Action } from '#shared/coach/actions/schema.ts';
import { daysToUndo } from '#shared/coach/actions/types.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/new-id.ts';
import type { RecordKey } from '../../../db/records.ts';
import type { DB } from '../../../db/types.ts';
import { lockNames } from '../../gear/change-gear-item.ts';
import { renameInSources } from '../../gear/rename-in-sources.ts';
import { lockZones } from '../../zones/change-zones.ts';
import { findImages, insertEvent, lockAction, markUndone } from './action-queries.ts';
import { followBack } from './follow-back.ts';
import { isSameImage, onlyWritten, putBack, takeImages } from './image.ts';
import { presentAction, undoUntil } from './present.ts';

/**
 * Restores all rows that an approved action has written, in this transaction. Anything logged since
 * with a new name of gear is renamed as well. Repeating it changes nothing.
 * @throws {AppError} NOT_FOUND, or ACTION_NOT_UNDOABLE: too late, or one of the rows has changed
 *   since
 */
export async function undoAction({
  tx,
  userId,
  id,
  now,
}: RecordKey & { tx: Transaction<DB>; now: Date }): Promise<Action> {
  const action = await lockAction(tx, { userId, id });
  if (!action) throw new AppError('NOT_FOUND');
  if (action.undone_at) return presentAction(action);
  if (action.status !== 'approved') throw refusal(notApproved);
  if (!undoUntil(action, now)) throw refusal(tooLate);
  const images = await findImages(tx, { userId, id });
  if (!images) throw refusal(tooLate);

  if (action.type === 'update_zones') await lockZones(tx, userId);
  if (action.type === 'update_gear_item') await lockNames(tx, userId);
  const written = onlyWritten(images);
  const { before, after } = written;
  const current = await takeImages({ tx, userId }, after);
  if (!isSameImage(after, current)) throw refusal(changed);
  const followers = await followBack({ tx, userId }, images, written);
  await putBack({ tx, userId }, { before, now: current }).catch((error) => {
    throw isInTheWay(error) ? refusal(changed) : error;
  });
  if (followers.ofSources) await renameInSources(tx, { userId, ...followers.ofSources });

  const undone = await markUndone(tx, { userId, id });
  await insertEvent(tx, {
    userId,
    id: newId(),
    action,
    kind: 'undone',
    images: {
      before: [...after, ...followers.before],
      after: [...before, ...followers.after],
    },
  });
  return presentAction(undone);
}

const notApproved = 'Only an approved action can be undone.';
const tooLate = `An action can be undone for ${daysToUndo} days.`;
const changed = 'What it changed has been changed again since, so it can no longer be undone.';

const refusal = (message: string) => new AppError('ACTION_NOT_UNDOABLE', { message });

/** A record that a row refers to is gone, or the same training has been imported again. */
const isInTheWay = ({ code }: { code?: string }) => code === '23503' || code === '23505';
