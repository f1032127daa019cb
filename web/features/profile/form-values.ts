import {
  type Profile,
  type ProfileChanges,
  type ProfileFields,
  type ProfileInput,
  profileFields,
} from '#shared/profile/schema.ts';
import { withNumbers } from '../../number-values.ts';

type Name = keyof ProfileFields;
type Text = Exclude<Name, 'runningGoals' | 'personalBests'>;

/** A profile as form values; empty fields are ''. */
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

const names = Object.keys(emptyProfile) as Name[];

export function fillProfile(profile: Profile): ProfileFormValues {
  const filled = Object.fromEntries(names.map((name) => [name, profile[name] ?? '']));
  const personalBests = { ...emptyProfile.personalBests, ...profile.personalBests };
  return { ...(filled as ProfileFormValues), personalBests };
}

/** The form's input for the schema, with null for empty fields; the schema validates the rest. */
export function toProfileInput(values: ProfileFormValues): ProfileInput {
  const entries = Object.entries(withNumbers(profileFields, values)).map(([name, value]) => [
    name,
    value === '' ? null : value,
  ]);
  return Object.fromEntries(entries) as ProfileInput;
}

/** The message for each invalid field, by path: `personalBests.fiveK`. */
export function profileErrors(values: ProfileFormValues): Record<string, string> {
  const issues = profileFields.safeParse(toProfileInput(values)).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}

/** Only the changed fields: the others may have changed elsewhere in the meantime, and stay. */
export function changesBetween(
  before: ProfileFormValues,
  after: ProfileFormValues,
): ProfileChanges {
  const changed = names.filter((name) => written(before[name]) !== written(after[name]));
  const input = toProfileInput(after);
  return Object.fromEntries(changed.map((name) => [name, input[name]]));
}

/** The order of goals and blanks around a text make no difference when stored. */
function written(value: ProfileFormValues[Name]): string {
  if (Array.isArray(value)) return [...value].sort().join();
  return typeof value === 'object' ? JSON.stringify(value) : String(value).trim();
}
