import { describe, expect, it } from 'vitest';
import { chosenLooks, chosenScreens, readmePictures } from './choice.ts';
import { screens } from './screens.ts';

describe('the choice of screens', () => {
  it('takes all at three widths, light and dark, unless told otherwise', () => {
    expect(chosenScreens()).toEqual(screens);
    expect(chosenLooks({}).map(({ width, theme }) => `${width} ${theme}`)).toEqual([
      ...['390 light', '390 dark', '768 light', '768 dark', '1440 light', '1440 dark'],
    ]);
  });

  it('takes those whose names start with a word, in one look', () => {
    const names = chosenScreens('sign,card-').map(({ name }) => name);
    expect(names).toEqual(['sign-in', 'sign-in-refused', 'sign-up', 'card-delete']);
    expect(chosenLooks({ width: '768', theme: 'dark' })).toMatchObject([{ height: 1024 }]);
  });

  it('takes each look in every requested palette', () => {
    const looks = chosenLooks({ width: '390', palette: 'sunset,default' });
    expect(looks.map(({ theme, palette }) => `${theme} ${palette}`)).toEqual([
      ...['light sunset', 'dark sunset', 'light default', 'dark default'],
    ]);
    expect(chosenLooks({ palette: 'all' })).toHaveLength(36);
    expect(() => chosenLooks({ palette: 'neon' })).toThrow('default,sunset,forest');
  });

  it('lists the choices', () => {
    expect(() => chosenScreens('dashbord')).toThrow('dashboard-empty');
    expect(() => chosenLooks({ width: '800' })).toThrow('390, 768, 1440');
    expect(() => chosenLooks({ theme: 'sepia' })).toThrow('light, dark');
  });

  it('gives every picture its own file', () => {
    const names = screens.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(readmePictures.map(({ file }) => file)).size).toBe(3);
  });
});
