import { describeDuration } from '#shared/duration-words.ts';
import type { Formats } from '#shared/formats.ts';
import { weekdaysFromMonday } from '#shared/profile/free-minutes.ts';
import {
  experienceLevelLabels,
  favoriteDistanceLabels,
  genderLabels,
  runningGoalLabels,
  runningTimeLabels,
} from '#shared/profile/labels.ts';
import type { Profile } from '#shared/profile/schema.ts';
import { seconds } from '#shared/units.ts';
import { weekdayNames } from '#shared/week.ts';

const label = <Value extends string>(labels: Record<Value, string>, value: Value | null) =>
  value === null ? undefined : labels[value];

function freeTime(minutes: number | undefined): string {
  if (minutes === undefined) return 'Any time';
  return minutes === 0 ? 'Not free' : describeDuration(seconds(minutes * 60));
}

/** The read-only content of each profile section. */
export const profileValues = {
  basic: (
    { fullName, age, gender, height, weight, location }: Profile,
    { formatBodyHeight, formatWeight }: Formats,
  ) => [
    { label: 'Full name', value: fullName || undefined },
    { label: 'Age', value: age ?? undefined },
    { label: 'Gender', value: label(genderLabels, gender) },
    { label: 'Height', value: height === null ? undefined : formatBodyHeight(height) },
    { label: 'Weight', value: weight === null ? undefined : formatWeight(weight) },
    { label: 'Location', value: location ?? undefined },
  ],
  running: (profile: Profile, { withDistanceUnit }: Formats) => [
    { label: 'Experience level', value: label(experienceLevelLabels, profile.experienceLevel) },
    {
      label: 'Weekly mileage',
      value: profile.weeklyMileage === null ? undefined : withDistanceUnit(profile.weeklyMileage),
    },
    {
      label: 'Preferred running time',
      value: label(runningTimeLabels, profile.preferredRunningTime),
    },
    { label: 'Favorite distance', value: label(favoriteDistanceLabels, profile.favoriteDistance) },
    {
      label: 'Running goals',
      value: profile.runningGoals.map((goal) => runningGoalLabels[goal]).join(', ') || undefined,
      wide: true,
    },
  ],
  availability: ({ availability }: Profile) =>
    weekdaysFromMonday.map((weekday) => ({
      label: weekdayNames[weekday],
      value: freeTime(availability[weekday]),
    })),
  health: ({ currentInjuries, medicalConditions, bio }: Profile) => [
    { label: 'Current injuries', value: currentInjuries ?? undefined, wide: true },
    { label: 'Medical conditions', value: medicalConditions ?? undefined, wide: true },
    { label: 'Bio', value: bio ?? undefined, wide: true },
  ],
};
