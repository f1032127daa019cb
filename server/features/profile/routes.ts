import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { AppError } from '#shared/errors.ts';
import {
  profileChangesSchema,
  profileSchema,
  savedProfileSchema,
  tourEndSchema,
} from '#shared/profile/schema.ts';
import { jsonText } from '../../db/json-columns.ts';
import { columnsOf } from '../../db/records.ts';
import type { FileStore } from '../../files/file-store.ts';
import { bodyOf } from '../../http/body-limit.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, input } from '../../http/input.ts';
import { readFrom } from '../../http/keep-answer.ts';
import { present } from './present.ts';
import { findProfile, updateProfile, upsertProfile } from './queries.ts';
import { removeImage, saveImage } from './save-image.ts';

export function profileRoutes(files: FileStore) {
  return new Hono<SessionEnv>()
    .get(
      '/',
      describe('The profile; null before onboarding', profileSchema.nullable()),
      async (c) => {
        const row = await readFrom(c, ['profile', 'plan'], findProfile);
        return c.json(row ? present(row) : null, 200);
      },
    )
    .put(
      '/',
      describe('Saves the profile, which completes the onboarding', profileSchema),
      input('json', savedProfileSchema),
      async (c) => {
        const columns = { ...toColumns(c.req.valid('json')), is_onboarding_complete: true };
        const row = await c.var.asUser(async (tx, userId) => {
          await upsertProfile(tx, userId, columns);
          return await findProfile(tx, userId);
        });
        if (!row) throw new AppError('CONFLICT');
        return c.json(present(row), 200);
      },
    )
    .patch(
      '/',
      describe('Changes the given fields of the profile; null clears a field', profileSchema),
      input('json', profileChangesSchema),
      async (c) => {
        const columns = toColumns(c.req.valid('json'));
        const row = await c.var.asUser(async (tx, userId) => {
          await updateProfile(tx, userId, columns);
          return await findProfile(tx, userId);
        });
        if (!row) throw new AppError('NOT_FOUND');
        return c.json(present(row), 200);
      },
    )
    .put(
      '/pro-tour',
      describe('Stores how the Pro tour ended', profileSchema),
      input('json', tourEndSchema),
      async (c) => {
        const { end } = c.req.valid('json');
        const row = await c.var.asUser(async (tx, userId) => {
          await updateProfile(tx, userId, {
            pro_onboarding_completed: end === 'completed',
            pro_onboarding_skipped: end === 'skipped',
          });
          return await findProfile(tx, userId);
        });
        if (!row) throw new AppError('NOT_FOUND');
        return c.json(present(row), 200);
      },
    )
    .put(
      '/image',
      describe(
        'Sets the profile picture to the image in the body (JPG, PNG, GIF or WebP)',
        profileSchema,
      ),
      async (c) => {
        const image = await buffer(bodyOf(c));
        return c.json(await saveImage({ transactions: c.var, files, image }), 200);
      },
    )
    .delete('/image', describe('Removes the profile picture', profileSchema), async (c) =>
      c.json(await removeImage({ transactions: c.var, files }), 200),
    );
}

/** The fields by their stored names. */
const toColumns = (fields: object) =>
  columnsOf<'user_profiles'>(fields, {
    personalBests: jsonText,
    availability: jsonText,
  });
