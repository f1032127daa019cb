import { z } from 'zod';

/** What became of the picture that an archive held. */
const imageReport = z.object({
  /** `kept`: the account had a picture of its own, which stays. */
  outcome: z.enum(['restored', 'kept', 'refused']),
  /** The file's name in the archive. */
  name: z.string(),
  /** Why it was refused: a sentence. */
  reason: z.string().optional(),
});

/** A row of an archive that could not be stored. */
const refusal = z.object({
  table: z.string(),
  /** Its place in the table's file, from 1. */
  row: z.number(),
  /** What it says of itself: 'Lake Run, 2024-05-01'; empty when it says nothing. */
  name: z.string(),
  /** A sentence without a full stop. */
  reason: z.string(),
});

/** A way of a runner's data out of the account (export) or into it (restore). */
export const transferSchema = z.object({
  id: z.string(),
  kind: z.enum(['export', 'restore']),
  status: z.enum(['waiting', 'running', 'complete', 'failed']),
  /** Rows done, and in all. */
  done: z.number(),
  total: z.number(),
  /** Of a finished export. */
  bytes: z.number().optional(),
  /** Of a finished restore: rows added, there already, and refused, by table. */
  counts: z
    .record(z.string(), z.object({ added: z.number(), present: z.number(), refused: z.number() }))
    .optional(),
  /** Of a finished restore whose archive held a picture. */
  image: imageReport.optional(),
  /** Of a finished restore: the first of the refused rows. */
  refusals: z.array(refusal).optional(),
  /** ISO instant. */
  createdAt: z.string(),
});

export type Refusal = z.output<typeof refusal>;
export type ImageReport = z.output<typeof imageReport>;
export type Transfer = z.output<typeof transferSchema>;

/** Bytes of an export that can be restored. */
export const largestArchive = 64 * 1024 * 1024;
