import { useQuery } from '@tanstack/react-query';
import type { CalendarEvent } from '#shared/calendar/schema.ts';
import { answer, api } from '../../api.ts';
import { listQuery } from '../../list-query.ts';

export const eventsQuery = listQuery(
  'calendar-events',
  () => answer(api['calendar-events'].$get({ query: {} })) as Promise<CalendarEvent[]>,
  'Failed to load calendar events',
);

export const useEvents = () => useQuery(eventsQuery);
