import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import type { appearances } from '#shared/profile/preferences.ts';
import { useProfile } from '../profile/api.ts';
import { useChoosePreferences } from './use-choose-preferences.ts';

type Appearance = (typeof appearances)[number];

/**
 * Light or dark, as kept with the account; the device remembers it, too, for its first paint, and
 * shows its own as long as nothing is kept.
 */
export function useAppearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { mutate } = useChoosePreferences();
  const kept = useProfile().data?.appearance;
  useEffect(() => {
    if (kept) setColorScheme(kept);
  }, [kept, setColorScheme]);
  return {
    appearance: colorScheme,
    choose: (appearance: Appearance) => {
      setColorScheme(appearance);
      mutate({ appearance });
    },
  };
}
