import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Profile, ProfileChanges, ProfileInput, TourEnd } from '#shared/profile/schema.ts';
import { type Ask, api } from '../../api.ts';
import { versioned, writeShown } from '../../freshness/versioned.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  ...versioned((ask) => ask(api.profile.$get())),
});

export const useProfile = () => useQuery(profileQuery);

/** `meta.failure` is shown in the shell's banner; writes of one scope run one after the other. */
interface ChangeOptions {
  scope?: { id: string };
  meta?: { failure: string };
}

/** Every write returns the updated profile, which is shared with everything that shows it. */
function useProfileMutation<Variables>(
  write: (variables: Variables, ask: Ask) => Promise<Profile>,
  options: ChangeOptions & { onMutate?: (variables: Variables) => unknown } = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) =>
      writeShown(
        client,
        profileQuery,
        (ask) => write(variables, ask),
        (profile) => profile,
      ),
    ...options,
  });
}

export const useSaveProfile = () =>
  useProfileMutation((profile: ProfileInput, ask) => ask(api.profile.$put({ json: profile })));

export const useChangeProfile = (options?: ChangeOptions) =>
  useProfileMutation(
    (changes: ProfileChanges, ask) => ask(api.profile.$patch({ json: changes })),
    options,
  );

/** Applied at once, so that the tour does not reopen while this is being saved. */
export function useEndTour() {
  const client = useQueryClient();
  return useProfileMutation(
    (end: TourEnd, ask) => ask(api.profile['pro-tour'].$put({ json: { end } })),
    {
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
    },
  );
}

/** Null removes the picture. */
export const useSaveImage = () =>
  useProfileMutation((image: File | null, ask) =>
    ask(
      image ? api.profile.image.$put({}, { init: { body: image } }) : api.profile.image.$delete(),
    ),
  );
