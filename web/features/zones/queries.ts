import { queryOptions, useQuery } from '@tanstack/react-query';
import { zoneTexts } from '#shared/zones/texts.ts';
import { api } from '../../api.ts';
import { versioned } from '../../freshness/versioned.ts';

/** The current set, or null if there is none. */
export const zonesQuery = queryOptions({
  queryKey: ['zones'],
  ...versioned((ask) => ask(api.zones.$get())),
  meta: { failure: zoneTexts.notLoaded, isList: true },
});

export const useZones = () => useQuery(zonesQuery);

/** Earlier sets, latest first. */
export const zoneHistoryQuery = queryOptions({
  queryKey: ['zones', 'history'],
  ...versioned((ask) => ask(api.zones.history.$get())),
  meta: { failure: 'Failed to load earlier zones', isList: true },
});

export const useZoneHistory = () => useQuery(zoneHistoryQuery);
