import { type ThemeName, themeNamed } from '#shared/themes/rules.ts';

/** The theme this browser shows before anything is loaded; public/color-scheme.js reads it too. */
const key = 'longrun-theme';

/** All colours follow from this attribute (web/theme/palettes.css). */
export function showTheme(theme: ThemeName) {
  document.documentElement.dataset.theme = theme;
}

/** For the next load, and for other tabs. */
export function keepTheme(theme: ThemeName) {
  try {
    if (theme === 'default') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // The browser may deny access to storage; the profile still has the choice.
  }
}

/** Reports changes made in other tabs, until the returned function is called. */
export function onThemeKept(tell: (theme: ThemeName) => void) {
  const listener = (event: StorageEvent) => {
    // Without a key, everything was cleared.
    if (event.key !== null && event.key !== key) return;
    tell(themeNamed(event.newValue ?? 'default')?.name ?? 'default');
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
