import type { ExportRow } from '#shared/imports/strava-export.ts';
import type { Slice } from '../../../parsing/parser.ts';
import { type Around, badFile, sentenceOf } from '../activity-rows.ts';
import { appleLister, isAppleExport, listApple } from './apple-listing.ts';
import type { Archive } from './archive.ts';
import { archiveLimits } from './archive-limits.ts';
import { type Lister, noLister } from './lister.ts';
import { type Listing, openListing } from './listing.ts';
import { readStravaGear } from './strava-gear.ts';
import { folderOf, isStravaTable, listStrava, stravaLister } from './strava-listing.ts';

interface Reading extends Around {
  path: string;
  slice: Slice;
}

/** Reads the table of an archive, if it has one. */
export async function listerFor(archive: Archive, reading: Reading): Promise<Lister> {
  const found = await tableIn(archive);
  if (!found) return noLister();
  const { table, isApple } = found;
  const listing = await openListing<ExportRow>(`${reading.path}.listing`);
  try {
    const { now, slice } = reading;
    const listed = isApple
      ? listApple(table, listing, reading)
      : listStrava(table, listing, { now, pause: slice.pause });
    const problems = await listed.then(
      () => [],
      (error) => [badFile(table.name, sentenceOf(error))],
    );
    await markFiles(archive, listing);
    const lister = isApple
      ? appleLister(listing, table)
      : stravaLister(listing, await readStravaGear(archive, folderOf(table), slice.pause));
    return { ...lister, problems };
  } catch (error) {
    await listing[Symbol.asyncDispose]();
    throw error;
  }
}

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
