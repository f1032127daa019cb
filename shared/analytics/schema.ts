import { z } from 'zod';
import { isCalendarDay } from '../calendar-day.ts';
import { maxHeartRateBases } from '../physiology/max-heart-rate.ts';

/** GET /api/analytics: `today` is the runner's own day. */
export const analyticsInput = z.object({
  today: z.string('A day is required').refine(isCalendarDay, 'A date as YYYY-MM-DD'),
});

const timeShare = z.object({
  sessions: z.number(),
  /** H:MM:SS */
  time: z.string(),
  /** Percentage of the time of all measured sessions, 0 to 100, not rounded. */
  share: z.number(),
});

const zonesSchema = z.object({
  /** First and last day of the period. */
  from: z.string(),
  to: z.string(),
  /**
   * Beats per minute, and where the number comes from; null if sessions are judged by the runner's
   * own zones at the time.
   */
  maxHeartRate: z.object({ bpm: z.number(), basis: z.enum(maxHeartRateBases) }).nullable(),
  sessions: z.number(),
  /** Sessions with an average heart rate. */
  measured: z.number(),
  /** Sessions that averaged more than the maximum, which is therefore too low. */
  aboveMax: z.number(),
  /** Sessions that averaged below zone 1, or in a gap between the runner's own zones. */
  outside: timeShare,
  /** With the current bounds. */
  zones: z.array(
    timeShare.extend({
      zone: z.number(),
      name: z.string(),
      from: z.number().nullable(),
      to: z.number().nullable(),
    }),
  ),
});

const weekSchema = z.object({
  from: z.string(),
  /** H:MM:SS, of the sessions with an average heart rate. */
  time: z.string(),
  /** Percentages of that time, 0 to 100, not rounded. */
  easy: z.number(),
  steady: z.number(),
  hard: z.number(),
});

const predictionSchema = z.object({
  /** '5K', '10K', 'Half Marathon' or 'Marathon'. */
  label: z.string(),
  /** The range, as H:MM:SS. */
  fastest: z.string(),
  slowest: z.string(),
  basedOn: z.object({
    raceName: z.string(),
    date: z.string(),
    /** km */
    distance: z.number(),
    /** H:MM:SS */
    finishTime: z.string(),
  }),
});

/** The Pro plan's analytics of a runner's log. */
export const analyticsSchema = z.object({
  zones: zonesSchema,
  /** Oldest first. */
  weeks: z.array(weekSchema),
  /** Shortest distance first; empty without a race to predict from. */
  predictions: z.array(predictionSchema),
});

export type Analytics = z.output<typeof analyticsSchema>;
export type ZoneAnalytics = Analytics['zones'];
export type WeekAnalytics = Analytics['weeks'][number];
export type Prediction = Analytics['predictions'][number];
