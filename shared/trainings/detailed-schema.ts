import { z } from 'zod';
import { sources } from '../sources/provenance.ts';
import { isUuid } from '../validation.ts';
import { activityFormats } from './file-format.ts';
import { flagKinds } from './flag.ts';
import { flagSchema } from './flag-schema.ts';
import { trainingFields, trainingSchema } from './schema.ts';

const lapSchema = z.object({
  /** From 1. */
  no: z.int(),
  /** Metres. */
  distance: z.number(),
  /** Seconds, without pauses. */
  duration: z.number(),
  /** Beats per minute. */
  heartRateAvg: z.number().optional(),
});

/** Where a training's data came from. */
const trainingSourceSchema = z.object({
  /** Absent for a training that was imported before sources were kept. */
  id: z.string().optional(),
  source: z.enum(sources),
  /** The service's id of the activity, or the file's hash and the activity's number in it. */
  sourceId: z.string(),
  importId: z.string().optional(),
  fileName: z.string().optional(),
  format: z.enum(activityFormats).optional(),
  device: z.string().optional(),
  /** Whether its file is kept: GET /api/trainings/:id/sources/:source/original. */
  hasOriginal: z.boolean().optional(),
  /** The file that it replaced, which comes back when it is taken back. */
  replaces: z.object({ fileName: z.string().optional() }).optional(),
  /** ISO instant of the import; absent if it is no longer known. */
  importedAt: z.string().optional(),
  /** Its values that are not in the training, which has others. */
  others: trainingFields.partial(),
  /** Those among `others` that the runner may use instead of the training's own. */
  usable: z.array(z.string()),
  /** The fields that the training has from it. */
  taken: z.array(z.string()),
  /** What the runner should know about how it was read, as sentences. */
  remarks: z.array(z.string()),
});

const shownSchema = z.object({
  sourceId: z.string(),
  /** If the track needed to mend or undo it is no longer kept. */
  lacksTrack: z.literal(true).optional(),
});

/** GET /api/trainings/:id. */
export const detailedTrainingSchema = trainingSchema.extend({
  laps: z.array(lapSchema),
  /** In the order in which they came; none for a training that was typed in. */
  sources: z.array(trainingSourceSchema),
  /** What is probably wrong, open or mended: see shared/quality. */
  flags: z.array(z.intersection(shownSchema, flagSchema)),
  /** Whether GET /api/trainings/:id/track has one. */
  hasTrack: z.boolean(),
  /** The source whose track that is. */
  trackFrom: z.enum(sources).optional(),
});

/** PUT /api/trainings/:id/flags: the runner's decision on a flag; null reopens it. */
export const flagDecisionSchema = z.object({
  sourceId: z.string().refine(isUuid, 'A uuid'),
  kind: z.enum(flagKinds),
  decided: z.enum(['mended', 'accepted']).nullable(),
  /** The day that corrects a clock. */
  date: z.iso.date('A date as YYYY-MM-DD').optional(),
});

const series = z.array(z.number().nullable()).optional();

/** GET /api/trainings/:id/track; units as in shared/tracks/track.ts. */
export const trackSchema = z.object({
  time: z.array(z.number()),
  distance: series,
  latitude: series,
  longitude: series,
  altitude: series,
  heartRate: series,
  cadence: series,
  power: series,
  temperature: series,
  pauses: z.array(z.tuple([z.number(), z.number()])).optional(),
  /** Absent if nothing is left out. */
  hidden: z
    .object({
      /** The names of the private places whose surroundings are left out. */
      places: z.array(z.string()),
      /** Whether the first or the last place of the track is left out. */
      start: z.boolean(),
      end: z.boolean(),
    })
    .optional(),
});

export type DetailedTraining = z.output<typeof detailedTrainingSchema>;
export type ShownTrack = z.output<typeof trackSchema>;
export type FlagDecision = z.output<typeof flagDecisionSchema>;
export type TrainingSource = z.output<typeof trainingSourceSchema>;
