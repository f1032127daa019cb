import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { DB } from '../../db/types.ts';
import { presentPreview, presentStarted } from './present.ts';
import {
  countRows,
  findImport,
  findLastDay,
  type ImportKey,
  listBadRows,
  listLogged,
  listRows,
} from './queries.ts';
import { planStored } from './stored-rows.ts';

/** An import's current state: a preview against today's log, or what was decided and done. */
export async function showImport({ tx, key }: { tx: Transaction<DB>; key: ImportKey }) {
  const record = await findImport(tx, key);
  if (!record) throw new AppError('NOT_FOUND');
  if (record.status !== 'preview') {
    return presentStarted({
      record,
      counted: await countRows(tx, key),
      bad: await listBadRows(tx, key, 200),
      lastDay: record.status === 'complete' ? await findLastDay(tx, key) : undefined,
    });
  }
  const rows = await listRows(tx, key);
  const plan = planStored(rows, await listLogged(tx, key.userId), record.time_zone);
  return presentPreview(record, plan);
}
