import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshLists } from '../../list-query.ts';
import { clearSharedError, showSharedError } from '../../ui/shared-error.tsx';
import { analyticsKey } from '../analytics/queries.ts';
import { profileQuery } from '../profile/api.ts';
import { dataStatusQuery } from './api.ts';

/** Loads anew every list, what the dashboard counts of them and the profile; what fails keeps what it had. */
export function useRefresh() {
  const client = useQueryClient();
  const load = ({ queryKey }: { queryKey: QueryKey }) =>
    client.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
  return useMutation({
    mutationFn: async () => {
      clearSharedError();
      // First and alone: each list's failure has a banner of its own, which nothing must paint over.
      await refreshLists(client);
      client.invalidateQueries({ queryKey: analyticsKey });
      await Promise.all([load(dataStatusQuery), load(profileQuery)]).catch((error: Error) => {
        showSharedError({ text: 'Failed to refresh data', reason: error.message });
        throw error;
      });
    },
    // Every query has tried again already.
    retry: false,
  });
}
