import { type ZoneNear, zonesNear } from '#shared/imports/nearby-zones.ts';
import type { Database } from '../../db/client.ts';
import { discardPlans } from '../../db/discard-plans.ts';
import { showHeld } from '../../db/held-trainings.ts';
import { jsonText } from '../../db/json-columns.ts';
import { publishImport } from '../../observed.ts';
import { addUp } from './counted-rows.ts';
import { type ImportKey, type ImportRecord, lockImport, updateImport } from './import-record.ts';
import { batchSize, mergesAtOnce, yieldToOthers } from './in-batches.ts';
import { storeReplacement } from './replacement/store-replacement.ts';
import { listPendingRows, listZones, type StoredRow, settleRows } from './row-queries.ts';
import { type RowState, storeRows } from './store-rows.ts';
import { wholeActivityIn } from './stored-rows.ts';
import { deleteSomeWaiting } from './waiting-queries.ts';

/** After this many batches, an import goes behind the waiting imports of other runners. */
const turn = 10;

/**
 * Turns the chosen rows into trainings, one batch per transaction: the trainings, the state of
 * their rows and the progress are written together or not at all. So the import can be interrupted
 * anywhere and run again, even by two servers at once.
 * @param isWaitedFor whether another runner's import waits
 * @returns false if its turn is over, and there is more to do
 */
export async function runImport(
  database: Database,
  key: ImportKey,
  signal: AbortSignal,
  isWaitedFor = async () => false,
): Promise<boolean> {
  let after = 0;
  const near = zonesNear(await database.asService(key.userId, (tx) => listZones(tx, key)));
  for (let batch = 1; !signal.aborted; batch += 1) {
    const { came, line = after } = await importBatch(database, key, { after, near });
    after = line;
    if (came === 'complete') publishImport('complete');
    if (came !== 'further') break;
    if (batch >= turn && (await isWaitedFor())) return false;
    await yieldToOthers();
  }
  return true;
}

function importBatch(
  database: Database,
  key: ImportKey,
  { after, near }: { after: number; near: ZoneNear },
): Promise<{ came: 'further' | 'complete' | 'nowhere'; line?: number | undefined }> {
  return database.asService(key.userId, async (tx) => {
    await discardPlans(tx);
    await showHeld(tx);
    const record = await lockImport(tx, key);
    if (record?.status !== 'importing') return { came: 'nowhere' };
    const rows = asManyAsFit(await listPendingRows(tx, key, { after, limit: batchSize }));
    if (rows.length === 0) {
      // The tracks and files of rows that were left out.
      for (const [table, limit] of leftTables) {
        if (await deleteSomeWaiting(tx, table, { ...key, limit })) return { came: 'further' };
      }
      await updateImport(tx, key, { status: 'complete', finished_at: new Date() });
      return { came: 'complete' };
    }
    const importing = { record, near };
    const { replaces } = record;
    const states = replaces
      ? await storeReplacement(tx, { importing, replaces }, rows)
      : await storeRows(tx, importing, rows);
    const linesThatAre = (state: string) =>
      rows.filter(({ line }) => states.get(line) === state).map(({ line }) => line);
    const [imported, merged, skipped] = ['imported', 'merged', 'skipped'].map(linesThatAre);
    await settleRows(tx, key, imported ?? [], 'imported');
    await settleRows(tx, key, merged ?? [], 'merged');
    await settleRows(tx, key, skipped ?? [], 'skipped');
    // Another import stored some of these first: they are not stored twice, and the tiles count
    // them as duplicates.
    const known = rows.filter(
      ({ line, verdict }) => states.get(line) === 'skipped' && verdict !== 'duplicate',
    ).length;
    await updateImport(tx, key, {
      imported: record.imported + (imported ?? []).length,
      merged: record.merged + (merged ?? []).length,
      duplicates: record.duplicates + known,
      to_import: record.to_import - (skipped ?? []).length,
      counted: withSettled(record, rows, states),
    });
    return { came: 'further', line: rows.at(-1)?.line };
  });
}

/** How many of each are deleted at once: a piece of a file may have half a megabyte. */
const leftTables = [
  ['import_tracks', batchSize],
  ['import_originals', 10],
] as const;

/**
 * A track, or a file, is much larger than the rest of a row, and adding to a training takes several
 * queries.
 */
function asManyAsFit(rows: StoredRow[]): StoredRow[] {
  let room = batchSize;
  return rows.filter((row) => {
    const isFirst = room === batchSize;
    room -= row.verdict === 'duplicate' ? batchSize / mergesAtOnce : row.activity ? 3 : 1;
    room -= (wholeActivityIn(row)?.original ?? 0) / originalUnit;
    return isFirst || room >= 0;
  });
}

/** Bytes of a file that count as much as a row. */
const originalUnit = 50_000;

/**
 * The counts of an import once some rows have been stored, or skipped because another import had
 * stored them.
 */
function withSettled(
  { counted }: ImportRecord,
  rows: StoredRow[],
  states: ReadonlyMap<number, RowState>,
) {
  if (counted === null) return null;
  const changes = rows.flatMap(({ line, verdict, kind, chosen }) => {
    const row = { verdict, kind, chosen };
    return [
      { ...row, state: 'pending', count: -1 },
      { ...row, state: states.get(line) ?? 'skipped', count: 1 },
    ];
  });
  return jsonText(addUp([...counted, ...changes]));
}
