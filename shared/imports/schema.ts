import { z } from 'zod';
import { sessionTypes, terrains } from '../trainings/words.ts';
import { text } from '../validation.ts';
import { isTimeZone } from './time-zone.ts';

const timeZone = z
  .string('A time zone is required')
  .refine(isTimeZone, 'A time zone such as Europe/Berlin');

/** POST /api/imports/strava-export?fileName=&timeZone=, with the file's text as body. */
export const newImportQuery = z.object({
  fileName: text(255).min(1).catch('activities.csv'),
  /** The browser's zone. One that is unknown here is ignored. */
  timeZone: timeZone.optional().catch(undefined),
});

/** PATCH /api/imports/:id, only during the preview. */
export const importChangesSchema = z.object({ timeZone });

/** POST /api/imports/:id/start. `include`: the lines of the doubtful rows the runner ticked. */
export const startImportSchema = z.object({
  timeZone,
  include: z.array(z.int('A line number').min(1)).max(100_000, 'Too many lines').default([]),
});

/** preview → importing → complete or failed; what was imported can be undone. */
export const importStatuses = ['preview', 'importing', 'complete', 'failed', 'undone'] as const;
/** The verdict on a row: `add` is imported, and `doubtful` if the runner ticks it. */
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
  /** Why it is not simply added, as sentences; empty for `add`. */
  reason: z.string(),
  /** The export's name for it: "Run", "Trail Run", "Hike". */
  kind: z.string(),
  /** The following exist only for readable runs: add, doubtful, and duplicates of the log. */
  name: z.string().optional(),
  /** ISO instant; the browser shows it in the chosen zone using `localStart`. */
  startedAtUtc: z.iso.datetime().optional(),
  /** km */
  distance: z.number().optional(),
  /** H:MM:SS */
  duration: z.string().optional(),
  terrain: z.enum(terrains).optional(),
  sessionType: z.enum(sessionTypes).optional(),
  /** The logged training that is probably this run. */
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

/** The rows of a file by outcome; each is in one of these, so they sum to its rows. */
const outcomeSchema = z.object({
  /** Imported without a question. */
  imported: wholeCount,
  /** Doubtful, ticked and imported. */
  doubtfulImported: wholeCount,
  doubtfulLeftOut: wholeCount,
  /** Already in the log, or on an earlier line of the file. */
  duplicates: wholeCount,
  /** Activities other than runs. */
  otherKinds: wholeCount,
  unreadable: wholeCount,
  /** Chosen but not stored, until the import has completed. */
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
  /** Of an import from Strava's API: until when it waits, as Strava takes no more calls. */
  waitsUntil: z.iso.datetime().optional(),
  /** A sentence, if the import failed. */
  error: z.string().optional(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().optional(),
  finishedAt: z.iso.datetime().optional(),
});

/**
 * Response of POST /api/imports/strava-export, and of GET, PATCH, start and undo of
 * /api/imports/:id.
 */
export const importPreviewSchema = importOverviewSchema.extend({
  counts: z.record(z.enum(verdicts), wholeCount),
  /** Kilometres of all rows that need no tick; only in a preview. */
  distanceToAdd: z.number().min(0).optional(),
  /** After the start: the outcome for each row of the file. */
  outcome: outcomeSchema.optional(),
  /** The most recent day of a completed import that stored something: where to look at it. */
  lastDay: z.iso.date().optional(),
  leftOutByKind: z.array(z.object({ kind: z.string(), count: wholeCount })),
  /** The first rows of each verdict; of doubtful ones nearly always all: see plan.ts. */
  rows: z.array(previewRowSchema),
});

export type Verdict = (typeof verdicts)[number];
export type ImportStatus = (typeof importStatuses)[number];
export type Outcome = z.output<typeof outcomeSchema>;
export type PreviewRow = z.output<typeof previewRowSchema>;
export type ImportOverview = z.output<typeof importOverviewSchema>;
export type ImportPreview = z.output<typeof importPreviewSchema>;
