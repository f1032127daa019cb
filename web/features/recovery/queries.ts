import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { api } from '../../api.ts';
import { versioned } from '../../freshness/versioned.ts';

/**
 * The plan and the steps done today. If it fails to load there is no banner: the screen shows the
 * default sections instead.
 */
export const recoveryQuery = (today: CalendarDay) =>
  queryOptions({
    queryKey: ['recovery-plan', today],
    ...versioned((ask) => ask(api['recovery-plan'].$get({ query: { today } }))),
    // At midnight the plan stays on screen, with nothing ticked, while the new day's ticks load.
    placeholderData: (previous) => previous && { ...previous, ticks: [] },
    meta: { isList: true },
  });

export const useRecoveryPlan = (today: CalendarDay) => useQuery(recoveryQuery(today));
