import { type ProfileFields, profileFields } from './schema.ts';

interface OnboardingStep {
  name: string;
  fields: readonly (keyof ProfileFields)[];
}

/** The steps of the wizard; every field of the profile is asked for in one of them. */
export const onboardingSteps: readonly OnboardingStep[] = [
  {
    name: 'Getting Started',
    fields: ['fullName', 'age', 'gender', 'height', 'weight', 'location'],
  },
  {
    name: 'Running Experience',
    fields: [
      'experienceLevel',
      'weeklyMileage',
      'preferredRunningTime',
      'favoriteDistance',
      'personalBests',
    ],
  },
  { name: 'Your Goals', fields: ['runningGoals'] },
  { name: 'Final Details', fields: ['currentInjuries', 'medicalConditions', 'bio'] },
];

/** Of step `index`, counted from 0: 25 on the first, 100 on the last. */
export const percentComplete = (index: number) => ((index + 1) / onboardingSteps.length) * 100;

/** A profile may stand without goals; the wizard asks for one. */
const wizardFields = profileFields.extend({
  runningGoals: profileFields.shape.runningGoals
    .unwrap()
    .min(1, 'Choose at least one running goal'),
});

/**
 * The sentence for every field that keeps the runner from going on: those the steps need, and
 * those that could not be saved in the end. By path: `personalBests.fiveK`.
 */
export function onboardingErrors(input: unknown): Record<string, string> {
  const issues = wizardFields.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}

/** The step, counted from 0, that asks for a field given by path. */
export function stepOfField(path: string): number {
  const [field] = path.split('.');
  return onboardingSteps.findIndex(({ fields }) => fields.some((name) => name === field));
}
