import { z } from 'zod';

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
  /** ISO instant. */
  createdAt: z.string(),
});

export type Transfer = z.output<typeof transferSchema>;

/** Bytes of an export that can be restored. */
export const largestArchive = 64 * 1024 * 1024;
