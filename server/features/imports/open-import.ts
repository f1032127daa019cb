import { newId } from '#shared/new-id.ts';
import { tableService } from '#shared/sources/services.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import { singlePart } from '../../parsing/file-parts.ts';
import { smallBytes } from '../../parsing/limits.ts';
import type { Parsing } from '../../parsing/parsing.ts';
import type { UploadedFile } from '../../parsing/uploads.ts';
import { readFormats } from '../profile/read-formats.ts';
import { type ImportKey, insertImport } from './import-record.ts';
import { yieldToOthers } from './in-batches.ts';
import type { parse } from './parse-export.ts';
import type { Plans } from './plans.ts';
import { removeImport } from './remove-import.ts';
import { replacePreviews } from './remove-previews.ts';
import { insertRows } from './row-queries.ts';
import { showImport } from './show-import.ts';
import { toStored } from './stored-rows.ts';

const parser = new URL('./parse-export.ts', import.meta.url);

/**
 * Reads an uploaded export and keeps its rows until the runner has reviewed them, replacing the
 * runner's previous preview.
 */
export async function openImport({
  runner,
  parsing,
  plans,
  file,
  fileName,
  browserZone,
  removeLater,
  signal,
}: {
  runner: RunnersTransactions;
  parsing: Parsing;
  plans: Plans;
  file: UploadedFile;
  fileName: string;
  browserZone: string | undefined;
  /** Schedules its removal in a day if nobody has started it, even if this server dies. */
  removeLater: (key: ImportKey) => Promise<void>;
  signal: AbortSignal;
}) {
  const { key, preferences } = await runner.asUser(async (tx, userId) => ({
    key: { userId, id: newId() },
    preferences: (await readFormats(tx, userId)).preferences,
  }));
  await removeLater(key);
  await runner.asService((tx) =>
    insertImport(tx, {
      user_id: key.userId,
      id: key.id,
      kind: tableService.download,
      status: 'reading',
      file_name: fileName,
      time_zone: 'UTC',
      guessed_time_zone: 'UTC',
    }),
  );
  let replaced: string[] = [];
  try {
    const bytes = singlePart(file.path, file.bytes);
    const input = { file: bytes, now: Date.now(), browserZone, preferences };
    const isLarge = file.bytes > smallBytes;
    let found = 0;
    for await (const part of parsing.run<typeof parse>({
      parser,
      userId: key.userId,
      input,
      isLarge,
    })) {
      if ('rows' in part) {
        const rows = part.rows.map((row) => toStored(key, row));
        await runner.asService((tx) => insertRows(tx, rows));
        found += rows.length;
        await yieldToOthers();
        continue;
      }
      replaced = await replacePreviews(runner, key, { found, timeZone: part.timeZone });
    }
  } catch (error) {
    await removeImport(runner, key);
    throw error;
  }
  for (const id of replaced) await removeImport(runner, { ...key, id });
  return await showImport({ runner, plans, key, signal });
}
