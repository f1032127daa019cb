import { Hono } from 'hono';
import type { Profile, ProfileFields } from '../../../shared/profile/schema.ts';
import { profileFields, profileSchema } from '../../../shared/profile/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, input } from '../../http/input.ts';
import { findProfile, type ProfileColumns, type ProfileRow, upsertProfile } from './queries.ts';

export function profileRoutes() {
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
        const row = await c.var.asUser((tx, userId) => upsertProfile(tx, userId, columns));
        return c.json(present(row), 200);
      },
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

function present(row: ProfileRow): Profile {
  return {
    fullName: row.full_name ?? '',
    age: row.age,
    gender: row.gender as Profile['gender'],
    height: row.height,
    weight: row.weight,
    experienceLevel: row.experience_level as Profile['experienceLevel'],
    weeklyMileage: row.weekly_mileage,
    runningGoals: (row.running_goals ?? []) as Profile['runningGoals'],
    preferredRunningTime: row.preferred_running_time as Profile['preferredRunningTime'],
    location: row.location,
    currentInjuries: row.current_injuries,
    medicalConditions: row.medical_conditions,
    favoriteDistance: row.favorite_distance as Profile['favoriteDistance'],
    personalBests: (row.personal_bests ?? {}) as Profile['personalBests'],
    bio: row.bio,
    isOnboardingComplete: row.is_onboarding_complete,
    subscriptionStatus: row.subscription_status,
  };
}
