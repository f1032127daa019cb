import { guessTimeZone } from '#shared/imports/guess-time-zone.ts';
import { isRun } from '#shared/imports/strava-export.ts';
import { newId } from '#shared/new-id.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import { presentPreview } from './present.ts';
import { deleteOldPreviews, insertImport, insertRows, listLogged, listRows } from './queries.ts';
import { readFile } from './read-file.ts';
import { planStored, toStored } from './stored-rows.ts';

const hour = 60 * 60 * 1000;

/** Reads an uploaded export and keeps its rows until the runner has reviewed them. */
export async function openImport({
  asService,
  text,
  fileName,
  browserZone,
}: {
  asService: RunnersTransactions['asService'];
  text: string;
  fileName: string;
  browserZone: string | undefined;
}) {
  const now = Date.now();
  const rows = await readFile(text, now);
  const starts = rows.filter(isRun).map(({ startedAtUtc }) => Date.parse(startedAtUtc));
  const timeZone = guessTimeZone(starts, browserZone);
  return await asService(async (tx, userId) => {
    await deleteOldPreviews(tx, userId, new Date(now - 24 * hour));
    const key = { userId, id: newId() };
    const record = await insertImport(tx, {
      user_id: userId,
      id: key.id,
      kind: 'strava-csv',
      file_name: fileName,
      time_zone: timeZone,
      guessed_time_zone: timeZone,
      activities_found: rows.length,
    });
    await insertRows(
      tx,
      rows.map((row) => toStored(key, row)),
    );
    const plan = planStored(await listRows(tx, key), await listLogged(tx, userId), timeZone);
    return presentPreview(record, plan);
  });
}
