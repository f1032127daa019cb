import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshLists } from '../../list-query.ts';
import { clearSharedError, showSharedError } from '../../ui/shared-error.tsx';
import { analyticsKey } from '../analytics/queries.ts';
import { profileQuery } from '../profile/api.ts';
import { dataStatusQuery } from './api.ts';

/** Reloads every list, the dashboard's counts and the profile; what fails keeps its old data. */
export function useRefresh() {
  const client = useQueryClient();
  const load = ({ queryKey }: { queryKey: QueryKey }) =>
    client.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
  return useMutation({
    mutationFn: async () => {
      clearSharedError();
      // Awaited first, so that nothing covers the banners for failed lists.
      await refreshLists(client);
      void client.refetchQueries({ queryKey: analyticsKey });
      await Promise.all([load(dataStatusQuery), load(profileQuery)]).catch((error: Error) => {
        showSharedError({ text: 'Failed to refresh data', reason: error.message });
        throw error;
      });
    },
    // Each query has already retried.
    retry: false,
  });
}
