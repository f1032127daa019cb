import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import type { Kept } from '#shared/strava/schema.ts';
import { answer, api } from '../../api.ts';
import { RunnerContext } from '../../ui/runner.ts';
import { reloadLog } from '../imports/finish.ts';
import { stravaQuery } from './queries.ts';

/** Imports what is new. The answer comes within some seconds, however long the import takes. */
export function useStravaImport() {
  const client = useQueryClient();
  const userId = useContext(RunnerContext);
  return useMutation({
    mutationFn: () => answer(api.integrations.strava.import.$post({ json: { userId } })),
    onSettled: () => {
      client.invalidateQueries(stravaQuery);
      // It may be complete already.
      reloadLog(client);
    },
  });
}

export function useDisconnect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keep: Kept | undefined) =>
      answer(api.integrations.strava.$delete({ query: keep ? { keep } : {} })),
    onSettled: () => {
      client.invalidateQueries(stravaQuery);
      reloadLog(client);
    },
    meta: { failure: 'Failed to disconnect from Strava. Please try again.' },
  });
}

/** Says what stays of the trainings that came from an athlete who is no longer connected. */
export function useKeep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: { athleteId: string; keep: Kept }) =>
      answer(api.integrations.strava.kept.$post({ json })),
    onSettled: () => {
      client.invalidateQueries(stravaQuery);
      reloadLog(client);
    },
    meta: { failure: 'Failed to save what stays. Please try again.' },
  });
}

/** Strava's page, by way of our server. */
export function useStravaPage(): string {
  const userId = useContext(RunnerContext);
  return `/api/integrations/strava/auth?userId=${encodeURIComponent(userId)}`;
}
