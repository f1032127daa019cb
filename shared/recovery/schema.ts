import { z } from 'zod';
import { isCalendarDay } from '../calendar-day.ts';
import { isUuid, namedRunner, optionalText, text } from '../validation.ts';
import { haveOwnIds, numbered } from './steps.ts';

/** Of a section. */
export const mostSteps = 30;

/** Of a step. */
export const longestStep = 500;

const stepMissing = 'Write what to do, or remove this step';

const ownId = text(100).min(1, 'An id');
const uuid = z.string().refine(isUuid, 'A uuid');
const day = z.string().refine(isCalendarDay, 'A date as YYYY-MM-DD');

/** A step of a section. Without gear, `gearItemId` and `gearItemName` are absent. */
export const stepSchema = z.object({
  id: ownId,
  /** From 1. Stored steps are numbered without gaps. */
  order: z.int('A whole number').min(1, 'At least 1').max(1000, 'At most 1000'),
  description: text(longestStep, stepMissing).min(1, stepMissing),
  gearItemId: uuid.optional(),
  /** What the item was called when it was chosen, for when it is gone. */
  gearItemName: optionalText(200),
});

const sectionSchema = z.object({
  id: ownId,
  name: text(100).min(1, 'A name'),
  /** In words, such as '6-8 PM'. */
  timeOfDay: text(100),
  description: text(1000),
  steps: z
    .array(stepSchema)
    .max(mostSteps, `At most ${mostSteps} steps`)
    .refine(haveOwnIds, 'Every step needs an id of its own')
    .overwrite(numbered),
  isExpanded: z.boolean('Yes or no').default(true),
});

/** PUT /api/recovery-plan. The browser may choose the id of a plan that is not there yet. */
export const planInput = z.object({
  id: uuid.optional(),
  sections: z
    .array(sectionSchema)
    .min(1, 'At least one section')
    .max(20, 'At most 20 sections')
    .refine(haveOwnIds, 'Every section needs an id of its own'),
});

/** A step that was done on a day. */
export const tickSchema = z.object({ sectionId: ownId, stepId: ownId });

/** PUT /api/recovery-plan/ticks: ticks a step off for a day, or no longer. */
export const tickInput = tickSchema.extend({ day, isDone: z.boolean('Yes or no') });

/** GET /api/recovery-plan: whose ticks to show; without it, the day in UTC. */
export const planQuery = z.object({ today: day.optional() });

/** A recovery plan as returned by the API; until one is saved, id and times are null. */
export const planSchema = z.object({
  id: z.string().nullable(),
  sections: z.array(sectionSchema),
  /** Of the day that was asked for. */
  ticks: z.array(tickSchema),
  createdAt: z.string().nullable(),
  updatedAt: z.string().nullable(),
});

/**
 * POST /api/ai/generate-recovery-section. Of `gearItems` those are used that the runner has; all of the
 * runner's recovery gear without it.
 */
export const generationInput = z.object({
  userId: namedRunner,
  section: sectionSchema.pick({ id: true, name: true, timeOfDay: true }),
  gearItems: z
    .array(z.object({ id: uuid }))
    .max(500, 'At most 500 items')
    .optional(),
  /** Today in the runner's time zone; without it, the day in UTC. */
  today: day.optional(),
});

/** What the job makes the section from, besides the runner's rows. */
export const makerInput = generationInput.omit({ userId: true }).required({ today: true });

export const generatedSchema = z.object({ steps: z.array(stepSchema) });

export type Step = z.output<typeof stepSchema>;
export type Section = z.output<typeof sectionSchema>;
export type PlanInput = z.input<typeof planInput>;
export type RecoveryPlan = z.output<typeof planSchema>;
export type Tick = z.output<typeof tickSchema>;
export type TickInput = z.output<typeof tickInput>;
