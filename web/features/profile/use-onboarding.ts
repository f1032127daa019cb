import { useForm } from '@mantine/form';
import { type FormEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { onboardingSteps, stepOfField } from '#shared/profile/onboarding.ts';
import { doubtAboutBests } from '#shared/profile/personal-bests.ts';
import { ApiError } from '../../api.ts';
import type { Draft } from '../../drafts.ts';
import { confirmDoubt } from '../../ui/confirm.tsx';
import { useFormats } from '../../ui/formats.ts';
import { restored } from '../../ui/restored.ts';
import { useUnits } from '../../ui/use-units.ts';
import { useSaveProfile } from './api.ts';
import { emptyProfile, type ProfileFormValues, profileValues } from './form-values.ts';

/** The wizard's state: the step, the entries, and saving at the end. */
export function useOnboarding({ draft, fullName }: { draft: Draft; fullName: string }) {
  const formats = useFormats();
  const { toInput, onboardingErrors, reread } = profileValues(formats.preferences);
  const [begin] = useState(() => {
    const start = { step: 0, values: { ...emptyProfile, fullName } };
    const kept = restored(start, draft.kept) ?? start;
    if (!onboardingSteps[kept.step]) return start;
    // A draft of an earlier version lacks the fields that are newer.
    return { ...kept, values: { ...start.values, ...kept.values } };
  });
  const [step, setStep] = useState(begin.step);
  const form = useForm<ProfileFormValues>({ initialValues: begin.values });
  const save = useSaveProfile();
  const navigate = useNavigate();
  const { values, setValues } = form;
  const units = useUnits((typedIn) => setValues(reread(values, typedIn)));
  useEffect(() => {
    draft.keep({ step, values }, units);
  }, [draft, step, values, units]);

  async function next(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending) return;
    const element = event.currentTarget;
    const input = toInput(values);
    const errors = keysWhere(onboardingErrors(values), (path) => stepOfField(path) <= step);
    if (Object.keys(errors).length > 0) return show(errors, element);
    const asksForBests = onboardingSteps[step]?.fields.includes('personalBests');
    const doubt = asksForBests ? doubtAboutBests(values.personalBests, formats) : undefined;
    if (!(await confirmDoubt(doubt))) return;
    if (step < onboardingSteps.length - 1) return setStep(step + 1);
    try {
      await save.mutateAsync({ ...input, ...formats.preferences });
    } catch (error) {
      const refused = error instanceof ApiError ? error.fields : {};
      return show(
        keysWhere(refused, (path) => stepOfField(path) >= 0),
        element,
      );
    }
    draft.drop();
    navigate('/dashboard', { replace: true });
  }

  /** Goes to the first step with errors, and focuses the first invalid field. */
  function show(errors: Record<string, string>, element: HTMLFormElement) {
    flushSync(() => {
      form.setErrors(errors);
      setStep(Math.min(step, ...Object.keys(errors).map(stepOfField)));
    });
    element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return {
    form,
    step,
    next,
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
