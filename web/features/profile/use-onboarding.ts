import { useForm } from '@mantine/form';
import { type FormEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import {
  onboardingErrors,
  onboardingSteps,
  stepOfField,
} from '../../../shared/profile/onboarding.ts';
import { ApiError } from '../../api.ts';
import { dropDraft, keepDraft, readDraft } from '../../drafts.ts';
import { useSaveProfile } from './api.ts';
import { emptyProfile, type ProfileFormValues, toProfileInput } from './form-values.ts';

interface Draft {
  step: number;
  values: ProfileFormValues;
}

/** The wizard's state: the step, what was entered, and the save at its end. */
export function useOnboarding({ userId, fullName }: { userId: string; fullName: string }) {
  const name = `onboarding-${userId}`;
  const [draft] = useState(() => readDraft<Draft>(name));
  const [step, setStep] = useState(draft?.step ?? 0);
  const form = useForm<ProfileFormValues>({
    initialValues: { ...emptyProfile, fullName, ...draft?.values },
  });
  const save = useSaveProfile();
  const navigate = useNavigate();
  const { values } = form;
  useEffect(() => keepDraft(name, { step, values } satisfies Draft), [name, step, values]);

  async function next(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending) return;
    const element = event.currentTarget;
    const input = toProfileInput(values);
    const errors = keysWhere(onboardingErrors(input), (path) => stepOfField(path) <= step);
    if (Object.keys(errors).length > 0) return show(errors, element);
    if (step < onboardingSteps.length - 1) return setStep(step + 1);
    try {
      await save.mutateAsync(input);
    } catch (error) {
      const refused = error instanceof ApiError ? error.fields : {};
      return show(
        keysWhere(refused, (path) => stepOfField(path) >= 0),
        element,
      );
    }
    dropDraft(name);
    navigate('/dashboard', { replace: true });
  }

  /** What is wrong, on the first step where something is, at the first such field. */
  function show(errors: Record<string, string>, element: HTMLFormElement) {
    flushSync(() => {
      form.setErrors(errors);
      setStep(Math.min(step, ...Object.keys(errors).map(stepOfField)));
    });
    element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return {
    ...{ form, step, next },
    previous: () => {
      save.reset();
      setStep(step - 1);
    },
    busy: save.isPending,
    failed: save.isError,
  };
}

const keysWhere = (errors: Record<string, string>, holds: (path: string) => boolean) =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => holds(path)));
