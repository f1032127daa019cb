import { z } from 'zod';
import { isCalendarDay } from '../calendar-day.ts';

const day = z.string().refine(isCalendarDay);

/** A session or race that an estimate rests on. */
const source = z.object({ date: day, name: z.string(), distance: z.number() });

const estimate = z.object({
  /** In beats per minute, or in seconds per km. */
  value: z.number(),
  /** Either way. */
  uncertainty: z.number(),
  method: z.enum(['race', 'hard-sessions']),
  basedOn: z.array(source),
});

/** How the threshold was estimated from the last days, for a set generated from them. */
export const analysisSchema = z.object({
  from: day,
  to: day,
  heartRate: estimate.optional(),
  pace: estimate.optional(),
});

export type Analysis = z.output<typeof analysisSchema>;
export type AnalysisEstimate = z.output<typeof estimate>;

/** As it was stored; nothing if it has another shape, as it may come from an older version's export. */
export const readAnalysis = (stored: unknown): Analysis | null =>
  analysisSchema.safeParse(stored).data ?? null;
