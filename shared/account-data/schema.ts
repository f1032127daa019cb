import { z } from 'zod';

/** What happened to an archive's picture. */
const imageReport = z.object({
  /** `kept`: the account already had a picture, which stays. */
  outcome: z.enum(['restored', 'kept', 'refused']),
  /** The file's name in the archive. */
  name: z.string(),
  /** Why it was refused, as a sentence. */
  reason: z.string().optional(),
});

/** A row of an archive that could not be stored. */
const refusal = z.object({
  table: z.string(),
  /** The row's position in the table's file, from 1. */
  row: z.number(),
  /** How the row identifies itself: 'Lake Run, 2024-05-01'; empty if it does not. */
  name: z.string(),
  /** A sentence without a full stop. */
  reason: z.string(),
});

/** An export of a runner's data, or a restore of it. */
export const transferSchema = z.object({
  id: z.string(),
  kind: z.enum(['export', 'restore']),
  status: z.enum(['waiting', 'running', 'complete', 'failed']),
  /** Rows processed, and rows in total. */
  done: z.number(),
  total: z.number(),
  /** Why it failed, as a sentence. */
  reason: z.string().optional(),
  /** For a finished export. */
  bytes: z.number().optional(),
  /** For a finished restore: rows added, already present and refused, by table. */
  counts: z
    .record(z.string(), z.object({ added: z.number(), present: z.number(), refused: z.number() }))
    .optional(),
  /** For a finished restore whose archive contained a picture. */
  image: imageReport.optional(),
  /** For a finished restore: the first refused rows. */
  refusals: z.array(refusal).optional(),
  /** ISO instant. */
  createdAt: z.string(),
});

export type Refusal = z.output<typeof refusal>;
export type ImageReport = z.output<typeof imageReport>;
export type Transfer = z.output<typeof transferSchema>;

/** Largest archive that can be restored, in bytes. */
export const largestArchive = 256 * 1024 * 1024;
