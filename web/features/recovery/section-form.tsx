import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconPlus } from '#icons';
import type { GearItem } from '#shared/gear/schema.ts';
import { mostSteps, type Section, type Step } from '#shared/recovery/schema.ts';
import { takeLostFocus } from '../../ui/lost-focus.ts';
import { newStep, withGear, withMoved, withoutStep, withStep } from './plan-values.ts';
import classes from './section-card.module.css';
import { StepFields } from './step-fields.tsx';
import type { PlanForm } from './use-plan-edit.ts';

/** Edits, adds, removes and reorders the steps of a section. */
export function SectionForm({
  section: { name, steps },
  place,
  form,
  gear,
  children,
}: {
  section: Section;
  /** Among the sections, from 0. */
  place: number;
  form: PlanForm;
  gear: readonly GearItem[];
  /** Next to the button that adds a step. */
  children: ReactNode;
}) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState('');
  const field = `sections.${place}.steps`;
  const set = (changed: Step[]) => {
    form.clearErrors();
    form.setFieldValue(field, changed);
  };
  const isFull = steps.length >= mostSteps;
  const focusAfterwards = useFocusAfterwards(list);
  return (
    <>
      <ol ref={list} className={classes.steps} aria-label={`Steps for ${name}`}>
        {steps.map((step, at) => (
          <StepFields
            key={step.id}
            step={step}
            place={at}
            count={steps.length}
            gear={gear}
            input={form.getInputProps(`${field}.${at}.description`)}
            onGear={(item) => set(withGear(steps, step.id, item))}
            onMove={(by) => {
              set(withMoved(steps, step.id, by));
              setMoved(`Step ${at + 1} is now step ${at + 1 + by} of ${steps.length}`);
            }}
            onRemove={() => {
              set(withoutStep(steps, step.id));
              focusAfterwards((shown) => takeLostFocus(shown, at));
            }}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      {form.errors[field] && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {form.errors[field]}
        </Text>
      )}
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          disabled={isFull}
          onClick={() => {
            set(withStep(steps, newStep()));
            focusAfterwards((shown) =>
              shown.querySelector<HTMLElement>('li:last-child textarea')?.focus(),
            );
          }}
        >
          Add Step
        </Button>
        {children}
        {isFull && (
          <Text size="sm" c="dimmed">
            A section can have up to {mostSteps} steps.
          </Text>
        )}
      </Group>
    </>
  );
}

/** Moves the focus once the list shows the change. */
function useFocusAfterwards(list: { current: HTMLOListElement | null }) {
  const wanted = useRef<(list: HTMLOListElement) => void>(undefined);
  useEffect(() => {
    const focus = wanted.current;
    wanted.current = undefined;
    if (list.current) focus?.(list.current);
  });
  return (focus: (list: HTMLOListElement) => void) => {
    wanted.current = focus;
  };
}
