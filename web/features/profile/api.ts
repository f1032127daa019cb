import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProfileInput } from '../../../shared/profile/schema.ts';
import { answer, api } from '../../api.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: () => answer(api.profile.$get()),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useProfile = () => useQuery(profileQuery);

/** Saves the whole profile; whoever shows it sees the saved one. */
export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (profile: ProfileInput) => answer(api.profile.$put({ json: profile })),
    onSuccess: (saved) => client.setQueryData(profileQuery.queryKey, saved),
  });
}
