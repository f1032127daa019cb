import { z } from 'zod';

/** Runs as texts, column by column: see packed-runs.ts. */
const packedRunsSchema = z.object({
  ids: z.string(),
  days: z.string(),
  distances: z.string(),
  shoes: z.string(),
  shoeNames: z.array(z.string()),
  pieces: z.string(),
  points: z.string(),
});

/** GET /api/routes/lines. */
export const routeLinesSchema = z.object({
  /** The newest first. */
  runs: packedRunsSchema,
  /** How many runs have a track that has yet to be read. */
  waiting: z.int(),
  /** How many have no place: they were typed in, indoors, or their track is no longer kept. */
  unplaced: z.int(),
  /** How many are in private places as a whole. */
  hidden: z.int(),
});

export type RouteLines = z.output<typeof routeLinesSchema>;
