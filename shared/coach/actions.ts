import { z } from 'zod';
import { eventBasics, eventChangesSchema } from '../calendar/schema.ts';
import { gearChangesSchema, gearFields } from '../gear/schema.ts';
import { injuryChangesSchema, injuryFields } from '../injuries/schema.ts';
import { raceChangesSchema, raceFields } from '../races/schema.ts';
import { trainingChangesSchema, trainingFields } from '../trainings/schema.ts';
import { isUuid, text } from '../validation.ts';
import { zonesInput } from '../zones/schema.ts';

/** In characters. */
export const longestDescription = 1000;
/** Two weeks, a session a day. */
export const mostEvents = 14;

const id = z.string().refine(isUuid, 'A uuid');
const description = text(longestDescription, 'Say what it is for').min(1, 'Say what it is for');

const propose = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), description, data });

const change = <Changes extends z.ZodType<object>>(changes: Changes) =>
  z.object({
    id,
    changes: changes.refine(
      (fields) => Object.keys(fields).length > 0,
      'Change at least one field',
    ),
  });

const removal = z.object({ id });

/**
 * An action the coach proposes: for each type the fields of the form that does the same, and the id
 * of the record that is changed or deleted. New records get their ids from the server. New events come
 * in one action, each on its own day and without recurrence; new zones replace the whole set.
 */
export const proposedActionSchema = z.discriminatedUnion('type', [
  propose('create_training', trainingFields),
  propose('update_training', change(trainingChangesSchema)),
  propose('delete_training', removal),
  propose('create_race', raceFields),
  propose('update_race', change(raceChangesSchema)),
  propose('delete_race', removal),
  propose(
    'create_calendar_event',
    z.object({
      events: z
        .array(eventBasics)
        .min(1, 'At least one event')
        .max(mostEvents, `At most ${mostEvents} events`),
    }),
  ),
  propose('update_calendar_event', change(eventChangesSchema)),
  propose('delete_calendar_event', removal),
  propose('create_gear_item', gearFields),
  propose('update_gear_item', change(gearChangesSchema)),
  propose('delete_gear_item', removal),
  propose('create_injury', injuryFields),
  propose('update_injury', change(injuryChangesSchema)),
  propose('delete_injury', removal),
  propose('update_zones', zonesInput.omit({ today: true })),
]);

export type ProposedAction = z.output<typeof proposedActionSchema>;
export type ProposedActionInput = z.input<typeof proposedActionSchema>;
export type ActionType = ProposedAction['type'];

/** The titles of the action's card. */
export const actionTitles: Record<ActionType, string> = {
  create_training: 'Create Training Session',
  update_training: 'Update Training Session',
  delete_training: 'Delete Training Session',
  create_race: 'Create Race',
  update_race: 'Update Race',
  delete_race: 'Delete Race',
  create_calendar_event: 'Create Calendar Event',
  update_calendar_event: 'Update Calendar Event',
  delete_calendar_event: 'Delete Calendar Event',
  create_gear_item: 'Create Gear Item',
  update_gear_item: 'Update Gear Item',
  delete_gear_item: 'Delete Gear Item',
  create_injury: 'Create Injury Record',
  update_injury: 'Update Injury Record',
  delete_injury: 'Delete Injury Record',
  update_zones: 'Update Training Zones',
};

/** 'create_injury' → 'Create Injury Record'; an unknown type is shown as it is. */
export const actionTitle = (type: string): string =>
  Object.hasOwn(actionTitles, type) ? actionTitles[type as ActionType] : type;
