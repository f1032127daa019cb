import { storable } from '#shared/storable.ts';
import type { RunnersTransactions } from '../../../db/client.ts';
import { type ImportKey, lockImport, updateImport } from '../import-record.ts';
import { removeRows } from '../remove-import.ts';

/** Stores why a file cannot be imported; what was read of it is removed. */
export async function refuseImport(
  runner: Pick<RunnersTransactions, 'asService'>,
  key: ImportKey,
  reason: string,
): Promise<void> {
  await removeRows(runner, key);
  await runner.asService(async (tx) => {
    const record = await lockImport(tx, key);
    if (record?.status !== 'reading') return;
    // It may quote the file.
    const error = storable(reason);
    await updateImport(tx, key, { status: 'refused', finished_at: new Date(), error });
  });
}
