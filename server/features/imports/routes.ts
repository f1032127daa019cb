import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import {
  addedQuery,
  addedSchema,
  comparedQuery,
  comparedRowSchema,
  importChangesSchema,
  importOverviewSchema,
  importPreviewSchema,
  newImportQuery,
  replacementSchema,
  startImportSchema,
  undoEffectSchema,
} from '#shared/imports/schema.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import type { DiskRoom } from '../../disk-room.ts';
import type { FileStore } from '../../files/file-store.ts';
import { bodyOf } from '../../http/body-limit.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, idInput, input } from '../../http/input.ts';
import { keptList } from '../../http/keep-answer.ts';
import type { Parsing } from '../../parsing/parsing.ts';
import type { Uploads } from '../../parsing/uploads.ts';
import type { SendJob } from '../../send-job.ts';
import type { SendTracks } from '../trainings/efforts/find-due.ts';
import { changePreview } from './change-preview.ts';
import { compareRow } from './compare-row.ts';
import { openImport } from './open-import.ts';
import { createPlans } from './plans.ts';
import { presentOverview } from './present.ts';
import { type ImportKey, listImports } from './queries.ts';
import { keptSeconds } from './remove-previews.ts';
import { showReplacement } from './replacement/show-replacement.ts';
import { showAdded } from './show-added.ts';
import { showImport } from './show-import.ts';
import { startImport } from './start-import.ts';
import { previewUndo, undoImport } from './undo-import.ts';
import { checkSeconds } from './uploads/remove-upload.ts';
import { uploadRoutes } from './uploads/upload-routes.ts';

type SendImport = SendJob<
  'run-import' | 'remove-preview' | 'read-upload' | 'remove-upload',
  { userId: string; importId: string; isQuick?: boolean }
>;

export function importRoutes({
  jobs,
  files,
  room,
  uploads,
  parsing,
  mostBytes,
}: {
  jobs: { send: SendImport & SendTracks };
  files: FileStore;
  room: DiskRoom;
  uploads: Uploads;
  parsing: Parsing;
  mostBytes: number;
}) {
  const plans = createPlans();
  const show = (c: Context<SessionEnv>, key: ImportKey) =>
    showImport({ runner: c.var, plans, key, signal: untilGone(c.req.raw) });
  const removeLater = ({ userId, id }: ImportKey) =>
    jobs.send('remove-upload', { userId, importId: id }, checkSeconds);
  const readLater = ({ userId, id }: ImportKey, isQuick: boolean) =>
    jobs.send('read-upload', { userId, importId: id, isQuick });
  return new Hono<SessionEnv>()
    .route('/uploads', uploadRoutes({ files, room, uploads, mostBytes, removeLater, readLater }))
    .get('/', describe('The imports, newest first', z.array(importOverviewSchema)), (c) =>
      keptList(c, ['imports'], listImports, presentOverview),
    )
    .post(
      '/strava-export',
      describe(
        'Reads the activities.csv of a Strava export without importing anything yet',
        importPreviewSchema,
        201,
      ),
      input('query', newImportQuery),
      async (c) => {
        const { fileName, timeZone: browserZone } = c.req.valid('query');
        await using file = await uploads.keep(bodyOf(c));
        const removeLater = ({ userId, id }: ImportKey) =>
          jobs.send('remove-preview', { userId, importId: id }, keptSeconds);
        const upload = { file, fileName, browserZone, signal: untilGone(c.req.raw) };
        const opened = await openImport({ runner: c.var, parsing, plans, removeLater, ...upload });
        return c.json(opened, 201);
      },
    )
    .get(
      '/:id',
      describe('An import and the state of its rows', importPreviewSchema),
      idInput(),
      async (c) => {
        const { id } = c.req.valid('param');
        const key = await keyOf(c.var, id);
        return c.json(await show(c, key), 200);
      },
    )
    .patch(
      '/:id',
      describe(
        'Sets the time zone of a preview, and the other sports that are kept',
        importPreviewSchema,
      ),
      idInput(),
      input('json', importChangesSchema),
      async (c) => {
        const changes = c.req.valid('json');
        const key = await keyOf(c.var, c.req.valid('param').id);
        await c.var.asService((tx) => changePreview({ tx, key, changes }));
        return c.json(await show(c, key), 200);
      },
    )
    .get(
      '/:id/compared',
      describe('A duplicate and its training side by side', comparedRowSchema),
      idInput(),
      input('query', comparedQuery),
      async (c) => {
        const { id } = c.req.valid('param');
        const rows = c.req.valid('query');
        const compared = await c.var.asUser((tx, userId) => compareRow(tx, { userId, id }, rows));
        return c.json(compared, 200);
      },
    )
    .get(
      '/:id/replacement',
      describe('What a corrected file would change of its training', replacementSchema),
      idInput(),
      async (c) => {
        const { id } = c.req.valid('param');
        const found = await c.var.asUser((tx, userId) => showReplacement(tx, { userId, id }));
        return c.json(found, 200);
      },
    )
    .get(
      '/:id/added',
      describe('What an import has added to the log, page after page', addedSchema),
      idInput(),
      input('query', addedQuery),
      async (c) => {
        const { id } = c.req.valid('param');
        const { after } = c.req.valid('query');
        const page = await c.var.asUser((tx, userId) => showAdded(tx, { userId, id }, after));
        return c.json(page, 200);
      },
    )
    .post(
      '/:id/start',
      describe('Starts the import, which continues in the background', importPreviewSchema, 202),
      idInput(),
      input('json', startImportSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const choices = c.req.valid('json');
        const key = await keyOf(c.var, id);
        const job = { userId: key.userId, importId: id };
        const runLater = () => jobs.send('run-import', job, 15);
        const start = () => startImport({ runner: c.var, key, ...choices, runLater });
        const toRun = await plans.inTurn(key.userId, start);
        if (toRun) await jobs.send('run-import', job);
        return c.json(await show(c, key), 202);
      },
    )
    .get(
      '/:id/undo',
      describe('What undoing an import would do now', undoEffectSchema),
      idInput(),
      async (c) => {
        const { id } = c.req.valid('param');
        const effect = await c.var.asUser((tx, userId) => previewUndo(tx, { userId, id }));
        return c.json(effect, 200);
      },
    )
    .post('/:id/undo', describe('Undoes an import', importPreviewSchema), idInput(), async (c) => {
      const key = await keyOf(c.var, c.req.valid('param').id);
      await undoImport({ runner: c.var, key });
      await jobs.send('read-tracks', { userId: key.userId });
      return c.json(await show(c, key), 200);
    });
}

/**
 * Aborted with an error when the client disconnects: the request's own signal gives a mere text.
 */
function untilGone({ signal }: Request): AbortSignal {
  const gone = new AbortController();
  const abort = () => gone.abort(new AppError('MALFORMED_REQUEST'));
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return gone.signal;
}

const keyOf = ({ asUser }: RunnersTransactions, id: string): Promise<ImportKey> =>
  asUser(async (_tx, userId) => ({ userId, id }));
