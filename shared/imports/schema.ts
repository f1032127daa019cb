import { z } from 'zod';
import { longestSport } from '../activities/sports.ts';
import { sentName } from '../file-name.ts';
import { distanceUnits } from '../preferences.ts';
import { isTimeZone } from '../time-zone.ts';
import { trainingFields } from '../trainings/schema.ts';
import { sessionTypes, terrains } from '../trainings/words.ts';
import { isUuid, text } from '../validation.ts';
import { surenesses } from './duplicates.ts';
import { importLimits } from './limits.ts';

const timeZone = z
  .string('A time zone is required')
  .refine(isTimeZone, 'A time zone such as Europe/Berlin');

/** Whatever a file is called, its content may be fine. */
const fileName = z
  .string('A file name')
  .min(1, 'A file name')
  .transform((name) => sentName(name, 255));

/** The query of a table that is uploaded, with the file's text as body. */
export const newImportQuery = z.object({
  fileName: fileName.catch('activities.csv'),
  /** The browser's zone. One that is unknown here is ignored. */
  timeZone: timeZone.optional().catch(undefined),
});

/**
 * POST /api/imports/uploads: starts to upload a file of any kind. If the runner uploads the same
 * file again, it continues where it stopped.
 */
export const newUploadSchema = z.object({
  fileName,
  /** Bytes. */
  size: z.int('A number of bytes').min(1, 'The file is empty'),
  /** The browser's zone. One that is unknown here is ignored. */
  timeZone: timeZone.optional().catch(undefined),
});

/** PUT /api/imports/uploads/:id?offset=, with the next `pieceBytes`; the last piece has the rest. */
export const pieceQuery = z.object({ offset: z.coerce.number().pipe(z.int().min(0)) });

const uuid = z.string().refine(isUuid, 'A uuid');

/**
 * POST /api/imports/uploads/:id/complete. `originals`: whether to keep the files with their runs.
 * `replaces`: the source of a training whose file this one is to replace; it is kept if that one
 * was.
 */
export const completeQuery = z.object({
  originals: z.enum(['keep', 'leave']).default('leave'),
  replaces: uuid.optional(),
});

/** An upload in progress. Once everything is received, POST …/complete responds with the import. */
export const uploadSchema = z.object({
  id: z.string(),
  size: z.int(),
  /** Bytes, from the start. */
  received: z.int(),
  pieceBytes: z.int(),
});

/** What the shoes of this name become: new gear, none, or the runner's pair with this id. */
const becomes = z.union([z.enum(['new', 'none']), uuid]);
const shoeChoice = z.object({ name: text(200).min(1, 'The name of shoes'), becomes });

/** PATCH /api/imports/:id, only during the preview. */
export const importChangesSchema = z.object({
  timeZone: timeZone.optional(),
  /** The sports besides running whose activities are to become trainings, too. */
  sports: z
    .array(text(longestSport).min(1, 'A sport'))
    .max(importLimits.sports, 'Too many sports')
    .optional(),
  /** What to do with some of the shoes; the others stay as they were. */
  shoes: z.array(shoeChoice).max(importLimits.shoes, 'Too many shoes').optional(),
});

const wholeCount = z.int().min(0);
const fieldValue = z.union([z.string(), z.number()]).optional();
const lines = z.array(z.int('A line number').min(1)).max(100_000, 'Too many lines').default([]);

/** Which value a training gets for a field that both have. */
const choice = z.enum(['log', 'file']);

/** The runner's choices for some fields of a duplicate, where they differ from the proposal. */
const chosenFields = z.object({
  line: z.int('A line number').min(1),
  fields: z.partialRecord(trainingFields.keyof(), choice),
});

/**
 * POST /api/imports/:id/start. `include`: the lines of the doubtful rows the runner ticked. `leave`:
 * those of duplicates that are not to be added to the training in the log. `separate`: those of
 * duplicates that are another run, and become trainings of their own. `choices`: by field, for
 * duplicates that are added.
 */
export const startImportSchema = z.object({
  timeZone,
  include: lines,
  leave: lines,
  separate: lines,
  choices: z.array(chosenFields).max(importLimits.merges, 'Too many choices').default([]),
});

const lineNumber = z.coerce.number().pipe(z.int().min(1));

/**
 * GET /api/imports/:id/compared: the row on a line, with a training in the log, otherwise with an
 * earlier row.
 */
export const comparedQuery = z.object({
  line: lineNumber,
  training: uuid.optional(),
  earlier: lineNumber.optional(),
});

/** A duplicate and the training that it is added to, side by side: the fields that either has. */
export const comparedRowSchema = z.object({
  fields: z.array(
    z.object({
      name: z.string(),
      inLog: fieldValue,
      inFile: fieldValue,
      /** Which value the training gets if nothing is chosen. */
      proposal: choice,
      /** Whether the other one may be chosen. */
      isOpen: z.boolean(),
    }),
  ),
});

