import type { Transaction } from 'kysely';
import { createPreview } from '#shared/imports/plan.ts';
import type { ImportPreview } from '#shared/imports/schema.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import type { DB } from '../../db/types.ts';
import { findShoes } from '../gear/find-shoes.ts';
import { readFormats } from '../profile/read-formats.ts';
import { importNotFound } from './import-not-found.ts';
import { findImport, type ImportKey } from './import-record.ts';
import { findLastDay } from './log-queries.ts';
import { plannedRows } from './planned-rows.ts';
import type { Plans } from './plans.ts';
import { presentOverview, presentStarted, presentUnread } from './present.ts';
import { countRows, listBadRows } from './row-queries.ts';
import { presentShoes } from './shoes/settle-shoes.ts';

/** An import's current state: a preview against today's log, or what was decided and done. */
export async function showImport({
  runner,
  plans,
  key,
  signal,
}: {
  runner: RunnersTransactions;
  plans: Plans;
  key: ImportKey;
  signal: AbortSignal;
}): Promise<ImportPreview> {
  const found = await runner.asUser(async (tx) => {
    const record = await findShown(tx, key);
    if (isPreview(record)) return { record, formats: await readFormats(tx, key.userId) };
    if (!record.started_at) return { record, started: presentUnread(record) };
    const started = presentStarted({
      record,
      counted: record.counted ?? (await countRows(tx, key)),
      bad: await listBadRows(tx, key, 200),
      lastDay: record.status === 'complete' ? await findLastDay(tx, key) : undefined,
    });
    return { record, started };
  });
  if (!found.formats) return found.started;
  const preview = createPreview(found.formats);
  const plan = async () => {
    const { time_zone: timeZone, sports, replaces } = found.record;
    for await (const rows of plannedRows(runner, key, { timeZone, sports, replaces })) {
      signal.throwIfAborted();
      for (const row of rows) preview.add(row);
    }
  };
  await plans.inTurn(key.userId, plan, signal);
  const shoes = await runner.asUser(async (tx, userId) => {
    // Its rows may have been removed meanwhile, as another file was chosen.
    const record = await findShown(tx, key);
    return presentShoes(record, await findShoes(tx, userId), preview.shoes);
  });
  return { ...presentOverview(found.record), ...preview.result(), ...shoes };
}

/** @throws {AppError} NOT_FOUND */
async function findShown(tx: Transaction<DB>, key: ImportKey) {
  const record = await findImport(tx, key);
  if (!record || (record.status === 'reading' && record.upload_id === null)) throw importNotFound();
  return record;
}

/** Also while it is being started, as long as nothing is decided. */
const isPreview = ({ status }: { status: string }) => status === 'preview' || status === 'starting';
