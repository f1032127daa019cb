import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clearSharedError, showSharedError } from '../../ui/shared-error.tsx';
import { profileQuery } from '../profile/api.ts';
import { trainingsQuery } from '../trainings/api.ts';
import { dataStatusQuery } from './api.ts';

const again = { throwOnError: true };

/** Loads anew what the dashboard stands on, each on its own: one that fails keeps what it had. */
export function useRefresh() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      clearSharedError();
      const [trainings, ...others] = await Promise.allSettled([
        client.refetchQueries(trainingsQuery, again),
        client.refetchQueries(dataStatusQuery, again),
        client.refetchQueries(profileQuery, again),
      ]);
      // The trainings bring a banner of their own, which must not be painted over.
      if (trainings.status === 'rejected') throw trainings.reason;
      const failed = others.find((result) => result.status === 'rejected');
      if (!failed) return;
      showSharedError('Failed to refresh data', (failed.reason as Error).message);
      throw failed.reason;
    },
    // Every part has tried again already.
    retry: false,
  });
}
