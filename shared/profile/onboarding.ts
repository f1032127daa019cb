import type { z } from 'zod';
import { type ProfileFields, profileFields } from './schema.ts';

interface OnboardingStep {
  name: string;
  fields: readonly (keyof ProfileFields)[];
}

/** The steps of the wizard; each profile field except `availability` belongs to one of them. */
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

/** For step `index`, counted from 0: 25 on the first, 100 on the last. */
export const percentComplete = (index: number) => ((index + 1) / onboardingSteps.length) * 100;

/** A profile may have no goals; the wizard requires one. */
const wizardFields = profileFields.extend({
  runningGoals: profileFields.shape.runningGoals
    .unwrap()
    .min(1, 'Choose at least one running goal'),
});

type Issue = z.core.$ZodIssue;

/**
 * The message for every field that stops the runner from moving on: those a step requires, and
 * those that could not be saved at the end. By path: `personalBests.fiveK`.
 * @param inWords the message of an issue, if not the schema's own
 */
export function onboardingErrors(
  input: unknown,
  inWords: (issue: Issue) => string = ({ message }) => message,
): Record<string, string> {
  const issues = wizardFields.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map((issue) => [issue.path.join('.'), inWords(issue)]),
  );
}

/** The step, counted from 0, with the field at this path. */
export function stepOfField(path: string): number {
  const [field] = path.split('.');
  return onboardingSteps.findIndex(({ fields }) => fields.some((name) => name === field));
}
