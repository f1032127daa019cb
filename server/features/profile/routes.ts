import { Hono } from 'hono';
import { AppError } from '../../../shared/errors.ts';
import type { ProfileFields } from '../../../shared/profile/schema.ts';
import { profileFields, profileSchema } from '../../../shared/profile/schema.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, input } from '../../http/input.ts';
import { present } from './present.ts';
import { findProfile, type ProfileColumns, upsertProfile } from './queries.ts';
import { removeImage, saveImage } from './save-image.ts';

export function profileRoutes(files: FileStore) {
  return new Hono<SessionEnv>()
    .get(
      '/',
      describe('The profile; null before onboarding', profileSchema.nullable()),
      async (c) => {
        const row = await c.var.asUser(findProfile);
        return c.json(row ? present(row) : null, 200);
      },
    )
    .put(
      '/',
      describe('Saves the profile, which completes the onboarding', profileSchema),
      input('json', profileFields),
      async (c) => {
        const columns = toColumns(c.req.valid('json'));
        const row = await c.var.asUser(async (tx, userId) => {
          await upsertProfile(tx, userId, columns);
          return await findProfile(tx, userId);
        });
        if (!row) throw new AppError('CONFLICT');
        return c.json(present(row), 200);
      },
    )
    .put(
      '/image',
      describe('Takes the image in the body (JPG, PNG, GIF or WebP) as picture', profileSchema),
      async (c) => {
        const image = new Uint8Array(await c.req.arrayBuffer());
        return c.json(await saveImage({ transactions: c.var, files, image }), 200);
      },
    )
    .delete('/image', describe('Takes the picture away', profileSchema), async (c) =>
      c.json(await removeImage({ transactions: c.var, files }), 200),
    );
}

function toColumns(fields: ProfileFields): ProfileColumns {
  return {
    full_name: fields.fullName,
    age: fields.age,
    gender: fields.gender,
    height: fields.height,
    weight: fields.weight,
    experience_level: fields.experienceLevel,
    weekly_mileage: fields.weeklyMileage,
    running_goals: fields.runningGoals,
    preferred_running_time: fields.preferredRunningTime,
    location: fields.location,
    current_injuries: fields.currentInjuries,
    medical_conditions: fields.medicalConditions,
    favorite_distance: fields.favoriteDistance,
    personal_bests: JSON.stringify(fields.personalBests),
    bio: fields.bio,
    is_onboarding_complete: true,
  };
}
