import { Loader } from '@mantine/core';
import { IconCheck, IconCrown } from '#icons';
import type { Theme, ThemeName } from '#shared/themes/rules.ts';
import classes from './theme-picker.module.css';
import { ThemePreview } from './theme-preview.tsx';

/** A theme in the picker: a radio button as large as its preview. */
export function ThemeTile({
  theme,
  checked,
  locked,
  saving,
  onSelect,
}: {
  theme: Theme & { name: ThemeName };
  checked: boolean;
  locked: boolean;
  saving: boolean;
  onSelect: () => void;
}) {
  return (
    <label className={classes.theme} aria-busy={saving}>
      <input
        type="radio"
        name="theme"
        className={classes.radio}
        value={theme.name}
        checked={checked}
        onChange={onSelect}
      />
      <span className={classes.name}>
        {theme.displayName}
        {theme.isPro && (
          <IconCrown size={18} className={classes.crown} role="img" aria-label="Pro" />
        )}
      </span>
      <span className={classes.frame}>
        <ThemePreview theme={theme.name} />
        {locked && (
          <span className={classes.locked}>
            <span>Pro Only</span>
          </span>
        )}
      </span>
      {(checked || saving) && (
        <span className={classes.state}>
          {saving ? (
            <Loader size={16} color="white" />
          ) : (
            <IconCheck size={18} stroke={2.6} aria-hidden="true" />
          )}
        </span>
      )}
    </label>
  );
}
