import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { z } from 'zod';
import { transferSchema } from '#shared/account-data/schema.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/new-id.ts';
import { type FileStore, isMissing } from '../../files/file-store.ts';
import { bodyOf } from '../../http/body-limit.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, idInput } from '../../http/input.ts';
import { proved } from '../../http/proved.ts';
import type { SendJob } from '../../send-job.ts';
import { archivePath } from './archive-path.ts';
import { present } from './present.ts';
import { findTransfer, listTransfers, type TransferKey } from './queries.ts';
import { settledAfterSeconds } from './settle-transfer.ts';
import { startTransfer } from './start-transfer.ts';

type SendTransfer = SendJob<
  'transfer-data' | 'settle-transfer',
  { userId: string; transferId: string }
>;

export function accountDataRoutes({
  files,
  jobs,
}: {
  files: FileStore;
  jobs: { send: SendTransfer };
}) {
  const settleLater = ({ userId, id }: TransferKey) =>
    jobs.send('settle-transfer', { userId, transferId: id }, settledAfterSeconds);
  return new Hono<SessionEnv>()
    .get('/', describe('Exports and restores, newest first', z.array(transferSchema)), async (c) =>
      c.json((await c.var.asUser(listTransfers)).map(present), 200),
    )
    .post(
      '/exports',
      describe('Starts an export of everything', transferSchema, 202),
      proved,
      async (c) => {
        const record = await startTransfer({
          runner: c.var,
          files,
          id: newId(),
          kind: 'export',
          settleLater,
        });
        await jobs.send('transfer-data', { userId: record.user_id, transferId: record.id });
        return c.json(present(record), 202);
      },
    )
    .get(
      '/exports/:id/archive',
      describe('The zip of a finished export'),
      idInput(),
      proved,
      async (c) => {
        const { id } = c.req.valid('param');
        const record = await c.var.asUser((tx, userId) => findTransfer(tx, { userId, id }));
        if (record?.kind !== 'export' || record.bytes === null) {
          throw new AppError('NOT_FOUND');
        }
        const path = archivePath({ userId: record.user_id, id });
        await checkArchive(files, path, record.bytes);
        const stream = await files.getStream(path);
        const day = record.created_at.toISOString().slice(0, 10);
        return c.body(Readable.toWeb(stream) as globalThis.ReadableStream, 200, {
          'content-type': 'application/zip',
          'content-length': String(record.bytes),
          'content-disposition': `attachment; filename="longrun-export-${day}.zip"`,
          'cache-control': 'private, no-store',
        });
      },
    )
    .post(
      '/restores',
      describe('Takes an export and starts restoring what is missing', transferSchema, 202),
      async (c) => {
        const id = newId();
        const record = await startTransfer({
          runner: c.var,
          files,
          id,
          kind: 'restore',
          upload: Readable.from(bodyOf(c), { objectMode: false }),
          settleLater,
        });
        await jobs.send('transfer-data', { userId: record.user_id, transferId: id });
        return c.json(present(record), 202);
      },
    )
    .get(
      '/:id',
      describe('The progress of an export or restore', transferSchema),
      idInput(),
      async (c) => {
        const record = await c.var.asUser((tx, userId) =>
          findTransfer(tx, { userId, ...c.req.valid('param') }),
        );
        if (!record) throw new AppError('NOT_FOUND');
        return c.json(present(record), 200);
      },
    );
}

/**
 * Before anything is sent: a file that is missing or cut short would only break the connection.
 * @throws {AppError} NOT_FOUND
 */
async function checkArchive(files: FileStore, path: string, bytes: number): Promise<void> {
  const { contentLength } = await files.getMetaData(path).catch((error) => {
    throw isMissing(error) ? notThere() : error;
  });
  if (contentLength !== bytes) throw notThere();
}

const notThere = () =>
  new AppError('NOT_FOUND', {
    message: 'The file of this export is no longer on the server. Export your data again.',
  });
