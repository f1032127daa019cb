import { Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { errorCodes } from '#shared/errors.ts';
import { proThemes, type Theme, type ThemeName, themeNamed, themes } from '#shared/themes/rules.ts';
import { notifyFailure } from '../../ui/notices.tsx';
import { useProfile } from '../profile/api.ts';
import { useChooseTheme, useTheme } from './api.ts';
import classes from './theme-picker.module.css';
import { ThemeTile } from './theme-tile.tsx';
import { UnlockThemes } from './unlock-themes.tsx';

/** Chooses the theme: shown at once, and stored in the profile. */
export function ThemePicker() {
  const titleId = useId();
  const { data: profile } = useProfile();
  const { theme, saving } = useTheme();
  const choose = useChooseTheme();
  if (!profile) return null;
  const isLocked = ({ isPro }: Theme) => isPro && !profile.mayUseProThemes;
  const kept = themeNamed(profile.customTheme);
  const select = (chosen: Theme & { name: ThemeName }) => {
    if (isLocked(chosen)) notifyFailure(errorCodes.PRO_THEME.message);
    else choose.mutate(chosen.name);
  };
  return (
    <Stack gap="lg">
      <div>
        <Title order={3} id={titleId}>
          Theme Selection
        </Title>
        {!profile.mayUseProThemes && (
          <Text size="sm" c="dimmed">
            Upgrade to Pro for {proThemes.length} additional themes
          </Text>
        )}
        {kept && isLocked(kept) && (
          <Text size="sm" c="dimmed">
            {kept.displayName} stays your choice, and comes back with Pro.
          </Text>
        )}
      </div>
      <fieldset className={classes.themes} aria-labelledby={titleId}>
        {themes.map((each) => (
          <ThemeTile
            key={each.name}
            theme={each}
            checked={theme === each.name}
            locked={isLocked(each)}
            saving={saving === each.name}
            onSelect={() => select(each)}
          />
        ))}
      </fieldset>
      <VisuallyHidden role="status">
        {saving && `Saving ${themeNamed(saving)?.displayName}…`}
      </VisuallyHidden>
      {!profile.mayUseProThemes && <UnlockThemes count={proThemes.length} />}
    </Stack>
  );
}
