/**
 * A theme in the picker. Its colours are custom properties in `web/theme/palettes.css`, under the
 * same name, for light and dark.
 */
export interface Theme {
  name: string;
  displayName: string;
  /** Only for runners who may use Pro themes (`shared/billing/rules.ts`). */
  isPro: boolean;
}

/** In the order of the picker. */
export const themes = [
  { name: 'default', displayName: 'Classic', isPro: false },
  { name: 'sunset', displayName: 'Sunset', isPro: true },
  { name: 'forest', displayName: 'Forest', isPro: true },
  { name: 'midnight', displayName: 'Midnight', isPro: true },
  { name: 'purple', displayName: 'Purple', isPro: true },
  { name: 'crimson', displayName: 'Crimson', isPro: true },
] as const satisfies readonly Theme[];

export type ThemeName = (typeof themes)[number]['name'];

export const themeNames = themes.map(({ name }) => name);
export const proThemes = themes.filter(({ isPro }) => isPro);

/** The theme with a stored name; undefined if it no longer exists. */
export const themeNamed = (name: string) => themes.find((theme) => theme.name === name);

/**
 * The theme to show. Without the right to a Pro theme the default is shown, but the choice is kept
 * for when the right returns.
 */
export function themeInForce(profile: {
  customTheme: string;
  mayUseProThemes: boolean;
}): ThemeName {
  const chosen = themeNamed(profile.customTheme);
  return chosen && (!chosen.isPro || profile.mayUseProThemes) ? chosen.name : 'default';
}
