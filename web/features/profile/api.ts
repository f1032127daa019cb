import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Profile, ProfileChanges, ProfileInput, TourEnd } from '#shared/profile/schema.ts';
import { answer, api } from '../../api.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: () => answer(api.profile.$get()),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useProfile = () => useQuery(profileQuery);

/** Every write returns the updated profile, which is shared with everything that shows it. */
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

/** Applied at once, so that the tour does not reopen while this is being saved. */
export function useEndTour() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (end: TourEnd) => answer(api.profile['pro-tour'].$put({ json: { end } })),
    onMutate: (end) =>
      client.setQueryData(profileQuery.queryKey, (profile) =>
        profile
          ? {
              ...profile,
              proOnboardingCompleted: end === 'completed',
              proOnboardingSkipped: end === 'skipped',
            }
          : profile,
      ),
    onSuccess: (saved) => remember(client, saved),
  });
}

/** Null removes the picture. */
export const useSaveImage = () =>
  useProfileMutation((image: File | null) =>
    answer(
      image ? api.profile.image.$put({}, { init: { body: image } }) : api.profile.image.$delete(),
    ),
  );
