import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import yauzl from 'yauzl';
import { testDatabase } from '../../../tests/database.ts';
import { roomyDisk } from '../../disk-room.fixture.ts';
import { openFileStore } from '../../files/file-store.ts';
import { createParsing } from '../../parsing/parsing.ts';
import { openUploads } from '../../parsing/uploads.ts';
import { archivePath } from './archive-path.ts';
import { findTransfer, insertTransfer } from './queries.ts';
import { runExport } from './run-export.ts';
import { runRestore } from './run-restore.ts';
import { writeArchive } from './write-archive.ts';

/** A database and a file store whose exports and restores run immediately, without a job. */
export async function transfersWorld() {
  const { database, dispose } = await testDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'longrun-files-'));
  const files = await openFileStore({ dataDir, room: roomyDisk });
  const parsing = createParsing();
  const services = { database, files, parsing, uploads: openUploads(dataDir, roomyDisk) };
  const { signal } = new AbortController();

  async function makeUser(): Promise<string> {
    const id = randomUUID();
    await database.owner
      .insertInto('auth_users')
      .values({ id, name: 'Jo Miles', email: `${id}@example.org` })
      .execute();
    return id;
  }

  async function transfer(userId: string, kind: 'export' | 'restore', archive?: Uint8Array) {
    const key = { userId, id: randomUUID() };
    await database.asService(userId, (tx) => insertTransfer(tx, { ...key, kind }));
    if (archive) await files.put(archivePath(key), archive);
    await (kind === 'export' ? runExport : runRestore)(services, key, signal);
    const record = await database.asUser(userId, (tx) => findTransfer(tx, key));
    if (!record) throw new Error('The transfer is gone');
    return { key, record };
  }

  async function exportOf(userId: string): Promise<Uint8Array> {
    const { key, record } = await transfer(userId, 'export');
    if (record.status !== 'complete') throw new Error(`The export is ${record.status}`);
    const archive = await files.getBytes(archivePath(key));
    if (archive.length !== record.bytes) throw new Error('The archive is of another size');
    return archive;
  }

  const rowsIn = async (userId: string, table: string) => {
    const all = sql<Record<string, unknown>>`select * from ${sql.table(table)}`;
    const { rows } = await database.asService(userId, (tx) => all.execute(tx));
    return rows.map(({ changed_in: _, ...row }) => row);
  };

  return {
    database,
    files,
    services,
    makeUser,
    transfer,
    exportOf,
    rowsIn,
    async dispose() {
      await parsing.close();
      await dispose();
      rmSync(dataDir, { recursive: true });
    },
  };
}

export async function unzip(archive: Uint8Array): Promise<Map<string, string>> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(archive));
  const found = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    found.set(entry.fileName, content.toString());
  }
  return found;
}

/** A zip of these texts and files. */
export const archiveOf = (
  texts: Record<string, string>,
  files: Record<string, Buffer> = {},
): Promise<Buffer> =>
  buffer(
    writeArchive({
      texts,
      tables: [],
      files: Object.entries(files).map(([path, content]) => ({
        path,
        open: async () => Readable.from([content]),
      })),
    }),
  );
