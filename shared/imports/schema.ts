import { z } from 'zod';
import { sessionTypes, terrains } from '../trainings/schema.ts';
import { text } from '../validation.ts';
import { isTimeZone } from './time-zone.ts';

const timeZone = z
  .string('A time zone is required')
  .refine(isTimeZone, 'A time zone such as Europe/Berlin');

/** POST /api/imports/strava-export?fileName=&timeZone=, the text of the file as body. */
export const newImportQuery = z.object({
  fileName: text(255).min(1).catch('activities.csv'),
  /** The browser's. One that is not known here is as good as none. */
  timeZone: timeZone.optional().catch(undefined),
});

/** PATCH /api/imports/:id, while it is a preview. */
export const importChangesSchema = z.object({ timeZone });

/** POST /api/imports/:id/start. `include`: the lines of the doubtful rows that the runner ticked. */
export const startImportSchema = z.object({
  timeZone,
  include: z.array(z.int('A line number').min(1)).max(100_000, 'Too many lines').default([]),
});

/** preview → importing → complete or failed; what was imported can be undone. */
export const importStatuses = ['preview', 'importing', 'complete', 'failed', 'undone'] as const;
/** What becomes of a row: only `add` is imported, and `doubtful` when the runner ticks it. */
export const verdicts = ['add', 'doubtful', 'duplicate', 'left-out', 'bad'] as const;

const wholeCount = z.int().min(0);

/** The four tiles of the import screen. */
const importSummarySchema = z.object({
  activitiesFound: wholeCount,
  runningActivities: wholeCount,
  imported: wholeCount,
  duplicates: wholeCount,
});

export const previewRowSchema = z.object({
  line: z.int().min(1),
  verdict: z.enum(verdicts),
  /** Why it is not simply added, in sentences; empty for `add`. */
  reason: z.string(),
  /** As the export names it: "Run", "Trail Run", "Hike". */
  kind: z.string(),
  /** What follows is there for runs that could be read: add, doubtful, and duplicates of the log. */
  name: z.string().optional(),
  /** ISO instant; the browser shows it in the chosen zone with `localStart`. */
  startedAtUtc: z.iso.datetime().optional(),
  /** km */
  distance: z.number().optional(),
  /** H:MM:SS */
  duration: z.string().optional(),
  terrain: z.enum(terrains).optional(),
  sessionType: z.enum(sessionTypes).optional(),
  /** The training of the log that this run probably is. */
  duplicateOf: z
    .object({
      trainingId: z.string(),
      date: z.string(),
      startTime: z.string().optional(),
      distance: z.number(),
      duration: z.string(),
      why: z.enum(['imported', 'logged']),
    })
    .optional(),
});

/** What became of the rows of a file: each is in one of these, so that they sum to its rows. */
const outcomeSchema = z.object({
  /** Simply imported. */
  imported: wholeCount,
  /** Doubtful, ticked and imported. */
  doubtfulImported: wholeCount,
  doubtfulLeftOut: wholeCount,
  /** In the log already, or on an earlier line of the file. */
  duplicates: wholeCount,
  /** Activities that are no runs. */
  otherKinds: wholeCount,
  unreadable: wholeCount,
  /** Chosen and not stored, as long as the import has not ended well. */
  waiting: wholeCount,
});

/** GET /api/imports: a list of these, newest first. */
export const importOverviewSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  timeZone: z.string(),
  guessedTimeZone: z.string(),
  summary: importSummarySchema,
  /** Trainings stored so far, and how many there will be; 0 of 0 before the start. */
  progress: z.object({ done: wholeCount, total: wholeCount }),
  /** A sentence, when the import failed. */
  error: z.string().optional(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().optional(),
  finishedAt: z.iso.datetime().optional(),
});

/** POST /api/imports/strava-export, GET, PATCH, start and undo of /api/imports/:id. */
export const importPreviewSchema = importOverviewSchema.extend({
  counts: z.record(z.enum(verdicts), wholeCount),
  /** km of all rows that are added without a tick; only a preview says it. */
  distanceToAdd: z.number().min(0).optional(),
  /** From the start on: where each row of the file has gone. */
  outcome: outcomeSchema.optional(),
  /** The newest day of what is complete and has stored something: where to look at it. */
  lastDay: z.iso.date().optional(),
  leftOutByKind: z.array(z.object({ kind: z.string(), count: wholeCount })),
  /** All doubtful rows, and the first ones of every other verdict. */
  rows: z.array(previewRowSchema),
});

export type Verdict = (typeof verdicts)[number];
export type ImportStatus = (typeof importStatuses)[number];
export type Outcome = z.output<typeof outcomeSchema>;
export type PreviewRow = z.output<typeof previewRowSchema>;
export type ImportOverview = z.output<typeof importOverviewSchema>;
export type ImportPreview = z.output<typeof importPreviewSchema>;
