import { z } from 'zod';

/** What can be generated for a runner. */
export const generationKind = z.enum(['zones', 'race-strategy', 'recovery-section', 'summary']);
export type GenerationKind = z.infer<typeof generationKind>;

export const generationStatus = z.enum(['running', 'done', 'failed']);

/** The latest generation of its kind and subject. */
export const generationSchema = z.object({
  id: z.uuid(),
  kind: generationKind,
  /**
   * Which one of its kind: a planned race's id, a section's id, or a summary's period; '' if there
   * is only one.
   */
  subject: z.string(),
  status: generationStatus,
  /** What was made, unless it is stored elsewhere. */
  result: z.unknown().optional(),
  /** Why it failed. */
  error: z.object({ code: z.string(), message: z.string() }).optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Generation = z.infer<typeof generationSchema>;
