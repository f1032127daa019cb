import { queryOptions, useQuery } from '@tanstack/react-query';
import { zoneTexts } from '#shared/zones/texts.ts';
import { answer, api } from '../../api.ts';

/** The current set, or null if there is none. */
export const zonesQuery = queryOptions({
  queryKey: ['zones'],
  queryFn: () => answer(api.zones.$get()),
  staleTime: 5 * 60_000,
  meta: { failure: zoneTexts.notLoaded, isList: true },
});

export const useZones = () => useQuery(zonesQuery);

/** Earlier sets, latest first. */
export const zoneHistoryQuery = queryOptions({
  queryKey: ['zones', 'history'],
  queryFn: () => answer(api.zones.history.$get()),
  staleTime: 5 * 60_000,
  meta: { failure: 'Failed to load earlier zones', isList: true },
});

export const useZoneHistory = () => useQuery(zoneHistoryQuery);
