import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Profile, ProfileChanges, ProfileInput } from '../../../shared/profile/schema.ts';
import { answer, api } from '../../api.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: () => answer(api.profile.$get()),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useProfile = () => useQuery(profileQuery);

/** Every write answers the profile as it then is; whoever shows it sees that one. */
function useProfileMutation<Variables>(write: (variables: Variables) => Promise<Profile>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSuccess: (saved) => remember(client, saved) });
}

const remember = (client: QueryClient, profile: Profile) =>
  client.setQueryData(profileQuery.queryKey, profile);

export const useSaveProfile = () =>
  useProfileMutation((profile: ProfileInput) => answer(api.profile.$put({ json: profile })));

export const useChangeProfile = () =>
  useProfileMutation((changes: ProfileChanges) => answer(api.profile.$patch({ json: changes })));

/** Null takes the picture away. */
export const useSaveImage = () =>
  useProfileMutation((image: File | null) =>
    answer(
      image ? api.profile.image.$put({}, { init: { body: image } }) : api.profile.image.$delete(),
    ),
  );
