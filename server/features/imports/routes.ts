import { Hono } from 'hono';
import { z } from 'zod';
import {
  importChangesSchema,
  importOverviewSchema,
  importPreviewSchema,
  newImportQuery,
  startImportSchema,
} from '#shared/imports/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, idInput, input } from '../../http/input.ts';
import type { SendJob } from '../../send-job.ts';
import { changeTimeZone } from './change-time-zone.ts';
import { openImport } from './open-import.ts';
import { presentOverview } from './present.ts';
import { listImports } from './queries.ts';
import { showImport } from './show-import.ts';
import { startImport } from './start-import.ts';
import { undoImport } from './undo-import.ts';

type SendImport = SendJob<'run-import', { userId: string; importId: string }>;

export function importRoutes(jobs: { send: SendImport }) {
  return new Hono<SessionEnv>()
    .get('/', describe('The imports, newest first', z.array(importOverviewSchema)), async (c) => {
      const records = await c.var.asUser(listImports);
      return c.json(records.map(presentOverview), 200);
    })
    .post(
      '/strava-export',
      describe(
        'Reads the activities.csv of a Strava export without importing anything yet',
        importPreviewSchema,
        201,
      ),
      input('query', newImportQuery),
      async (c) => {
        const { asService } = c.var;
        const { fileName, timeZone: browserZone } = c.req.valid('query');
        const text = await c.req.text();
        return c.json(await openImport({ asService, text, fileName, browserZone }), 201);
      },
    )
    .get(
      '/:id',
      describe('An import and the state of its rows', importPreviewSchema),
      idInput(),
      async (c) => {
        const { id } = c.req.valid('param');
        const preview = await c.var.asUser((tx, userId) => showImport({ tx, key: { userId, id } }));
        return c.json(preview, 200);
      },
    )
    .patch(
      '/:id',
      describe('Sets the time zone of a preview', importPreviewSchema),
      idInput(),
      input('json', importChangesSchema),
      async (c) => {
        const changes = c.req.valid('json');
        const preview = await c.var.asService(async (tx, userId) => {
          const key = { userId, ...c.req.valid('param') };
          await changeTimeZone({ tx, key, ...changes });
          return await showImport({ tx, key });
        });
        return c.json(preview, 200);
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
        const key = await c.var.asUser(async (_tx, userId) => ({ userId, id }));
        // If the server is killed between this and sending the job below, the import still starts.
        const job = { userId: key.userId, importId: id };
        await jobs.send('run-import', job, 15);
        const toRun = await c.var.asService((tx) => startImport({ tx, key, ...choices }));
        if (toRun) await jobs.send('run-import', job);
        return c.json(await c.var.asUser((tx) => showImport({ tx, key })), 202);
      },
    )
    .post('/:id/undo', describe('Undoes an import', importPreviewSchema), idInput(), async (c) => {
      const undone = await c.var.asService(async (tx, userId) => {
        const key = { userId, ...c.req.valid('param') };
        await undoImport({ tx, key });
        return await showImport({ tx, key });
      });
      return c.json(undone, 200);
    });
}
