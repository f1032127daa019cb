/**
 * A theme as the picker offers it. Its colours are the custom properties of `web/theme/palettes.css`,
 * under the same name, in light and in dark.
 */
export interface Theme {
  name: string;
  displayName: string;
  /** Only for who may use Pro themes (`shared/billing/rules.ts`). */
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

/** The theme that a stored name stands for; one that nobody knows any more is none. */
export const themeNamed = (name: string) => themes.find((theme) => theme.name === name);

/**
 * The theme to show. A Pro theme lapses with the right to it: the choice is kept, and shown again
 * when the right comes back.
 */
export function themeInForce(profile: {
  customTheme: string;
  mayUseProThemes: boolean;
}): ThemeName {
  const chosen = themeNamed(profile.customTheme);
  return chosen && (!chosen.isPro || profile.mayUseProThemes) ? chosen.name : 'default';
}
