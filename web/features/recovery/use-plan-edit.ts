import { useForm } from '@mantine/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { RecoveryPlan, Section, Step } from '#shared/recovery/schema.ts';
import { recoveryTexts as texts } from '#shared/recovery/texts.ts';
import { ApiError } from '../../api.ts';
import type { Draft } from '../../drafts.ts';
import { notifySuccess } from '../../ui/notices.tsx';
import { typedInto } from '../../ui/typed.ts';
import { useUnsavedChanges } from '../../ui/unsaved-changes.ts';
import { useSavePlan } from './api.ts';
import { keptSections, type PlanValues, planErrors, sectionsWith } from './plan-values.ts';
import { see } from './seen-steps.ts';

/** Edit mode: the steps being edited, their draft, and saving. */
export function usePlanEdit({
  plan,
  today,
  draft,
  isExpanded,
  expand,
  onSaved,
}: {
  plan: RecoveryPlan;
  today: CalendarDay;
  /** Without one the plan cannot be edited. */
  draft: Draft | undefined;
  isExpanded: (section: Section) => boolean;
  expand: (ids: readonly string[]) => void;
  /** Called once the plan is saved and read-only again. */
  onSaved: () => void;
}) {
  const [kept] = useState(() => keptSections(draft?.kept?.values));
  /** The plan when editing started; undefined in view mode. */
  const [before, setBefore] = useState<PlanValues | undefined>(kept && { sections: plan.sections });
  /** When the steps of a restored draft were typed; undefined if there was no draft. */
  const [keptAt, setKeptAt] = useState(kept && draft?.kept?.at);
  const form = useForm<PlanValues>({ initialValues: { sections: kept ?? plan.sections } });
  const save = useSavePlan(today);
  const [failure, setFailure] = useState<string>();

  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const { values } = form;
  const unsaved = before !== undefined && Object.keys(typedInto(before, values)).length > 0;
  const [isKept, setIsKept] = useState(true);
  useEffect(() => {
    if (unsaved) setIsKept(draft?.keep(values) === true);
    else draft?.drop();
  }, [draft, values, unsaved]);

  function begin() {
    const filled = { sections: plan.sections };
    form.setValues(filled);
    form.clearErrors();
    setFailure(undefined);
    setKeptAt(undefined);
    setBefore(filled);
  }

  function leave() {
    draft?.drop();
    setFailure(undefined);
    setKeptAt(undefined);
    setBefore(undefined);
  }

  /**
   * Replaces the steps of a section, switching to edit mode. On a screen that was left, and while the
   * plan is being saved without them, they wait.
   */
  function replaceSteps(section: Section, steps: Step[]) {
    if (!isShown.current || save.isPending) return;
    see(steps);
    if (!before) begin();
    const from = before ? values.sections : plan.sections;
    form.clearErrors();
    form.setFieldValue(`sections.${from.findIndex(({ id }) => id === section.id)}.steps`, steps);
  }

  /**
   * Gives a section its steps, unless something was typed there meanwhile.
   * @returns whether the plan is still edited, and not being saved already
   */
  function fillSection(section: Section, steps: Step[]): boolean {
    if (!isShown.current || !before || save.isPending) return false;
    const isEmpty = values.sections.some(({ id, steps }) => id === section.id && !steps.length);
    if (isEmpty) replaceSteps(section, steps);
    return true;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending || !before || !draft) return;
    const element = event.currentTarget;
    const errors = planErrors(values);
    if (Object.keys(errors).length > 0) return show(errors, element);
    const sections = values.sections.map((section) => ({
      ...section,
      isExpanded: isExpanded(section),
    }));
    try {
      await save.mutateAsync({ id: plan.id ?? draft.id, sections });
    } catch (error) {
      setFailure(messageOf(error) || texts.saveFailed);
      return show(error instanceof ApiError ? error.fields : {}, element);
    }
    flushSync(leave);
    onSaved();
    notifySuccess(texts.saved);
  }

  /** Shows the errors, expanding their sections, and focuses the first invalid field. */
  function show(errors: Record<string, string>, element: HTMLFormElement) {
    flushSync(() => {
      form.setErrors(errors);
      expand(sectionsWith(errors, values));
    });
    const invalid = element.querySelector<HTMLElement>('[aria-invalid="true"]');
    const [message] = Object.values(errors);
    if (invalid) invalid.focus();
    // The field has no input here, such as too many sections in a restored plan.
    else if (message) setFailure(`${texts.saveFailed}: ${message}`);
  }

  const question = 'What you changed in your recovery plan has not been saved.';
  const cancel = useUnsavedChanges({ unsaved, isAtRisk: !isKept, question, onDiscard: leave });

  return {
    form,
    begin: draft && begin,
    keptAt,
    replaceSteps,
    fillSection,
    submit,
    cancel,
    failure,
    clearFailure: () => setFailure(undefined),
    busy: save.isPending,
    unsaved,
    editing: before !== undefined,
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

export type PlanEdit = ReturnType<typeof usePlanEdit>;
export type PlanForm = PlanEdit['form'];
