import { product } from '#shared/product.ts';
import type { Database } from '../../db/client.ts';
import { showHeld } from '../../db/held-trainings.ts';
import { withReplaced } from '../../db/replaced-sources.ts';
import { listUserTables } from '../../db/user-tables.ts';
import type { FileStore } from '../../files/file-store.ts';
import { profileImagesOf } from '../../files/profile-images.ts';
import { archivePath } from './archive-path.ts';
import { countRows, pagesOf, type Read } from './export-rows.ts';
import { findAccount } from './find-account.ts';
import { isOfBytes } from './is-of-bytes.ts';
import { findTransfer, type TransferKey, updateTransfer } from './queries.ts';
import { exported } from './tables.ts';
import { type ArchiveFile, writeArchive } from './write-archive.ts';

/**
 * Writes an archive of everything a runner has to the file store. If interrupted and run again, it
 * starts over and replaces what it had written.
 */
export async function runExport(
  { database, files }: { database: Database; files: FileStore },
  key: TransferKey,
  signal: AbortSignal,
): Promise<void> {
  const { userId } = key;
  const save = (changes: Parameters<typeof updateTransfer>[2]) =>
    database.asService(userId, (tx) => updateTransfer(tx, key, changes));
  const current = () => database.asUser(userId, (tx) => findTransfer(tx, key));
  const record = await current();
  if (record?.status !== 'waiting' && record?.status !== 'running') return;

  // As the service: some columns are readable by no request.
  const read: Read = (work) =>
    database.asService(userId, async (tx) => {
      await showHeld(tx);
      return await withReplaced(tx, () => work(tx));
    });
  const tables = exported(await listUserTables(database.executeSql));
  const rows = await read((tx) =>
    countRows(
      tx,
      userId,
      tables.map(({ table }) => table),
    ),
  );
  // Each table is written twice, as JSON and as CSV.
  await save({ status: 'running', done: 0, total: rows * 2 });
  let done = 0;
  const archive = writeArchive({
    texts: {
      'README.txt': readme,
      'account.json': `${JSON.stringify(await findAccount(database, userId), null, 2)}\n`,
    },
    tables: tables.map(({ table, columns }) => ({
      name: table.name,
      columns,
      isBytes: isOfBytes(table),
      pages: async function* () {
        for await (const page of pagesOf({ userId, table, columns }, read)) {
          signal.throwIfAborted();
          yield page;
          done += page.length;
          await save({ done });
        }
      },
    })),
    files: await imagesOf(files, userId),
  });
  await files.putStream(archivePath(key), archive);
  const { contentLength } = await files.getMetaData(archivePath(key));
  await save({ status: 'complete', done, total: done, bytes: contentLength });
  // The account may have been deleted meanwhile, with all archives that were whole by then.
  if (!(await current())) await files.delete(archivePath(key));
}

async function imagesOf(files: FileStore, userId: string): Promise<ArchiveFile[]> {
  const { objects } = await files.listAll(profileImagesOf(userId)).catch(() => ({ objects: [] }));
  return [...objects].flatMap((object) =>
    object.isFile
      ? [{ path: `images/${object.name}`, open: () => files.getStream(object.key) }]
      : [],
  );
}

const readme = `Your ${product.name} data

json/    every table with your rows, as JSON: a list of objects, one a line
csv/     the same as CSV, for a spreadsheet (UTF-8, comma, a heading line), without the pieces of original
         files; a text that it would take for a formula has an apostrophe before it
images/  your profile image
account.json  your name and e-mail address

Whatever units you read in, distances here are in km, durations in seconds, climbs in metres, temperatures
in °C, your height in cm, weights in kg. Days (YYYY-MM-DD) and clock times (HH:MM:SS) are your local ones;
names that end in _at are instants in UTC.

Left out: the keys that connect you to other services, and the secret address of your calendar.

To put this back, into this or another account: Profile, Your Data, Restore. What the account has
already is not added twice, and an image that it has stays. Your plan and the AI tokens you bought
are listed here, but stay with the account they were bought with. Of the chats, your questions are
put back; what the coach said, did and summed up is listed here only.
`;
