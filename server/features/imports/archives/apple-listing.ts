import { createHash } from 'node:crypto';
import type { Activity } from '#shared/activities/activity.ts';
import { activityFromApple } from '#shared/activities/from-apple.ts';
import type { ExportRow, TrainingRow } from '#shared/imports/activity-row.ts';
import type { Slice } from '../../../parsing/parser.ts';
import { type Around, badFile, type FileRow, rowOfActivity, sentenceOf } from '../activity-rows.ts';
import { readWorkout } from './apple-elements.ts';
import { workoutsIn } from './apple-workouts.ts';
import { type Member, memberName } from './archive.ts';
import { archiveLimits } from './archive-limits.ts';
import type { Lister, ReportSearched } from './lister.ts';
import type { KeptListing, Listing } from './listing.ts';

/** Its folders and names are in the language of the phone: "exportación.xml". */
const xmlName = /^([^/]+\/)?[^/]+\.xml$/i;
const beginning = '<HealthData';

/** Whether a file is Apple Health's export, judging by its beginning. */
export async function isAppleExport(member: Member): Promise<boolean> {
  if (!xmlName.test(member.name)) return false;
  for await (const head of member.content()) {
    const text = Buffer.from(head).toString('latin1', 0, 64 * 1024);
    return text.includes(beginning) || text.includes('<!DOCTYPE HealthData');
  }
  return false;
}

/** How far an export was searched, in bytes, and at the end why no further. */
export interface SearchMark {
  searched: number;
  isEnd?: boolean;
  problem?: string;
}

/**
 * Lists an export's workouts by the files of their routes, continuing where another thread left
 * off: the part before is decompressed again, but not searched.
 * @param around `say`: what to yield after each part
 * @returns why it could not be read to its end, as a sentence
 */
export async function* listApple<Said>(
  table: Member,
  listing: KeptListing<ExportRow, SearchMark>,
  { say, ...around }: Around & { slice: Slice; say: ReportSearched<Said> },
): AsyncGenerator<Said, string | undefined> {
  let { searched, isEnd, problem }: SearchMark = listing.mark ?? { searched: 0 };
  if (isEnd) return problem;
  const { slice } = around;
  const folder = /^[^/]+\//.exec(table.name)?.[0] ?? '';
  try {
    for await (const found of workoutsIn(table.content(), searched, slice.pause)) {
      if ('searched' in found) {
        if (found.searched - searched < archiveLimits.searchBytes) continue;
        searched = found.searched;
        await listing.note({ searched });
        yield say(table, searched);
        continue;
      }
      const { workout, route } = await readWorkout(found.element, slice);
      const activity = activityFromApple(workout, 1);
      const row = activity ? await rowOf(activity, table.name, around) : noStart(table.name);
      const file = route ? memberName(folder + route.replace(/^\/+/, '')) : undefined;
      await listing.add(row, file);
    }
  } catch (error) {
    problem = sentenceOf(error);
  }
  await listing.note({ searched, isEnd: true, ...(problem && { problem }) });
  return problem;
}

const noStart = (name: string) =>
  badFile(name, 'A workout in this export has no start or no duration.');

/** Identified by its start and length, as it has no id. */
async function rowOf(activity: Activity, fileName: string, around: Around): Promise<ExportRow> {
  const { startedAt, duration } = activity;
  const sha256 = createHash('sha256').update(`apple ${startedAt} ${duration}`).digest('hex');
  return (await rowOfActivity(activity, { ...around, fileName, sha256 })).row;
}

export const appleLister = (listing: Listing<ExportRow>, table: Member): Lister => ({
  problems: [],
  isTable: (name) => name === table.name,
  searched: table.span,
  // Routes of other sports, and other records with a location.
  isComplete: true,
  async find({ name }) {
    const row = await listing.find(name);
    return row && { row, join: joinRoute };
  },
  others: (from) => listing.others(from),
  [Symbol.asyncDispose]: () => listing[Symbol.asyncDispose](),
});

/** The workout's own figures with the route's track, and its start by the local clock. */
function joinRoute(row: TrainingRow, file: FileRow): TrainingRow {
  if (!row.activity) return row;
  const { local, hasTrack, remarks, flags } = file.activity;
  const { elevationGain } = file.fields;
  return {
    ...row,
    fields: { ...row.fields, elevationGain: row.fields.elevationGain ?? elevationGain },
    activity: {
      ...row.activity,
      local,
      hasTrack,
      flags,
      remarks: [...row.activity.remarks, ...remarks],
    },
  };
}