/** GET /api/imports/:id/replacement: what a corrected file would change, before it is started. */
export const replacementSchema = z.object({
  trainingId: z.string(),
  /** Why it is probably another run, as sentences. */
  doubts: z.array(z.string()),
  /** The fields of the training that change; a value is absent if there is, or would be, none. */
  fields: z.array(z.object({ name: z.string(), before: fieldValue, after: fieldValue })),
  laps: z.object({ before: wholeCount, after: wholeCount }),
  hasTrack: z.object({ before: z.boolean(), after: z.boolean() }),
  /** Whether the corrected file is kept. */
  hasOriginal: z.boolean(),
});

/** GET /api/imports/:id/added: the first page, or the one after a source. */
export const addedQuery = z.object({ after: uuid.optional() });

/** The trainings to which an import added something that is still there. */
export const addedSchema = z.object({
  rows: z.array(
    z.object({
      trainingId: z.string(),
      fileName: z.string().optional(),
      name: z.string().optional(),
      date: z.iso.date(),
      /** km */
      distance: z.number(),
      /** H:MM:SS */
      duration: z.string(),
      /** Whether the training came with it; otherwise it was added to a training. */
      isOwn: z.boolean(),
      /** Whether the training has nothing else, and is deleted when this is taken back. */
      isOnly: z.boolean(),
      /** The file that it replaced, which comes back when it is taken back. */
      replaces: z.object({ fileName: z.string().optional() }).optional(),
    }),
  ),
  /** `after` of the next page; absent on the last one. */
  next: z.string().optional(),
});

export const takeBackParams = z.object({ id: uuid, source: uuid });

export const takeBackAddedParams = z.object({ id: uuid, training: uuid });

/**
 * DELETE /api/trainings/:id/sources/:source, and /api/imports/:id/added/:training for everything
 * that an import gave to a training. `edited`: whether a training that came from nothing else is
 * deleted even if the runner has changed it since.
 */
export const takeBackQuery = z.object({ edited: z.enum(['keep', 'delete']).default('keep') });

/**
 * GET /api/imports/:id/undo: how many trainings undoing it deletes, and how many lose only what it
 * gave, as another source or the runner has them, too.
 */
export const undoEffectSchema = z.object({
  deleted: wholeCount,
  kept: wholeCount,
  /** For a corrected file: the file that it replaced comes back. */
  putsBack: z.literal(true).optional(),
});

/**
 * reading → preview → importing → complete or failed; what was imported can be undone. What cannot
 * be read is refused.
 */
export const importStatuses = [
  'reading',
  'refused',
  'preview',
  'importing',
  'complete',
  'failed',
  'undone',
] as const;
/** The verdict on a row: `add` is imported, and `doubtful` if the runner ticks it. */
export const verdicts = ['add', 'doubtful', 'duplicate', 'left-out', 'bad'] as const;

/** The four tiles of the import screen. */
const importSummarySchema = z.object({
  activitiesFound: wholeCount,
  runningActivities: wholeCount,
  imported: wholeCount,
  /** After the start: without those that are added to their trainings. */
  duplicates: wholeCount,
});

export const previewRowSchema = z.object({
  /** The line in the file; for activity files, the row's number. */
  line: z.int().min(1),
  /** The activity file that it is in. */
  fileName: z.string().optional(),
  verdict: z.enum(verdicts),
  /** Why it is not simply added, as sentences; empty for `add`. */
  reason: z.string(),
  /** The export's name for it: "Run", "Trail Run", "Hike". */
  kind: z.string(),
  /** The following exist only for readable runs: add, doubtful, and duplicates of the log. */
  name: z.string().optional(),
  /** ISO instant; the browser shows it in the chosen zone using `localStart`. */
  startedAtUtc: z.iso.datetime().optional(),
  /** The local date and time in the file, whatever zone is chosen. */
  date: z.iso.date().optional(),
  startTime: z.string().optional(),
  /** km */
  distance: z.number().optional(),
  /** H:MM:SS */
  duration: z.string().optional(),
  terrain: z.enum(terrains).optional(),
  sessionType: z.enum(sessionTypes).optional(),
  /** What the runner should know about how it was read, as sentences. */
  remarks: z.array(z.string()).optional(),
  hasTrack: z.boolean().optional(),
  /** The training that is this run. */
  duplicateOf: z
    .object({
      trainingId: z.string(),
      date: z.string(),
      startTime: z.string().optional(),
      distance: z.number(),
      duration: z.string(),
      /**
       * `imported`: exactly the same activity. `logged`: probably the run that is in the log.
       * `earlier-row`: probably the run of an earlier row, which is still to be imported.
       */
      why: z.enum(['imported', 'logged', 'earlier-row']),
      /** For an `earlier-row`, which row. */
      line: z.int().optional(),
      /** And which file it is in. */
      fileName: z.string().optional(),
      /** How certain it is: identified by id, or by start, distance and time. */
      sureness: z.enum(surenesses),
      /** What differs, as sentences; absent for exactly the same activity. */
      because: z.string().optional(),
      /**
       * Whether the import adds it to that training as another source, unless it should be left
       * out.
       */
      isAdded: z.boolean(),
    })
    .optional(),
});

