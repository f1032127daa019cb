import { z } from 'zod';

const wholeCount = z.int().min(0);

/** GET /api/integrations/:service: whether and how the runner is connected. */
export const connectionSchema = z.object({
  /** Whether this server has a connection with the service at all. */
  configured: z.boolean(),
  isConnected: z.boolean(),
  athleteId: z.string().optional(),
  athleteName: z.string().optional(),
  /** When everything new was last read. */
  lastSync: z.iso.datetime().optional(),
  /** Whether new activities arrive by themselves. */
  webhookActive: z.boolean(),
  /** Until when a running import waits because the service accepts no more calls. */
  waitsUntil: z.iso.datetime().optional(),
  /** Whether the service has to be authorised again, as it no longer accepts our keys. */
  needsReconnect: z.boolean(),
  /** What was not allowed, as a sentence. */
  missing: z.string().optional(),
  /**
   * Trainings from an athlete who is no longer connected, until the runner decides what to keep.
   */
  left: z
    .object({
      athleteId: z.string(),
      athleteName: z.string().optional(),
      trainings: wholeCount,
      /** When those that were not edited are removed. */
      until: z.iso.datetime(),
    })
    .optional(),
});

/** What a runner who leaves a service may keep of the trainings that came only from there. */
const kept = z.enum(['all', 'edited', 'nothing']);
export type Kept = z.output<typeof kept>;

/** DELETE /api/integrations/:service?keep=: if absent, the runner is asked later. */
export const disconnectSchema = z.object({ keep: kept.optional() });

/** POST /api/integrations/:service/kept */
export const keptSchema = z.object({
  athleteId: z.string().regex(/^[\w-]{1,30}$/, 'Not the id of an athlete'),
  keep: kept,
});

/** GET /api/integrations/:service/auth?userId= */
export const visitSchema = z.object({ userId: z.string().max(100).optional() });

/**
 * Where a service sends a runner back to. Anybody can open such an address, so nothing is required.
 */
export const returnSchema = z.object({
  state: z.string().max(200).catch(''),
  code: z.string().max(1000).catch(''),
  scope: z.string().max(500).catch(''),
  error: z.string().max(200).optional().catch(''),
});

/** POST /api/integrations/:service/import */
export const runImportSchema = z.object({ userId: z.string().max(100).optional() });

export const importAnswerSchema = z.object({
  importId: z.string(),
  imported: wholeCount,
  /** All activities. */
  total_fetched: wholeCount,
  /** The running ones. */
  filtered_count: wholeCount,
  /** Those that already existed. */
  skipped: wholeCount,
  /** Why it stopped, as a sentence. */
  error: z.string().optional(),
  /** Until when it waits; it resumes by itself. */
  waits_until: z.iso.datetime().optional(),
});

export type SourceConnection = z.output<typeof connectionSchema>;
export type SourceImportAnswer = z.output<typeof importAnswerSchema>;
