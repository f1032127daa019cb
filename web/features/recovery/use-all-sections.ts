import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { Section } from '#shared/recovery/schema.ts';
import { recoveryTexts as texts } from '#shared/recovery/texts.ts';
import { ApiError } from '../../api.ts';
import { notifySuccess } from '../../ui/notices.tsx';
import { startGeneration, takesLonger } from '../generations/use-generation.ts';
import { generateSteps } from './api.ts';
import { generateEach } from './generate-each.ts';
import type { PlanEdit } from './use-plan-edit.ts';

interface Progress {
  isRunning: boolean;
  asked: number;
  done: number;
  /** Why some were not generated, each reason once. */
  reasons: string[];
  failed: number;
}

/**
 * Generates the steps of several sections at once, switching to edit mode, where they appear as they
 * come. What is still made when the runner leaves edit mode, or the screen, waits in its section.
 */
export function useAllSections({
  edit,
  gear,
  today,
  expand,
}: {
  edit: PlanEdit;
  /** Undefined while unknown: the server then looks it up. */
  gear: readonly { id: string; name: string }[] | undefined;
  today: CalendarDay;
  expand: (ids: readonly string[]) => void;
}) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  // After a Cancel or a save it would describe sections that are no longer the same.
  if (progress && !edit.editing) setProgress(undefined);
  const latest = useRef(edit);
  latest.current = edit;

  async function start(sections: readonly Section[]) {
    if (!edit.editing) edit.begin?.();
    expand(sections.map(({ id }) => id));
    const asked = sections.length;
    let done = 0;
    const report = (more: Partial<Progress>) =>
      setProgress({ isRunning: true, asked, done, reasons: [], failed: 0, ...more });
    report({});
    const gearItems = gear?.map(({ id, name }) => ({ id, name }));
    const { errors, isStopped } = await generateEach(sections, {
      generate: (section) =>
        startGeneration(client, {
          kind: 'recovery-section',
          subject: section.id,
          start: () => generateSteps({ section, gearItems, today }),
        }),
      use: (section, steps) => {
        const isUsed = latest.current.fillSection(section, steps);
        if (isUsed) done += 1;
        report({});
        return isUsed;
      },
    });
    if (isStopped) return setProgress(undefined);
    const failures = errors.filter((error) => !takesLonger(error));
    // Includes those that were not tried after a refusal.
    const failed = failures.length === 0 ? 0 : asked - done - (errors.length - failures.length);
    const reasons = [...new Set(failures.map(reasonOf))];
    report({ isRunning: false, failed, reasons });
    if (done === asked) notifySuccess(texts.allGenerated);
  }

  return { progress, start };
}

export type AllSections = ReturnType<typeof useAllSections>;

const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.message ? error.message : texts.regenerationFailed;
