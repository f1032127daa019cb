import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { type ThemeName, themeInForce } from '#shared/themes/rules.ts';
import { answer, api } from '../../api.ts';
import { notifyFailure } from '../../ui/notices.tsx';
import { profileQuery, useProfile } from '../profile/api.ts';

const mutationKey = ['theme'];

/** The theme to show: the one that is being saved, or else the profile's. */
export function useTheme(): { theme: ThemeName; saving: ThemeName | undefined } {
  const { data: profile } = useProfile();
  const beingSaved = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as ThemeName,
  });
  const saving = beingSaved.at(-1);
  return { theme: saving ?? (profile ? themeInForce(profile) : 'default'), saving };
}

/** One after the other, so that the last one chosen is the one that stays. */
export function useChooseTheme() {
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    scope: { id: 'theme' },
    mutationFn: (theme: ThemeName) => answer(api.theme.$put({ json: { theme } })),
    onSuccess: ({ customTheme }) =>
      client.setQueryData(
        profileQuery.queryKey,
        (profile) => profile && { ...profile, customTheme },
      ),
    onError: (error) => {
      notifyFailure(error.message);
      // Whoever may no longer choose a Pro theme learns it now.
      client.invalidateQueries(profileQuery);
    },
  });
}
