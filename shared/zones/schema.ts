import { z } from 'zod';
import { isCalendarDay } from '../calendar-day.ts';
import { namedRunner } from '../validation.ts';
import { analysisSchema } from './analysis.ts';
import { zoneFields } from './fields.ts';

/** The two ways in which a set can have been made; a formula's set counts as manual. */
export const calculationMethods = z.enum(['manual', 'ai_generated']);

export const maxHeartRateBases = z.enum(['entered', 'profile', 'age', 'default-age']);
export const thresholdBases = z.enum(['entered', 'estimated', 'formula']);

const day = z.string().refine(isCalendarDay, 'A date as YYYY-MM-DD');
/** The runner's day; without it the server takes the day in UTC. */
const today = day.optional();

/** The current set, as `GET /api/zones` answers it. */
export const zoneSetSchema = zoneFields.extend({
  calculationMethod: calculationMethods,
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The first day on which sessions are judged by it. */
  heldFrom: day,
  maxHeartRateBasis: maxHeartRateBases.nullable(),
  lactateThresholdBasis: thresholdBases.nullable(),
  /** What a generated set rests on. */
  analysis: analysisSchema.nullable(),
});

/** An earlier set. */
export const earlierZonesSchema = zoneSetSchema.extend({
  id: z.uuid(),
  /** The day from which another held. */
  heldUntil: day,
});

/** Body of `PUT /api/zones`: the whole set; what is absent is cleared. */
export const zonesInput = zoneFields.extend({ today });

const { maxHeartRate, lactateThresholdHr } = zoneFields.shape;

/** Body of `POST /api/zones/formula`, with what is typed into Manual Setup. */
export const formulaInput = z.object({
  method: z.enum(['max_hr', 'lthr'], 'Choose a formula'),
  maxHeartRate,
  lactateThresholdHr,
  today,
});

/** Body of `POST /api/zones/history/:id/restore`. */
export const restoreInput = z.object({ today });

/** The specification's period of analysis. */
export const analysisDays = 90;

/** Body of `POST /api/ai/generate-zones`. */
export const generateZonesInput = z.object({
  userId: namedRunner,
  analysisPeriodDays: z
    .int('A whole number of days')
    .min(7, 'At least 7 days')
    .max(365, 'At most 365 days')
    .default(analysisDays),
  today,
});

/** Answer of `POST /api/ai/generate-zones`. */
export const generatedZonesSchema = z.object({ zones: zoneSetSchema });

export type ZoneSet = z.output<typeof zoneSetSchema>;
export type EarlierZones = z.output<typeof earlierZonesSchema>;
export type ZonesInput = z.input<typeof zonesInput>;
export type FormulaInput = z.input<typeof formulaInput>;
export type FormulaMethod = FormulaInput['method'];
