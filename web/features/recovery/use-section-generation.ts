import { useRef, useState } from 'react';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { generatedSchema, type Section, type Step } from '#shared/recovery/schema.ts';
import { useFormats } from '../../ui/formats.ts';
import { useGeneration } from '../generations/use-generation.ts';
import { generateSteps } from './api.ts';
import { isSeen, see } from './seen-steps.ts';

/**
 * Generates the steps of a section and hands them over. Steps that were finished while the runner was
 * elsewhere wait as `ready` for the rest of the day, until they are used or dismissed.
 */
export function useSectionGeneration({
  section,
  gear,
  today,
  onSteps,
}: {
  section: Section;
  /** Undefined while unknown: the server then looks it up. */
  gear: readonly { id: string; name: string }[] | undefined;
  today: CalendarDay;
  /** Without it, the steps wait to be used. */
  onSteps: ((steps: Step[]) => void) | undefined;
}) {
  const { localStart } = useFormats();
  const answered = useRef<Step[]>(undefined);
  const made = useRef<Step[]>(undefined);
  const [dismissed, setDismissed] = useState<string>();
  const { newest, isRunning, failure, start } = useGeneration({
    kind: 'recovery-section',
    subject: section.id,
    start: async () => {
      const gearItems = gear?.map(({ id, name }) => ({ id, name }));
      answered.current = await generateSteps({ section, gearItems, today });
    },
    onDone: () => {
      const steps = answered.current ?? made.current;
      answered.current = undefined;
      if (steps) onSteps?.(steps);
    },
  });
  const result = generatedSchema.safeParse(newest?.result).data;
  made.current = result?.steps;
  const isOffered =
    newest?.status === 'done' &&
    newest.id !== dismissed &&
    localStart(new Date(newest.createdAt)).date === today;
  return {
    isRunning,
    failure,
    start: () => start(),
    /** Not in the section yet. */
    ready:
      isOffered && !isRunning && result && !isIn(section, result.steps) && !isSeen(result.steps)
        ? result.steps
        : undefined,
    dismiss: () => {
      see(result?.steps ?? []);
      setDismissed(newest?.id);
    },
    /**
     * Who worded the section's steps, as long as any of them is unchanged since it was generated.
     */
    notice: result && isIn(section, result.steps, isUnchanged) ? result.wording?.notice : undefined,
  };
}

const isIn = ({ steps }: Section, made: readonly Step[], isSame = isSameStep) =>
  made.some((one) => steps.some((step) => isSame(step, one)));

const isSameStep = (one: Step, other: Step) => one.id === other.id;

const isUnchanged = (one: Step, other: Step) =>
  isSameStep(one, other) && one.description === other.description;
