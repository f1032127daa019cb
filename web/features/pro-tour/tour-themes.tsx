import { Text } from '@mantine/core';
import type { ThemeName } from '#shared/themes/rules.ts';
import { ThemePreview } from '../themes/theme-preview.tsx';
import classes from './pro-tour.module.css';

/** The tour's names for the themes; the picker's own are shorter. */
const names: [string, ThemeName][] = [
  ['Midnight Runner', 'midnight'],
  ['Sunrise Energy', 'crimson'],
  ['Forest Trail', 'forest'],
  ['Ocean Depths', 'purple'],
  ['Sunset Run', 'sunset'],
];

export function TourThemes() {
  return (
    <ul className={classes.themes}>
      {names.map(([name, theme]) => (
        <li key={theme}>
          <ThemePreview theme={theme} />
          <Text size="sm">{name}</Text>
        </li>
      ))}
    </ul>
  );
}
