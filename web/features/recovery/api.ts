import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { PlanInput, RecoveryPlan, Section, Step, Tick } from '#shared/recovery/schema.ts';
import { answer, api } from '../../api.ts';
import { recoveryQuery } from './queries.ts';

/** Saves the plan, and reloads it. */
export function useSavePlan(today: CalendarDay) {
  const client = useQueryClient();
  const { queryKey } = recoveryQuery(today);
  return useMutation({
    mutationFn: (json: PlanInput) => answer(api['recovery-plan'].$put({ query: { today }, json })),
    // A load already under way would bring back the previous plan.
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      client.invalidateQueries({ queryKey: queryKey.slice(0, 1) });
    },
  });
}

const ticksKey = ['recovery-ticks'];

/** Ticks show at once, and are reverted if they cannot be saved. */
export function useTickStep(today: CalendarDay) {
  const client = useQueryClient();
  const { queryKey } = recoveryQuery(today);
  const change = (ticksOf: (plan: RecoveryPlan) => Tick[]) =>
    client.setQueryData(queryKey, (plan) => plan && { ...plan, ticks: ticksOf(plan) });
  const put = ({ isDone, ...tick }: Tick & { isDone: boolean }) =>
    change(({ ticks }) => {
      const others = ticks.filter((other) => !isSame(other, tick));
      return isDone ? [...others, tick] : others;
    });
  return useMutation({
    mutationKey: ticksKey,
    // One at a time, so that the last click wins.
    scope: { id: 'recovery-ticks' },
    mutationFn: (tick: Tick & { isDone: boolean }) =>
      answer(api['recovery-plan'].ticks.$put({ json: { ...tick, day: today } })),
    onMutate: async (tick) => {
      await client.cancelQueries({ queryKey });
      put(tick);
    },
    onError: (_error, tick) => put({ ...tick, isDone: !tick.isDone }),
    onSuccess: (ticks) => {
      // An answer does not know about later clicks.
      if (client.isMutating({ mutationKey: ticksKey }) === 1) change(() => ticks);
    },
    meta: { failure: 'Failed to save what you ticked off' },
  });
}

export const isSame = (a: Tick, b: Tick): boolean =>
  a.sectionId === b.sectionId && a.stepId === b.stepId;

/** Generates the steps of a section; the plan itself is unchanged. */
export async function generateSteps({
  section: { id, name, timeOfDay },
  ...asked
}: {
  section: Section;
  gearItems: { id: string; name: string }[] | undefined;
  today: CalendarDay;
}): Promise<Step[]> {
  const json = { ...asked, section: { id, name, timeOfDay } };
  return (await answer(api.ai['generate-recovery-section'].$post({ json }))).steps;
}
