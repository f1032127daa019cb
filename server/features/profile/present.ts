import { isPro, mayUseProThemes, mayUseZonesAndStrategy } from '#shared/billing/rules.ts';
import type { Profile } from '#shared/profile/schema.ts';
import type { ProfileRow } from './queries.ts';

export function present(row: ProfileRow): Profile {
  const plan = { subscriptionStatus: row.subscription_status };
  const details = row.details_user_id
    ? {
        subscriptionStatus: row.details_subscription_status,
        plan: row.details_plan ?? 'free',
        status: row.details_status,
      }
    : undefined;
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
    personalBests: row.personal_bests,
    availability: row.availability,
    bio: row.bio,
    isOnboardingComplete: row.is_onboarding_complete,
    profileImageUrl: row.profile_image_url,
    profileImageUpdatedAt: row.profile_image_updated_at?.toISOString() ?? null,
    customTheme: row.custom_theme,
    customInstructions: row.custom_instructions,
    builtInStandsIn: row.built_in_stands_in,
    ...plan,
    isPro: isPro(plan, details),
    mayUseProThemes: mayUseProThemes(plan, details),
    mayUseZonesAndStrategy: mayUseZonesAndStrategy(plan, details),
    proOnboardingCompleted: row.pro_onboarding_completed,
    proOnboardingSkipped: row.pro_onboarding_skipped,
    hasSubscription: details !== undefined,
  };
}