/** The rows of a file by outcome; each is in one of these, so they sum to its rows. */
const outcomeSchema = z.object({
  /** Imported without question. */
  imported: wholeCount,
  /** Doubtful, ticked and imported. */
  doubtfulImported: wholeCount,
  doubtfulLeftOut: wholeCount,
  /** Already in the log, or on an earlier line of the file. */
  duplicates: wholeCount,
  /** Added to a training that was in the log, or to that of an earlier row. */
  merged: wholeCount,
  /** Activities other than runs. */
  otherKinds: wholeCount,
  unreadable: wholeCount,
  /** Imported, or added to a training, and then taken back individually. */
  takenBack: wholeCount,
  /** Chosen but not stored yet, until the import has completed. */
  waiting: wholeCount,
});

/** GET /api/imports: a list of these, newest first. */
export const importOverviewSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  timeZone: z.string(),
  guessedTimeZone: z.string(),
  /** For a corrected file: the source that it replaces, and the name of that source's file. */
  replaces: z.object({ sourceId: z.string(), fileName: z.string().optional() }).optional(),
  /** Only while the file is being read: bytes so far, and in total. */
  reading: z.object({ done: wholeCount, total: wholeCount }).optional(),
  /** Files in an archive that are not activities, if there are any. */
  passedOver: wholeCount.optional(),
  /**
   * How many runs' original files are not kept for lack of space, although the runner wants them.
   */
  originalsLeft: wholeCount.optional(),
  summary: importSummarySchema,
  /** Trainings stored so far, and how many there will be; 0 of 0 before the start. */
  progress: z.object({ done: wholeCount, total: wholeCount }),
  /** What undoing it did; absent if that was not counted. */
  undone: undoEffectSchema.optional(),
  /** Whether it reads a service's API: then the total is unknown. */
  isFromApi: z.literal(true).optional(),
  /**
   * For an import from a service's API: until when it waits because the API accepts no more calls.
   */
  waitsUntil: z.iso.datetime().optional(),
  /** A sentence, if the import failed or the file was refused. */
  error: z.string().optional(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().optional(),
  finishedAt: z.iso.datetime().optional(),
});

/**
 * Response of POST with a table and …/uploads/:id/complete, and of GET, PATCH, start and undo of
 * /api/imports/:id.
 */
export const importPreviewSchema = importOverviewSchema.extend({
  counts: z.record(z.enum(verdicts), wholeCount),
  /** Kilometres of all runs that need no tick; only in a preview. */
  distanceToAdd: z.number().min(0).optional(),
  /** In which the files give distances, as far as a runner may have read them; only in a preview. */
  distanceUnits: z.array(z.enum(distanceUnits)).optional(),
  /**
   * How many duplicates are added to their trainings unless they are left out; only in a preview.
   */
  toMerge: wholeCount.optional(),
  /** After the start: the outcome for each row of the file. */
  outcome: outcomeSchema.optional(),
  /** The most recent day of a completed import that stored something, to link to it. */
  lastDay: z.iso.date().optional(),
  leftOutByKind: z.array(z.object({ kind: z.string(), count: wholeCount })),
  /** The sports besides running, of which the runner may keep some; only in a preview. */
  sports: z
    .array(z.object({ kind: z.string(), count: wholeCount, isKept: z.boolean() }))
    .optional(),
  /**
   * The shoes of the runs that are, or may be, added, by the service's names; only in a preview.
   */
  shoes: z
    .array(
      z.object({
        name: z.string(),
        runs: wholeCount,
        /** km */
        distance: z.number().min(0),
        becomes,
      }),
    )
    .optional(),
  /** What the runner should know about them, as sentences. */
  shoeRemarks: z.array(z.string()).optional(),
  /** The newest rows of each verdict; of doubtful ones nearly always all: see plan.ts. */
  rows: z.array(previewRowSchema),
});

export type Verdict = (typeof verdicts)[number];
export type ImportStatus = (typeof importStatuses)[number];
export type Outcome = z.output<typeof outcomeSchema>;
export type PreviewRow = z.output<typeof previewRowSchema>;
export type ImportOverview = z.output<typeof importOverviewSchema>;
export type ImportPreview = z.output<typeof importPreviewSchema>;
export type ImportChanges = z.input<typeof importChangesSchema>;
export type ShoeChoice = z.output<typeof shoeChoice>;
export type ComparedRow = z.output<typeof comparedRowSchema>;
export type ChosenFields = z.output<typeof chosenFields>;
export type Replacement = z.output<typeof replacementSchema>;
export type UndoEffect = z.output<typeof undoEffectSchema>;
export type Added = z.output<typeof addedSchema>;
