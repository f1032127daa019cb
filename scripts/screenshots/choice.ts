import { type ThemeName, themeNamed, themeNames } from '#shared/themes/rules.ts';
import { StartError } from '../../server/start-error.ts';
import type { Look } from './camera.ts';
import { type Screen, screens } from './screens.ts';

const windows = [
  { width: 390, height: 844, scale: 2 },
  { width: 768, height: 1024, scale: 1 },
  { width: 1440, height: 900, scale: 1 },
];
const themes = ['light', 'dark'] as const;

const looks: Look[] = windows.flatMap((window) => themes.map((theme) => ({ ...window, theme })));

/** The looks with this width and theme (all, if not given), in these palettes. */
export function chosenLooks({
  width,
  theme,
  palette,
}: {
  width?: string;
  theme?: string;
  palette?: string;
}): Look[] {
  const chosen = looks.filter(
    (look) =>
      (width ?? String(look.width)) === String(look.width) && (theme ?? look.theme) === look.theme,
  );
  const palettes = chosenPalettes(palette);
  if (chosen.length > 0) {
    return palettes.flatMap((name) => chosen.map((look) => ({ ...look, palette: name })));
  }
  const widths = windows.map((window) => window.width).join(', ');
  throw new StartError(`--width is one of ${widths}, --theme one of ${themes.join(', ')}.`);
}

function chosenPalettes(names?: string): (ThemeName | undefined)[] {
  if (!names) return [undefined];
  if (names === 'all') return themeNames;
  return names.split(',').map((name) => {
    const theme = themeNamed(name);
    if (theme) return theme.name;
    throw new StartError(`--palette is all, or some of ${themeNames.join(',')}.`);
  });
}

/** The screens whose names start with one of these words, separated by commas. */
export function chosenScreens(only?: string): readonly Screen[] {
  const words = only?.split(',');
  const chosen = screens.filter(({ name }) => words?.some((word) => name.startsWith(word)) ?? true);
  if (chosen.length > 0) return chosen;
  throw new StartError(`--only: the screens are ${screens.map(({ name }) => name).join(', ')}.`);
}

export interface Picture {
  file: string;
  screen: Screen;
  look: Look;
}

/** The pictures in the README: clipped to a window to keep them small. */
export const readmePictures: readonly Picture[] = [
  picture('dashboard.png', 'dashboard', { width: 1200, height: 900, theme: 'light', scale: 1 }),
  picture('training-log.png', 'card', { width: 1200, height: 900, theme: 'dark', scale: 1 }),
  picture('phone.png', 'log', { width: 390, height: 844, theme: 'light', scale: 1 }),
];

const wide = { width: 1000, height: 640, scale: 1.1 };
const phone = { width: 390, height: 480, scale: 2 };

/** The pictures that a first visit shows beside the sign-in form; first-picture.module.css has their shapes. */
export const firstVisitPictures: readonly Picture[] = themes.flatMap((theme) => [
  picture(`wide-${theme}.webp`, 'dashboard', { ...wide, theme }),
  picture(`phone-${theme}.webp`, 'dashboard', { ...phone, theme }),
]);

function picture(file: string, name: string, look: Look): Picture {
  const screen = screens.find((candidate) => candidate.name === name);
  if (!screen) throw new Error(`There is no screen ${name}`);
  const { whole: _, ...clipped } = screen;
  return { file, screen: clipped, look };
}
