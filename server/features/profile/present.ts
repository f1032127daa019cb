import { isPro, mayUseProThemes, mayUseZonesAndStrategy } from '#shared/billing/rules.ts';
import type { Preferences } from '#shared/preferences.ts';
import type { Profile } from '#shared/profile/schema.ts';
import type { ProfileRow } from './queries.ts';

type PreferenceColumns = Pick<
  ProfileRow,
  | 'distance_unit'
  | 'height_unit'
  | 'temperature_unit'
  | 'body_units'
  | 'clock'
  | 'date_order'
  | 'first_weekday'
  | 'time_zone'
>;

export const preferencesIn = (row: PreferenceColumns): Preferences => ({
  distanceUnit: row.distance_unit as Preferences['distanceUnit'],
  heightUnit: row.height_unit as Preferences['heightUnit'],
  temperatureUnit: row.temperature_unit as Preferences['temperatureUnit'],
  bodyUnits: row.body_units as Preferences['bodyUnits'],
  clock: row.clock as Preferences['clock'],
  dateOrder: row.date_order as Preferences['dateOrder'],
  firstWeekday: row.first_weekday,
  timeZone: row.time_zone,
});

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
    ...preferencesIn(row),
    appearance: row.appearance as Profile['appearance'],
    ...plan,
    isPro: isPro(plan, details),
    mayUseProThemes: mayUseProThemes(plan, details),
    mayUseZonesAndStrategy: mayUseZonesAndStrategy(plan, details),
    proOnboardingCompleted: row.pro_onboarding_completed,
    proOnboardingSkipped: row.pro_onboarding_skipped,
    hasSubscription: details !== undefined,
  };
}
