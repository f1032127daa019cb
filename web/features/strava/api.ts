import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
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
    mutationFn: () => answer(api.integrations.strava.$delete()),
    onSettled: () => client.invalidateQueries(stravaQuery),
    meta: { failure: 'Failed to disconnect from Strava. Please try again.' },
  });
}

/** Strava's page, by way of our server. */
export function useStravaPage(): string {
  const userId = useContext(RunnerContext);
  return `/api/integrations/strava/auth?userId=${encodeURIComponent(userId)}`;
}
