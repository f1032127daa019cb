import { z } from 'zod';

/** Who worded the generated text. If absent, the code did, and no language model is configured. */
export const wordingSchema = z.object({
  wordedBy: z.enum(['model', 'code']),
  /** A sentence for the screen: who worded it, or why the computed text stands. */
  notice: z.string().max(500),
});

export type Wording = z.output<typeof wordingSchema>;
