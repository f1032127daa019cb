import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CalendarEvent } from '../../../shared/calendar/schema.ts';
import { answer, api } from '../../api.ts';

export const eventsQuery = queryOptions({
  queryKey: ['calendar-events'],
  queryFn: () => answer(api['calendar-events'].$get({ query: {} })) as Promise<CalendarEvent[]>,
  staleTime: 5 * 60_000,
  meta: { failure: 'Failed to load calendar events' },
});

export const useEvents = () => useQuery(eventsQuery);
