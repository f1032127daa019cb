import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { listQuery } from '../../list-query.ts';

export const eventsQuery = listQuery(
  'calendar-events',
  (ask) => ask(api['calendar-events'].$get({ query: {} })),
  'Failed to load calendar events',
);

export const useEvents = () => useQuery(eventsQuery);
