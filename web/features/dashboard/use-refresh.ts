import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { clearSharedError, showSharedError } from '../../ui/shared-error.tsx';
import { profileQuery } from '../profile/api.ts';
import { trainingsQuery } from '../trainings/queries.ts';
import { dataStatusQuery } from './api.ts';

/** Loads anew what the dashboard stands on; what fails keeps what it had. */
export function useRefresh() {
  const client = useQueryClient();
  const load = ({ queryKey }: { queryKey: QueryKey }) =>
    client.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
  return useMutation({
    mutationFn: async () => {
      clearSharedError();
      // First and alone: their failure has a banner of its own, which nothing must paint over.
      await load(trainingsQuery);
      await Promise.all([load(dataStatusQuery), load(profileQuery)]).catch((error: Error) => {
        showSharedError({ text: 'Failed to refresh data', reason: error.message });
        throw error;
      });
    },
    // Every query has tried again already.
    retry: false,
  });
}
