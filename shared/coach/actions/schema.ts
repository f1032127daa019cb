import { z } from 'zod';
import { eventBasics } from '../../calendar/schema.ts';
import { isCalendarDay } from '../../calendar-day.ts';
import { gearChangesSchema, gearFields } from '../../gear/schema.ts';
import { injuryChangesSchema, injuryFields } from '../../injuries/schema.ts';
import { raceTable } from '../../races/fields.ts';
import { raceChangesSchema, raceFields } from '../../races/schema.ts';
import { trainingChangesSchema, trainingFields } from '../../trainings/schema.ts';
import { changesOf, isUuid, namedRunner, text } from '../../validation.ts';
import { zoneFields } from '../../zones/fields.ts';
import { actionSchema, instant } from './action.ts';
import { type ActionType, longestReason, mostEvents } from './types.ts';

export { type Action, actionSchema } from './action.ts';

const isAny = (fields: object) => Object.keys(fields).length > 0;

const id = z.string().refine(isUuid, 'A uuid');
const record = z.strictObject({ id });
const changesTo = <Changes extends z.ZodType<object>>(changes: Changes) =>
  z.strictObject({ id, changes: changes.refine(isAny, 'At least one field') });

/**
 * What an action of each type would do: its `data`. Fields and limits are those of the forms; an
 * event has no recurrence, as each of its days is in the list.
 */
export const actionData = {
  create_training: trainingFields,
  update_training: changesTo(trainingChangesSchema),
  delete_training: record,
  /** A result is never made up, so the form's default finish time does not apply. */
  create_race: raceFields.extend({ finishTime: raceTable.finishTime.schema.unwrap() }),
  update_race: changesTo(raceChangesSchema),
  delete_race: record,
  create_calendar_event: z.strictObject({
    events: z
      .array(eventBasics)
      .min(1, 'At least one event')
      .max(mostEvents, `At most ${mostEvents} events`),
  }),
  update_calendar_event: changesTo(changesOf(eventBasics)),
  delete_calendar_event: record,
  create_gear_item: gearFields,
  update_gear_item: changesTo(gearChangesSchema),
  delete_gear_item: record,
  create_injury: injuryFields,
  update_injury: changesTo(injuryChangesSchema),
  delete_injury: record,
  /** Absent fields stay as they are; null clears one. */
  update_zones: changesOf(zoneFields).refine(isAny, 'At least one field'),
} as const satisfies Record<ActionType, z.ZodType>;

export type ActionData<Type extends ActionType = ActionType> = z.output<(typeof actionData)[Type]>;

/** A proposal: its type and the data for it. */
export type Proposed = { [Type in ActionType]: { type: Type; data: ActionData<Type> } }[ActionType];

/** What the guard found, as shown on the card; the text contains the numbers. */
export const actionCheckSchema = z.object({
  rule: z.string(),
  verdict: z.enum(['passed', 'warn', 'refuse']),
  text: z.string(),
});

/** How many fit on one page of the history. */
const mostActions = 50;

/** `GET /api/ai/actions`: the newest `limit`, or the newest of those proposed before another. */
export const actionsInput = z.object({
  before: id.optional(),
  limit: z.coerce.number().int().min(1).max(mostActions).default(mostActions),
});

/** A page of actions, the newest first. */
export const actionPageSchema = z.object({
  actions: z.array(actionSchema),
  /** Whether there are older ones, proposed before the last of these. */
  more: z.boolean(),
});

/** `GET /api/ai/actions/:id`: an action with everything else its card shows. */
export const actionReviewSchema = z.object({
  action: actionSchema,
  /** The record as it was when the action was proposed; null for a new one. */
  before: z.record(z.string(), z.unknown()).nullable(),
  checks: z.array(actionCheckSchema),
  /** After this, a pending action can no longer be approved. */
  expiresAt: instant,
  /** Until when an approved action can be undone; null if it cannot be. */
  undoUntil: instant.nullable(),
  /** Indexes of the `data.events` that the runner left out. */
  leftOut: z.array(z.int()),
});

/** `POST /api/ai/approve-action` */
export const decideInput = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('approved'),
    actionId: id,
    userId: namedRunner,
    /** Indexes of the `data.events` to leave out. */
    leaveOut: z
      .array(
        z
          .int('A whole number')
          .min(0, 'At least 0')
          .max(mostEvents - 1, `At most ${mostEvents - 1}`),
      )
      .max(mostEvents)
      .default([]),
    today: z.string().refine(isCalendarDay, 'A date as YYYY-MM-DD').optional(),
  }),
  z.object({
    decision: z.literal('rejected'),
    actionId: id,
    userId: namedRunner,
    reason: text(longestReason, 'Please provide a reason for rejection').min(
      1,
      'Please provide a reason for rejection',
    ),
  }),
]);

export type ActionCheck = z.output<typeof actionCheckSchema>;
export type ActionsInput = z.output<typeof actionsInput>;
export type ActionPage = z.output<typeof actionPageSchema>;
export type ActionReview = z.output<typeof actionReviewSchema>;
export type DecideInput = z.input<typeof decideInput>;
