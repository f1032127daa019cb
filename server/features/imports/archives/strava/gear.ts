import { AppError } from '#shared/errors.ts';
import { delimiterOf } from '#shared/imports/foreign-file.ts';
import { importLimits } from '#shared/imports/limits.ts';
import { readRecords } from '#shared/imports/records.ts';
import { gearTable, type ListedGear, type ListedPair, noGear } from '#shared/imports/shoes.ts';
import { csvParser } from '../../parse-csv.ts';
import { textOf } from '../../text-of-file.ts';
import type { Archive, Member } from '../archive.ts';
import { headOf } from './read-table.ts';

const kinds = new Map([
  ['shoes.csv', 'shoes'],
  ['bikes.csv', 'bikes'],
] as const);

/**
 * The gear in a Strava export, from the tables beside its activities; unreadable parts become
 * remarks.
 */
export async function readStravaGear(
  archive: Archive,
  folder: string,
  pause: () => Promise<void>,
): Promise<ListedGear> {
  const gear = noGear();
  for await (const member of archive.members(0)) {
    const name = member.name.startsWith(folder) ? member.name.slice(folder.length) : '';
    const kind = kinds.get(name.toLowerCase() as 'shoes.csv');
    if (!kind) continue;
    const pairs = await readPairs(member, pause);
    if (pairs) gear[kind] = pairs;
    else gear.remarks.push(unreadable[kind]);
  }
  return gear;
}

const unreadable = {
  shoes: 'The shoes.csv of this export cannot be read, so shoes are known only by name.',
  bikes: 'The bikes.csv of this export cannot be read, so bikes that you ran with may be listed.',
};

/** @returns undefined if it is not such a table */
async function readPairs(
  member: Member,
  pause: () => Promise<void>,
): Promise<ListedPair[] | undefined> {
  if (member.refusal || member.size > importLimits.gearBytes) return undefined;
  const content = () => member.content();
  const table = gearTable();
  try {
    const head = await headOf(content());
    const parse = csvParser(delimiterOf(head));
    for await (const { cells, problem } of readRecords(textOf(content, pause), parse)) {
      if (problem === undefined && !table.see(cells)) break;
    }
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
  return table.pairs();
}
