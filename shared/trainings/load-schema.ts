import { z } from 'zod';
import { isCalendarDay } from '../calendar-day.ts';

/** What a load is based on, from most to least reliable: see shared/physiology/training-load.ts. */
export const loadBases = ['heart-rate', 'average-heart-rate', 'pace', 'rpe', 'duration'] as const;

/** GET /api/trainings/:id/load: `today` is the runner's own day. */
export const loadInput = z.object({
  today: z.string('A day is required').refine(isCalendarDay, 'A date as YYYY-MM-DD'),
});

/** A training's load, and what is known of the runner that it was computed with. */
export const shownLoadSchema = z.object({
  /** 100 is an hour at threshold. */
  load: z.number(),
  basis: z.enum(loadBases),
  /** Beats per minute. */
  maxHeartRate: z.number(),
  /** Null if not entered: 85 % of the maximum counts. */
  thresholdHeartRate: z.number().nullable(),
  /** Seconds per km; null if not known. */
  thresholdPace: z.number().nullable(),
  /** Whether it is that of the zones, or follows from races and hard sessions. */
  thresholdPaceFrom: z.enum(['zones', 'log']).nullable(),
});

export type ShownLoad = z.output<typeof shownLoadSchema>;
