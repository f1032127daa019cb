import { z } from 'zod';
import { trainingSchema } from '../trainings/schema.ts';
import { text } from '../validation.ts';

/** How many of the runs on a route are listed. */
export const mostListed = 200;

/** A run among others on its route. */
const runOnRouteSchema = trainingSchema.pick({
  id: true,
  date: true,
  startTime: true,
  distance: true,
  duration: true,
  heartRateAvg: true,
});

const routeSchema = z.object({
  /** What the runner calls it. */
  name: z.string().optional(),
  /** All runs on it. */
  count: z.int(),
  /** Which of them this one was, by day: from 1. */
  nth: z.int(),
  /** Which of them this one is by pace: 1 is the fastest. Absent unless it and another have one. */
  rank: z.int().optional(),
  /** Beats per minute: of this run, and the average of those before it that have one. */
  heartRate: z.object({ here: z.number(), before: z.number(), runs: z.int() }).optional(),
  /** The newest of them, newest first. */
  runs: z.array(runOnRouteSchema),
});

/** GET /api/trainings/:id/route. */
export const sameRouteSchema = z.object({
  /** Absent for a run that has no way, or has not been matched yet. */
  route: routeSchema.optional(),
  /** Whether this run has not been matched yet. */
  isWaiting: z.boolean(),
  /** How many of the runner's have not: they may be on the same route. */
  waiting: z.int(),
});

export const longestRouteName = 100;

/** PUT /api/trainings/:id/route: the name of the run's route; null takes it away. */
export const routeNameSchema = z.object({
  name: text(longestRouteName, 'A name is required').min(1, 'A name is required').nullable(),
});

export type SameRoute = z.output<typeof sameRouteSchema>;
export type KnownRoute = z.output<typeof routeSchema>;
export type RunOnRoute = z.output<typeof runOnRouteSchema>;
