import { z } from 'zod';
import { trainingSchema } from '../trainings/schema.ts';

const whole = z.number().int();

/**
 * What the dashboard uses of each training, newest first: one list per field, which takes a seventh
 * of the space of the trainings themselves.
 */
export const figureColumnsSchema = z.object({
  /** Days since 1970-01-01 for the first, then how many days each is before the one above. */
  days: z.array(whole),
  /** The types that occur. */
  sessionTypes: z.array(z.string()),
  /** For each training, the index of its type. */
  types: z.array(whole),
  metres: z.array(whole),
  /** Seconds. */
  durations: z.array(whole),
  rpe: z.array(z.number().nullable()),
  /** Hours. */
  sleep: z.array(z.number().nullable()),
});

/** GET /api/dashboard/trainings */
export const dashboardTrainingsSchema = z.object({
  figures: figureColumnsSchema,
  /** The newest in full, up to tomorrow: more than the dashboard lists, as some may be plans. */
  newest: z.array(trainingSchema),
});

export type FigureColumns = z.output<typeof figureColumnsSchema>;
