import { Hono } from 'hono';
import { AppError } from '#shared/errors.ts';
import {
  completeQuery,
  importOverviewSchema,
  newUploadSchema,
  pieceQuery,
  uploadSchema,
} from '#shared/imports/schema.ts';
import { bodyOf } from '../../../http/body-limit.ts';
import type { SessionEnv } from '../../../http/env.ts';
import { describe, idInput, input } from '../../../http/input.ts';
import type { Uploads } from '../../../parsing/uploads.ts';
import { presentOverview } from '../present.ts';
import { completeUpload, type ReadLater } from './complete-upload.ts';
import { storageFull } from './storage-full.ts';
import {
  beginUpload,
  findOwn,
  presentUpload,
  takePiece,
  type UploadServices,
} from './upload-file.ts';

/** Files in pieces, so that a lost connection costs no more than one of them. */
export function uploadRoutes({
  uploads,
  readLater,
  ...services
}: UploadServices & { uploads: Uploads; readLater: ReadLater }) {
  return new Hono<SessionEnv>()
    .post(
      '/',
      describe('Begins to upload a file, or goes on where it broke off', uploadSchema, 201),
      input('json', newUploadSchema),
      async (c) => {
        const upload = await beginUpload(c.var, services, c.req.valid('json'));
        return c.json(presentUpload(upload), 201);
      },
    )
    .put(
      '/:id',
      describe('Takes the next piece of a file', uploadSchema),
      idInput(),
      input('query', pieceQuery),
      async (c) => {
        const { id } = c.req.valid('param');
        await findOwn(c.var, id);
        await using piece = await uploads.keep(bodyOf(c)).catch(rethrowStorageFull);
        const upload = await takePiece(c.var, services, { id, ...c.req.valid('query'), piece });
        return c.json(presentUpload(upload), 200);
      },
    )
    .post(
      '/:id/complete',
      describe('Reads a file that was received whole', importOverviewSchema, 202),
      idInput(),
      input('query', completeQuery),
      async (c) => {
        const { id } = c.req.valid('param');
        const { originals, replaces } = c.req.valid('query');
        const wanted = { keepsOriginals: originals === 'keep', replaces };
        const { room } = services;
        const record = await completeUpload(c.var, { id, ...wanted, room, readLater });
        return c.json(presentOverview(record), 202);
      },
    );
}

/** Replaces the message that nothing was saved, as the earlier pieces were. */
function rethrowStorageFull(error: unknown): never {
  throw error instanceof AppError && error.code === 'STORAGE_FULL' ? storageFull() : error;
}
