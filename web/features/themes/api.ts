import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { type ThemeName, themeInForce } from '#shared/themes/rules.ts';
import { api } from '../../api.ts';
import { freshnessOf } from '../../freshness/freshness.ts';
import { writeShown } from '../../freshness/versioned.ts';
import { notifyFailure } from '../../ui/notices.tsx';
import { profileQuery, useProfile } from '../profile/api.ts';

const mutationKey = ['theme'];

/** The theme to show: the one being saved, otherwise the profile's. */
export function useTheme(): { theme: ThemeName; saving: ThemeName | undefined } {
  const { data: profile } = useProfile();
  const beingSaved = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as ThemeName,
  });
  const saving = beingSaved.at(-1);
  return { theme: saving ?? (profile ? themeInForce(profile) : 'default'), saving };
}

/** Run one after the other, so that the last choice wins. */
export function useChooseTheme() {
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    scope: { id: 'theme' },
    mutationFn: (theme: ThemeName) =>
      writeShown(
        client,
        profileQuery,
        (ask) => ask(api.theme.$put({ json: { theme } })),
        ({ customTheme }, profile) => profile && { ...profile, customTheme },
      ),
    onError: (error) => {
      notifyFailure(error.message);
      // The right to Pro themes may have expired, which no list's number reports.
      freshnessOf(client).doubt(profileQuery.queryKey);
    },
  });
}
