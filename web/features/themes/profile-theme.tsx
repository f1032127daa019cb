import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { freshnessOf } from '../../freshness/freshness.ts';
import { useTheme } from './api.ts';
import { keepTheme, onThemeKept, showTheme } from './shown-theme.ts';

/** Shows the signed-in runner's theme, and follows choices made in other tabs. */
export function ProfileTheme() {
  const client = useQueryClient();
  const { theme, saving } = useTheme();
  useLayoutEffect(() => showTheme(theme), [theme]);
  useEffect(() => {
    if (!saving) keepTheme(theme);
  }, [theme, saving]);
  useEffect(
    () =>
      onThemeKept((kept) => {
        showTheme(kept);
        freshnessOf(client).ask();
      }),
    [client],
  );
  return null;
}
