import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { PlanInput, RecoveryPlan, Section, Step, Tick } from '#shared/recovery/schema.ts';
import { answer, api } from '../../api.ts';
import { freshnessOf } from '../../freshness/freshness.ts';
import { writeShown } from '../../freshness/versioned.ts';
import { recoveryQuery } from './queries.ts';

export function useSavePlan(today: CalendarDay) {
  const client = useQueryClient();
  const query = recoveryQuery(today);
  return useMutation({
    mutationFn: (json: PlanInput) =>
      writeShown(
        client,
        query,
        (ask) => ask(api['recovery-plan'].$put({ query: { today }, json })),
        (plan) => plan,
      ),
  });
}

/** Ticks show at once, and are reverted if they cannot be saved. */
export function useTickStep(today: CalendarDay) {
  const client = useQueryClient();
  const query = recoveryQuery(today);
  const { queryKey } = query;
  const change = (ticksOf: (plan: RecoveryPlan) => Tick[]) =>
    client.setQueryData(queryKey, (plan) => plan && { ...plan, ticks: ticksOf(plan) });
  const put = ({ isDone, ...tick }: Tick & { isDone: boolean }) =>
    change(({ ticks }) => {
      const others = ticks.filter((other) => !isSame(other, tick));
      return isDone ? [...others, tick] : others;
    });
  return useMutation({
    mutationKey: queryKey,
    // One at a time, so that the last click wins.
    scope: { id: 'recovery-ticks' },
    mutationFn: (tick: Tick & { isDone: boolean }) =>
      writeShown(
        client,
        query,
        (ask) => ask(api['recovery-plan'].ticks.$put({ json: { ...tick, day: today } })),
        // An answer does not know about later clicks.
        (ticks, plan) =>
          plan && client.isMutating({ mutationKey: queryKey }) === 1 ? { ...plan, ticks } : plan,
      ),
    onMutate: async (tick) => {
      await freshnessOf(client).interrupt(queryKey);
      put(tick);
    },
    onError: (_error, tick) => put({ ...tick, isDone: !tick.isDone }),
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
