import type { z } from 'zod';
import type { Preferences } from '#shared/preferences.ts';
import { readFreeMinutes, type Weekday, weekdaysFromMonday } from '#shared/profile/free-minutes.ts';
import { onboardingErrors } from '#shared/profile/onboarding.ts';
import {
  type Profile,
  type ProfileChanges,
  type ProfileFields,
  type ProfileInput,
  profileFields,
  profileMeasures,
} from '#shared/profile/schema.ts';
import {
  type Measured,
  messageOf,
  rereadMeasures,
  typedValue,
  withNumbers,
} from '../../number-values.ts';

type Name = keyof ProfileFields;
type Text = Exclude<Name, 'runningGoals' | 'personalBests' | 'availability'>;

/** Whether a day is free for running. The time is as typed, and kept while another answer is chosen. */
export interface FreeDay {
  answer: 'any' | 'none' | 'limit';
  time: string;
}

/** A profile as form values; empty fields are ''. */
export type ProfileFormValues = Record<Text, string | number> & {
  runningGoals: string[];
  personalBests: Record<keyof ProfileFields['personalBests'], string>;
  availability: Record<Weekday, FreeDay>;
};

const freeDays = (stored: ProfileFields['availability']): Record<Weekday, FreeDay> => {
  const days = weekdaysFromMonday.map((weekday) => [weekday, freeDay(stored[weekday])] as const);
  return Object.fromEntries(days) as Record<Weekday, FreeDay>;
};

function freeDay(minutes: number | undefined): FreeDay {
  if (minutes === undefined) return { answer: 'any', time: '' };
  return minutes === 0 ? { answer: 'none', time: '' } : { answer: 'limit', time: String(minutes) };
}

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
  availability: freeDays({}),
  runningGoals: [],
  currentInjuries: '',
  medicalConditions: '',
  bio: '',
};

const names = Object.keys(emptyProfile) as Name[];

/** The values of the profile's form in the runner's units. */
export function profileValues(preferences: Preferences) {
  const measured: Measured = { measures: profileMeasures, preferences };
  const typed = (name: Name, value: unknown) => typedValue(profileFields, name, value, measured);

  /** The form's input for the schema, with null for empty fields; the schema validates the rest. */
  const toInput = (values: ProfileFormValues): ProfileInput => {
    const entries = Object.entries(withNumbers(profileFields, values, measured)).map(
      ([name, value]) => [name, value === '' ? null : value],
    );
    const availability = toAvailability(values.availability);
    return { ...Object.fromEntries(entries), availability } as ProfileInput;
  };

  const inWords = (issue: z.core.$ZodIssue) => messageOf(issue, measured);

  return {
    fill(profile: Profile): ProfileFormValues {
      const filled = Object.fromEntries(
        names.map((name) => [name, typed(name, profile[name] ?? '')]),
      );
      const personalBests = { ...emptyProfile.personalBests, ...profile.personalBests };
      const availability = freeDays(profile.availability);
      return { ...(filled as ProfileFormValues), personalBests, availability };
    },

    toInput,

    reread: (values: ProfileFormValues, typedIn: Preferences) =>
      rereadMeasures(profileFields, values, { measured, typedIn }),

    /** The message for each invalid field, by path: `personalBests.fiveK`. */
    errors(values: ProfileFormValues): Record<string, string> {
      const issues = profileFields.safeParse(toInput(values)).error?.issues ?? [];
      return Object.fromEntries(
        issues.toReversed().map((issue) => [issue.path.join('.'), inWords(issue)]),
      );
    },

    /** The same in the wizard, which requires more. */
    onboardingErrors: (values: ProfileFormValues) => onboardingErrors(toInput(values), inWords),

    /** Only the changed fields: the others may have changed elsewhere in the meantime, and stay. */
    changesBetween(before: ProfileFormValues, after: ProfileFormValues): ProfileChanges {
      const [input, inputBefore] = [toInput(after), toInput(before)];
      const isChanged = (name: Name) =>
        name === 'availability'
          ? JSON.stringify(inputBefore[name]) !== JSON.stringify(input[name])
          : written(before[name]) !== written(after[name]);
      const changed = names.filter(isChanged);
      return Object.fromEntries(changed.map((name) => [name, input[name]]));
    },
  };
}

/** Minutes by weekday. Unreadable text stays as it is, so that the schema says what is wrong with it. */
function toAvailability(days: ProfileFormValues['availability']) {
  const said = Object.entries(days).filter(
    ([, { answer }]) => answer === 'none' || answer === 'limit',
  );
  return Object.fromEntries(
    said.map(([weekday, { answer, time }]) => [
      weekday,
      answer === 'none' ? 0 : (readFreeMinutes(time).minutes ?? time),
    ]),
  );
}

/** The order of goals and blanks around a text make no difference when stored. */
function written(value: ProfileFormValues[Name]): string {
  if (Array.isArray(value)) return [...value].sort().join();
  return typeof value === 'object' ? JSON.stringify(value) : String(value).trim();
}
