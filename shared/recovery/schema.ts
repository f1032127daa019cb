import { z } from 'zod';
import { isCalendarDay } from '../calendar-day.ts';
import { wordingSchema } from '../generations/wording.ts';
import { isUuid, namedRunner, optionalText, text } from '../validation.ts';
import { haveUniqueIds, numbered } from './steps.ts';

/** Per section. */
export const mostSteps = 30;

/** In characters. */
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
  /** The item's name when it was chosen, in case it is deleted. */
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
    .refine(haveUniqueIds, 'Every step needs an id of its own')
    .overwrite(numbered),
  isExpanded: z.boolean('Yes or no').default(true),
});

/** PUT /api/recovery-plan. The browser may choose the id of a new plan. */
export const planInput = z.object({
  id: uuid.optional(),
  sections: z
    .array(sectionSchema)
    .min(1, 'At least one section')
    .max(20, 'At most 20 sections')
    .refine(haveUniqueIds, 'Every section needs an id of its own'),
});

/** A step that has been done. */
export const tickSchema = z.object({ sectionId: ownId, stepId: ownId });

/** PUT /api/recovery-plan/ticks: ticks a step off for a day, or unticks it. */
export const tickInput = tickSchema.extend({ day, isDone: z.boolean('Yes or no') });

/** GET /api/recovery-plan: the day whose ticks to return; by default, the day in UTC. */
export const planQuery = z.object({ today: day.optional() });

/** A recovery plan as returned by the API; until one is saved, id and times are null. */
export const planSchema = z.object({
  id: z.string().nullable(),
  sections: z.array(sectionSchema),
  /** For the requested day. */
  ticks: z.array(tickSchema),
  createdAt: z.string().nullable(),
  updatedAt: z.string().nullable(),
});

/**
 * POST /api/ai/generate-recovery-section. Uses those `gearItems` that belong to the runner, or all of
 * the runner's recovery gear if it is absent.
 */
export const generationInput = z.object({
  userId: namedRunner,
  section: sectionSchema.pick({ id: true, name: true, timeOfDay: true }),
  gearItems: z
    .array(z.object({ id: uuid }))
    .max(500, 'At most 500 items')
    .optional(),
  /** Today in the runner's time zone; by default, the day in UTC. */
  today: day.optional(),
});

/** What the job needs to write the section, besides the runner's own data. */
export const makerInput = generationInput.omit({ userId: true }).required({ today: true });

export const generatedSchema = z.object({
  steps: z.array(stepSchema),
  wording: wordingSchema.optional(),
});

export type Step = z.output<typeof stepSchema>;
export type Section = z.output<typeof sectionSchema>;
export type PlanInput = z.input<typeof planInput>;
export type RecoveryPlan = z.output<typeof planSchema>;
export type Tick = z.output<typeof tickSchema>;
export type TickInput = z.output<typeof tickInput>;
