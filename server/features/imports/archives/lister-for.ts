import type { ExportRow } from '#shared/imports/activity-row.ts';
import type { Slice } from '../../../parsing/parser.ts';
import { type Around, badFile, sentenceOf } from '../activity-rows.ts';
import { appleLister, isAppleExport, listApple, type SearchMark } from './apple-listing.ts';
import type { Archive, Member } from './archive.ts';
import { archiveLimits } from './archive-limits.ts';
import { emptyLister, type Lister, type ReportSearched } from './lister.ts';
import { type Listing, openKeptListing, openListing } from './listing.ts';
import { readStravaGear } from './strava/gear.ts';
import { folderOf, isStravaTable, listStrava, stravaLister } from './strava/listing.ts';

interface Reading<Said> extends Around {
  path: string;
  slice: Slice;
  say: ReportSearched<Said>;
}

/** Reads the table of an archive, if it has one. */
export async function* listerFor<Said>(
  archive: Archive,
  reading: Reading<Said>,
): AsyncGenerator<Said, Lister> {
  const found = await tableIn(archive);
  if (!found) return emptyLister();
  return found.isApple
    ? yield* searchApple(archive, found.table, reading)
    : await readStrava(archive, found.table, reading);
}

async function* searchApple<Said>(
  archive: Archive,
  table: Member,
  reading: Reading<Said>,
): AsyncGenerator<Said, Lister> {
  const listing = await openKeptListing<ExportRow, SearchMark>(`${reading.path}.workouts`);
  let isListed = false;
  try {
    const problem = yield* listApple(table, listing, reading);
    await markFiles(archive, listing);
    isListed = true;
    return withProblem(appleLister(listing, table), table, problem);
  } finally {
    // The thread may end while it searches.
    if (!isListed) await listing[Symbol.asyncDispose]();
  }
}

async function readStrava(
  archive: Archive,
  table: Member,
  { path, now, formats, slice }: Omit<Reading<unknown>, 'say'>,
): Promise<Lister> {
  const listing = await openListing<ExportRow>(`${path}.listing`);
  try {
    const problem = await listStrava(table, listing, { now, formats, pause: slice.pause }).then(
      () => undefined,
      sentenceOf,
    );
    await markFiles(archive, listing);
    const gear = await readStravaGear(archive, folderOf(table), slice.pause);
    return withProblem(stravaLister(listing, gear, formats), table, problem);
  } catch (error) {
    await listing[Symbol.asyncDispose]();
    throw error;
  }
}

const withProblem = (lister: Lister, { name }: Member, problem: string | undefined): Lister => ({
  ...lister,
  problems: problem === undefined ? [] : [badFile(name, problem)],
});

async function tableIn(archive: Archive) {
  for await (const member of archive.members(0)) {
    if (member.refusal || member.size > archiveLimits.allBytes) continue;
    if (isStravaTable(member)) return { table: member, isApple: false };
    if (await isAppleExport(member)) return { table: member, isApple: true };
  }
  return undefined;
}

async function markFiles(archive: Archive, listing: Listing<ExportRow>): Promise<void> {
  for await (const { name } of archive.members(0)) listing.hasFile(name);
}
