import { z } from 'zod';
import { isCalendarDay } from '../calendar-day.ts';
import { namedRunner } from '../validation.ts';
import { analysisSchema } from './analysis.ts';
import { zoneFields } from './fields.ts';
import { fieldsOf, zoneNumbers } from './zones.ts';

/** How a set was made; one made by formula counts as manual. */
export const calculationMethods = z.enum(['manual', 'ai_generated']);

export const maxHeartRateBases = z.enum(['entered', 'profile', 'age', 'default-age']);
export const thresholdBases = z.enum(['entered', 'estimated', 'formula']);

const day = z.string().refine(isCalendarDay, 'A date as YYYY-MM-DD');
/** The runner's date; if it is missing, the server uses the date in UTC. */
const today = day.optional();

/** The current set, as returned by `GET /api/zones`. */
export const zoneSetSchema = zoneFields.extend({
  calculationMethod: calculationMethods,
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The first day it applies to. */
  heldFrom: day,
  maxHeartRateBasis: maxHeartRateBases.nullable(),
  lactateThresholdBasis: thresholdBases.nullable(),
  /** What a generated set is based on. */
  analysis: analysisSchema.nullable(),
});

/** An earlier set. */
export const earlierZonesSchema = zoneSetSchema.extend({
  id: z.uuid(),
  /** The day from which the next set applied. */
  heldUntil: day,
});

/** The fields of a set that is entered: no zone may end before it begins. Stored sets still may. */
export const enteredZones = zoneFields.superRefine(
  (set, { addIssue }) => {
    const refuse = (name: keyof typeof set, message: string) =>
      addIssue({ code: 'custom', path: [name], message });
    for (const zone of zoneNumbers) {
      const { min, max, paceMin, paceMax } = fieldsOf(zone);
      if (isBelow(set[max], set[min])) refuse(max, 'Not below the lower end of the zone');
      if (isBelow(set[paceMax], set[paceMin])) {
        refuse(paceMax, 'Not faster than the zone’s fastest pace');
      }
    }
  },
  // Even if another field is invalid, so that all errors are reported at once.
  { when: ({ value }) => typeof value === 'object' && value !== null },
);

/** False unless both are numbers. */
const isBelow = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number' && one < other;

/** Body of `PUT /api/zones`: the whole set. Missing fields are cleared. */
export const zonesInput = enteredZones.safeExtend({ today });

const { maxHeartRate, lactateThresholdHr } = zoneFields.shape;

/** Body of `POST /api/zones/formula`, with the heart rates typed into Manual Setup. */
export const formulaInput = z.object({
  method: z.enum(['max_hr', 'lthr'], 'Choose a formula'),
  maxHeartRate,
  lactateThresholdHr,
  today,
});

/** Body of `POST /api/zones/history/:id/restore`. */
export const restoreInput = z.object({ today });

/** The period of analysis, as specified. */
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

/** Response of `POST /api/ai/generate-zones`. */
export const generatedZonesSchema = z.object({ zones: zoneSetSchema });

export type ZoneSet = z.output<typeof zoneSetSchema>;
export type EarlierZones = z.output<typeof earlierZonesSchema>;
export type ZonesInput = z.input<typeof zonesInput>;
export type FormulaInput = z.input<typeof formulaInput>;
export type FormulaMethod = FormulaInput['method'];
