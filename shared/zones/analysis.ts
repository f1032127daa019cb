import { z } from 'zod';
import { isCalendarDay } from '../calendar-day.ts';
import { wordingSchema } from '../generations/wording.ts';
import { zoneNumbers } from './zones.ts';

const day = z.string().refine(isCalendarDay);

/** A session or race that an estimate is based on. */
const source = z.object({ date: day, name: z.string(), distance: z.number() });

const estimate = z.object({
  /** In beats per minute, or in seconds per km. */
  value: z.number(),
  /** Plus or minus. */
  uncertainty: z.number(),
  method: z.enum(['race', 'hard-sessions']),
  basedOn: z.array(source),
});

/** How the threshold of a generated set was estimated, and from which days. */
export const analysisSchema = z.object({
  from: day,
  to: day,
  heartRate: estimate.optional(),
  pace: estimate.optional(),
  /** Whose words the descriptions are, and the zones whose description a model worded. */
  wording: wordingSchema
    .extend({ zones: z.array(z.literal(zoneNumbers)).max(5) })
    .optional()
    .catch(undefined),
});

export type Analysis = z.output<typeof analysisSchema>;
export type AnalysisEstimate = z.output<typeof estimate>;

/** Null if the stored shape is unknown: an older version's export may have been restored. */
export const readAnalysis = (stored: unknown): Analysis | null =>
  analysisSchema.safeParse(stored).data ?? null;
