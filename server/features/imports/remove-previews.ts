import type { RunnersTransactions } from '../../db/client.ts';
import { findImport, type ImportKey, updateImport } from './import-record.ts';
import { lockPreviews, markAbandoned } from './queries.ts';
import { removeImport } from './remove-import.ts';
import { heldClaims } from './starting-claim.ts';

type Runner = Pick<RunnersTransactions, 'asService'>;

const hour = 60 * 60 * 1000;
/** Longer than reading a file takes: an older one was being read by a server that was killed. */
const longestReading = hour;

/** A day, after which a preview that nobody has started is removed. */
export const keptSeconds = (24 * hour) / 1000;

/** Much longer than starting an import takes. */
const lookAgainSeconds = 60;

/**
 * Makes an import the runner's only preview of its kind: of several simultaneous uploads, the last
 * to be read stays. One that is being started stays too, and a corrected file leaves the preview of
 * files to import alone.
 * @returns the ids of those to remove
 */
export async function replacePreviews(
  runner: Runner,
  key: ImportKey,
  read: { found: number; timeZone: string; isCorrection?: boolean },
): Promise<string[]> {
  return await runner.asService(async (tx) => {
    await lockPreviews(tx, key.userId);
    const ids = await markAbandoned(tx, key.userId, {
      ...unused(),
      isCorrection: read.isCorrection ?? false,
    });
    await updateImport(tx, key, {
      status: 'preview',
      activities_found: read.found,
      time_zone: read.timeZone,
      guessed_time_zone: read.timeZone,
    });
    return ids;
  });
}

/**
 * Removes a preview that nobody has started, or what a killed server left of one.
 * @param removeLater schedules another attempt while it is being started, as the start may not
 *   finish
 */
export async function removePreview(
  runner: Runner,
  { userId, id }: ImportKey,
  removeLater: (seconds: number) => Promise<void>,
): Promise<void> {
  const { abandoned, record } = await runner.asService(async (tx) => ({
    abandoned: await markAbandoned(tx, userId, { ...unused(), id }),
    record: await findImport(tx, { userId, id }),
  }));
  if (record?.status === 'starting') await removeLater(lookAgainSeconds);
  for (const id of abandoned) await removeImport(runner, { userId, id });
}

const unused = () => ({
  readBefore: new Date(Date.now() - longestReading),
  notClaimed: heldClaims(),
});
