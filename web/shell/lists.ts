import type { QueryClient } from '@tanstack/react-query';
import { formatsFor } from '#shared/formats.ts';
import { preferencesOf } from '#shared/preferences.ts';
import { eventsQuery } from '../features/calendar/queries.ts';
import {
  chatSessionsQuery,
  newestMessagesQuery,
  summariesQuery,
} from '../features/coach/queries.ts';
import { gearQuery } from '../features/gear/queries.ts';
import { injuriesQuery } from '../features/injuries/queries.ts';
import { profileQuery } from '../features/profile/api.ts';
import { racesQuery } from '../features/races/queries.ts';
import { recoveryQuery } from '../features/recovery/queries.ts';
import { plannedRacesQuery } from '../features/strategy/queries.ts';
import { zoneHistoryQuery, zonesQuery } from '../features/zones/queries.ts';

/**
 * Loads the lists that the first screen does not show, in parallel and independently: one that
 * fails does not delay the others. In a chunk of its own, so that the first screen does not wait for
 * the code that reads them.
 */
export function prefetchLists(client: QueryClient): void {
  client.prefetchQuery(racesQuery);
  client.prefetchQuery(injuriesQuery);
  client.prefetchQuery(gearQuery);
  client.prefetchQuery(eventsQuery);
  client.prefetchQuery(plannedRacesQuery);
  client.prefetchQuery(zonesQuery);
  client.prefetchQuery(zoneHistoryQuery);
  prefetchPersonal(client);
}

/**
 * What follows the profile, which is being loaded: the runner's day, and lists that nobody sees on
 * the free plan.
 */
async function prefetchPersonal(client: QueryClient): Promise<void> {
  const profile = await client.ensureQueryData(profileQuery).catch(() => null);
  if (!profile) return;
  client.prefetchQuery(recoveryQuery(formatsFor(preferencesOf(profile)).localStart().date));
  if (!profile.isPro) return;
  client.prefetchQuery(chatSessionsQuery);
  client.prefetchQuery(newestMessagesQuery);
  client.prefetchQuery(summariesQuery);
}
