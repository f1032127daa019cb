import type { ProfileFields, ProfileInput } from '../../../shared/profile/schema.ts';

type Text = Exclude<keyof ProfileFields, 'runningGoals' | 'personalBests'>;

/** A profile as its inputs hold it: what is not filled in is ''. */
export type ProfileFormValues = Record<Text, string | number> & {
  runningGoals: string[];
  personalBests: Record<keyof ProfileFields['personalBests'], string>;
};

export const emptyProfile: ProfileFormValues = {
  fullName: '',
  age: '',
  gender: '',
  height: '',
  weight: '',
  location: '',
  experienceLevel: '',
  weeklyMileage: '',
  preferredRunningTime: '',
  favoriteDistance: '',
  personalBests: { fiveK: '', tenK: '', halfMarathon: '', marathon: '' },
  runningGoals: [],
  currentInjuries: '',
  medicalConditions: '',
  bio: '',
};

/** What is sent: empty is null. The schema says whether the rest is right. */
export function toProfileInput(values: ProfileFormValues): ProfileInput {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    value === '' ? null : value,
  ]);
  return Object.fromEntries(entries) as unknown as ProfileInput;
}
