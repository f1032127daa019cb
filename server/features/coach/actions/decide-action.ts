import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { CalendarDay } from '#shared/calendar-day.ts';
import {
  type Action,
  actionData,
  type decideInput,
  type Proposed,
} from '#shared/coach/actions/schema.ts';
import { type ActionType, actionTypes } from '#shared/coach/actions/types.ts';
import { enabledSectionsSchema } from '#shared/coach/sections.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/new-id.ts';
import type { RunnersWork } from '../../../db/client.ts';
import type { DB } from '../../../db/types.ts';
import { lockNames } from '../../gear/change-gear-item.ts';
import { readFormats } from '../../profile/read-formats.ts';
import { lockZones } from '../../zones/change-zones.ts';
import { readRecords } from '../read-records.ts';
import { type ActionRow, insertEvent, lockAction, markDecided } from './action-queries.ts';
import { carryOut } from './carry-out.ts';
import { takeImages } from './image.ts';
import { judge, refusalsIn } from './judge.ts';
import { presentAction } from './present.ts';
import { findTarget, isSame, nounOf, targetIdOf } from './target.ts';
import { mainPart, otherParts } from './touched-rows.ts';

type Input = z.output<typeof decideInput>;
type Approval = Extract<Input, { decision: 'approved' }>;

interface Asked<Decision> {
  /** In the role of the service. */
  tx: Transaction<DB>;
  userId: string;
  input: Decision;
  today: CalendarDay;
}

/**
 * Approves or rejects a proposed action, once: repeating the decision changes nothing. Approving
 * carries it out in this transaction, together with its status and the audit entry. Only proposing
 * needs Pro: a runner who had it may still decide on what was proposed then, and undo it.
 * @throws {AppError} NOT_FOUND, or one of ACTION_…, or INVALID_INPUT for events that cannot be left
 *   out
 */
export async function decideAction({ tx, userId, input, today }: Asked<Input>): Promise<Action> {
  const action = await lockAction(tx, { userId, id: input.actionId });
  if (!action) throw new AppError('NOT_FOUND');
  if (action.status === input.decision) return presentAction(action);
  if (action.status !== 'pending') throw new AppError('ACTION_DECIDED');
  if (input.decision === 'rejected') {
    const rejected = await markDecided(tx, keyOf(action), {
      status: 'rejected',
      reason: input.reason,
    });
    await insertEvent(tx, { userId, id: newId(), action, kind: 'rejected' });
    return presentAction(rejected);
  }
  if (action.isExpired) throw new AppError('ACTION_EXPIRED');
  return await approve(action, { tx, userId, input, today });
}

async function approve(
  action: ActionRow,
  { tx, userId, input, today }: Asked<Approval>,
): Promise<Action> {
  const proposed = readProposed(action);
  const leftOut = leftOutOf(input.leaveOut, proposed);
  const asked = { tx, userId, actionId: action.id, proposed };

  if (proposed.type === 'update_zones') await lockZones(tx, userId);
  if (proposed.type === 'update_gear_item') await lockNames(tx, userId);
  const main = mainPart(asked);
  const [image] = await takeImages(asked, [main]);
  const target = await findTarget(tx, { userId, proposed });
  const isThere = image !== undefined && image.rows.length > 0;
  const isNew = proposed.type.startsWith('create_');
  if (isNew ? isThere : !isSame(action.base, target)) {
    throw new AppError('ACTION_CHANGED', { message: changedSince(proposed.type) });
  }
  const parts = [main, ...(await otherParts(asked))];
  const before = await takeImages(asked, parts);

  await checkAgain({ action, proposed: without(leftOut, proposed), target, tx, userId, today });
  await carryOut({ ...asked, leftOut, today }).catch((error) => {
    throw error instanceof AppError ? refusalOf(error) : error;
  });

  const after = await takeImages(asked, parts);
  const approved = await markDecided(tx, keyOf(action), { status: 'approved', leftOut });
  const images = { before, after };
  await insertEvent(tx, { userId, id: newId(), action, kind: 'approved', images });
  return presentAction(approved);
}

const keyOf = ({ user_id: userId, id }: ActionRow) => ({ userId, id });

const isKnown = (type: string): type is ActionType =>
  (actionTypes as readonly string[]).includes(type);

/** An action may have been proposed by an older version, with other fields. */
function readProposed({ type, data }: ActionRow): Proposed {
  const parsed = isKnown(type) ? actionData[type].safeParse(data) : undefined;
  if (!parsed?.success) throw new AppError('ACTION_REFUSED', { message: outdated });
  return { type, data: parsed.data } as Proposed;
}

const outdated = 'This was proposed by another version of the server. Ask the coach again.';

function leftOutOf(given: readonly number[], proposed: Proposed): number[] {
  const leftOut = [...new Set(given)].sort((a, b) => a - b);
  const refuse = (message: string) =>
    new AppError('INVALID_INPUT', { fields: { leaveOut: message } });
  const count = proposed.type === 'create_calendar_event' ? proposed.data.events.length : 0;
  if (leftOut.some((index) => index >= count)) throw refuse('There is no such event');
  if (leftOut.length > 0 && leftOut.length === count) {
    throw refuse('Keep at least one, or reject the action');
  }
  return leftOut;
}

function without(leftOut: readonly number[], proposed: Proposed): Proposed {
  if (proposed.type !== 'create_calendar_event') return proposed;
  const events = proposed.data.events.filter((_event, index) => !leftOut.includes(index));
  return { ...proposed, data: { events } };
}

interface Checked {
  action: ActionRow;
  proposed: Proposed;
  target: object | null;
  tx: Transaction<DB>;
  userId: string;
  today: CalendarDay;
}

/** Runs the guard again, with today's data: only what it rejects now stops the action. */
async function checkAgain({ action, proposed, target, tx, userId, today }: Checked) {
  const enabled = enabledSectionsSchema.parse(action.enabled_sections ?? {});
  const targetId = targetIdOf(proposed);
  // Within this transaction, so that nothing changes in between, and therefore one after the other.
  let last: Promise<unknown> = Promise.resolve();
  const read = <T>(work: RunnersWork<T>): Promise<T> => {
    const done = last.then(() => work(tx, userId));
    last = done;
    return done;
  };
  const records = await readRecords(
    { read, enabled, today, formats: await readFormats(tx, userId) },
    { audience: 'own-server', ids: targetId ? [targetId] : [] },
  );
  const refusals = refusalsIn(judge({ proposed, before: target, records }));
  if (refusals.length > 0) throw new AppError('ACTION_REFUSED', { message: refusals.join(' ') });
}

const changedSince = (type: ActionType) =>
  `The ${nounOf(type)} was changed or deleted after this was proposed. Ask the coach again.`;

/** The messages that a form would show at its fields. */
function refusalOf(error: AppError): AppError {
  if (error.code !== 'INVALID_INPUT' || !error.fields) return error;
  return new AppError('ACTION_REFUSED', {
    message: Object.values(error.fields)
      .map((sentence) => `${sentence}.`)
      .join(' '),
  });
}
