import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { answer, api } from '../../api.ts';

/**
 * The plan and what was done of it today. A failure to load it is no matter for the banner: the screen
 * then shows the default sections.
 */
export const recoveryQuery = (today: CalendarDay) =>
  queryOptions({
    queryKey: ['recovery-plan', today],
    queryFn: () => answer(api['recovery-plan'].$get({ query: { today } })),
    staleTime: 5 * 60_000,
    // At midnight the plan stays, while the ticks of the new day are loaded.
    placeholderData: keepPreviousData,
    meta: { isList: true },
  });

export const useRecoveryPlan = (today: CalendarDay) => useQuery(recoveryQuery(today));
