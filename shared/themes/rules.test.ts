import { describe, expect, it } from 'vitest';
import { proThemes, themeInForce, themeNames } from './rules.ts';

describe('the themes', () => {
  it('are six, all Pro themes but the first', () => {
    expect(themeNames).toEqual(['default', 'sunset', 'forest', 'midnight', 'purple', 'crimson']);
    expect(proThemes.map(({ name }) => name)).toEqual(themeNames.slice(1));
  });

  it.each([
    ['default', true, 'default'],
    ['default', false, 'default'],
    ['crimson', true, 'crimson'],
    ['crimson', false, 'default'],
    ['neon', true, 'default'],
    ['', true, 'default'],
    ['Sunset', true, 'default'],
  ])('%s, where Pro themes are allowed: %s, shows %s', (customTheme, mayUseProThemes, shown) => {
    expect(themeInForce({ customTheme, mayUseProThemes })).toBe(shown);
  });
});
