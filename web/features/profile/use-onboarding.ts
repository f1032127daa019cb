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
import { useSaveProfile } from './api.ts';
import { emptyProfile, type ProfileFormValues, toProfileInput } from './form-values.ts';
import { dropDraft, keepDraft, readDraft } from './onboarding-draft.ts';

/** The wizard's state: the step, what was entered, and the save at its end. */
export function useOnboarding({ userId, fullName }: { userId: string; fullName: string }) {
  const [draft] = useState(() => readDraft(userId));
  const [step, setStep] = useState(draft?.step ?? 0);
  const form = useForm<ProfileFormValues>({
    initialValues: { ...emptyProfile, fullName, ...draft?.values },
  });
  const save = useSaveProfile();
  const navigate = useNavigate();
  const { values } = form;
  useEffect(() => keepDraft(userId, { step, values }), [userId, step, values]);

  async function next(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const focused = document.activeElement as HTMLElement | null;
    const input = toProfileInput(values);
    const errors = Object.entries(onboardingErrors(input)).filter(
      ([path]) => stepOfField(path) <= step,
    );
    if (errors.length > 0) return refuse(element, Object.fromEntries(errors));
    if (step < onboardingSteps.length - 1) return setStep(step + 1);
    try {
      await save.mutateAsync(input);
    } catch (error) {
      if (error instanceof ApiError) refuse(element, error.fields);
      // A button that was disabled lost the focus.
      else focused?.focus();
      return;
    }
    dropDraft(userId);
    navigate('/dashboard', { replace: true });
  }

  /** Shows what is wrong, on the first step where something is, at the first such field. */
  function refuse(element: HTMLFormElement, errors: Record<string, string>) {
    flushSync(() => {
      form.setErrors(errors);
      setStep(Math.min(step, ...Object.keys(errors).map(stepOfField)));
    });
    element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return {
    ...{ form, step, next },
    previous: () => setStep(step - 1),
    forget: () => dropDraft(userId),
    busy: save.isPending,
    failed: save.isError,
  };
}
