import type { ExportRow } from '#shared/imports/strava-export.ts';
import { badFile, sentenceOf } from '../activity-rows.ts';
import type { Archive, Member } from './archive.ts';
import { type Lister, noLister } from './lister.ts';
import { openListing } from './listing.ts';
import { isStravaTable, listStrava, stravaLister } from './strava-listing.ts';

interface Around {
  path: string;
  now: number;
  pause: () => Promise<void>;
}

/** Reads the table of an archive, if it has one. */
export async function listerFor(archive: Archive, around: Around): Promise<Lister> {
  const table = await find(archive, isStravaTable);
  if (!table) return noLister();
  const listing = await openListing<ExportRow>(`${around.path}.listing`);
  try {
    const problems = await listStrava(table, listing, around).then(
      () => [],
      (error) => [badFile(table.name, sentenceOf(error))],
    );
    for await (const { name } of archive.members(0)) listing.hasFile(name);
    return { ...stravaLister(listing), problems };
  } catch (error) {
    await listing[Symbol.asyncDispose]();
    throw error;
  }
}

async function find(
  archive: Archive,
  isWanted: (member: Member) => boolean,
): Promise<Member | undefined> {
  for await (const member of archive.members(0)) if (isWanted(member)) return member;
  return undefined;
}
