import type { Page } from 'playwright/test';
import { themeNames } from '#shared/themes/rules.ts';
import { button, signIn } from './accounts.ts';
import { expect, shownTheme, test } from './pro-world.ts';
import { dayInBrowser, easyRun } from './world.ts';

/** From web/theme/palettes.css. */
const pages = {
  light: { default: 'rgb(251, 250, 247)', sunset: 'rgb(254, 249, 244)' },
  dark: { default: 'rgb(18, 22, 26)', midnight: 'rgb(14, 21, 42)' },
};

const theme = (page: Page, name: string) => page.getByRole('radio', { name });
const pageColour = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('longrun-theme'));

async function openPicker(page: Page) {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Customize Theme' }).click();
  await expect(page.getByRole('group', { name: 'Theme Selection' })).toBeVisible();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveTitle('Sign In | Longrun');
}

test.describe('themes', () => {
  test('a Pro runner chooses one: it shows at once, is saved, and survives a reload', async ({
    page,
    context,
    be,
    axe,
  }) => {
    await be('pro', page);
    await openPicker(page);
    await expect(page.getByRole('radio')).toHaveCount(6);
    await expect(theme(page, 'Classic')).toBeChecked();
    for (const name of ['Sunset', 'Forest', 'Midnight', 'Purple', 'Crimson']) {
      await expect(theme(page, `${name} Pro`)).toBeVisible();
    }
    await expect(page.getByText(/Pro Only|Unlock Custom Themes|additional themes/)).toHaveCount(0);
    await axe();

    const held = Promise.withResolvers<void>();
    await page.route('**/api/theme', async (route) => {
      await held.promise;
      await route.continue();
    });
    await theme(page, 'Sunset').click();
    await expect.poll(() => pageColour(page)).toBe(pages.light.sunset);
    await expect(page.getByRole('status').filter({ hasText: 'Saving Sunset…' })).toHaveCount(1);
    await expect(page.locator('label', { hasText: 'Sunset' })).toHaveAttribute('aria-busy', 'true');
    expect(await kept(page)).toBeNull();
    held.resolve();
    await expect(page.locator('label', { hasText: 'Sunset' })).toHaveAttribute(
      'aria-busy',
      'false',
    );
    await expect.poll(() => kept(page)).toBe('sunset');
    expect(await (await page.request.get('/api/profile')).json()).toMatchObject({
      customTheme: 'sunset',
    });

    await page.unroute('**/api/theme');
    await page.reload();
    await page.getByRole('button', { name: 'Customize Theme' }).click();
    await expect(theme(page, 'Sunset')).toBeChecked();
    await expect.poll(() => pageColour(page)).toBe(pages.light.sunset);
    // The browser's own toolbar has the colour of the page.
    for (const meta of await page.locator('meta[name=theme-color]').all()) {
      await expect(meta).toHaveAttribute('content', pages.light.sunset);
    }
    await theme(page, 'Classic').click();
    await expect.poll(() => kept(page)).toBeNull();
    await expect.poll(() => pageColour(page)).toBe(pages.light.default);

    await test.step('arrow keys choose, and the last choice wins', async () => {
      await theme(page, 'Classic').focus();
      for (const name of ['Sunset', 'Forest', 'Midnight']) {
        await page.keyboard.press('ArrowRight');
        await expect(theme(page, name)).toBeFocused();
        await expect(theme(page, name)).toBeChecked();
      }
      await page.keyboard.press('ArrowLeft');
      await expect(theme(page, 'Forest')).toBeChecked();
      // Forest was kept once already, on the way to Midnight: this is the end of the last save.
      await expect(page.locator('label', { hasText: 'Forest' })).toHaveAttribute(
        'aria-busy',
        'false',
      );
      await expect.poll(() => kept(page)).toBe('forest');
      expect(await shownTheme(page)).toBe('forest');
      expect(await (await page.request.get('/api/profile')).json()).toMatchObject({
        customTheme: 'forest',
      });
      // A single stop for the Tab key, like any group of radio buttons.
      await page.keyboard.press('Tab');
      await expect(page.locator('input[name=theme]:focus')).toHaveCount(0);
    });

    await test.step('one that could not be saved is rolled back, with a message', async () => {
      await page.route('**/api/theme', (route) =>
        route.fulfill({
          status: 500,
          json: { error: 'Broken on purpose', code: 'INTERNAL_ERROR' },
        }),
      );
      await theme(page, 'Purple').click();
      await expect(page.getByRole('alert').filter({ hasText: 'Broken on purpose' })).toBeVisible();
      await expect(theme(page, 'Forest')).toBeChecked();
      expect(await shownTheme(page)).toBe('forest');
      expect(await kept(page)).toBe('forest');
      await page.unroute('**/api/theme');
    });

    await test.step('two tabs follow each other', async () => {
      const other = await context.newPage();
      await openPicker(other);
      await theme(page, 'Purple').click();
      await expect.poll(() => shownTheme(other)).toBe('purple');
      await expect(theme(other, 'Purple')).toBeChecked();
      await theme(other, 'Classic').click();
      await expect.poll(() => shownTheme(page)).toBe('default');
      await expect(theme(page, 'Classic')).toBeChecked();
    });
  });

  test('a free runner who chooses a Pro theme is told what it requires @everywhere', async ({
    page,
    be,
    axe,
  }) => {
    await be('lapsed', page);
    await openPicker(page);
    await expect(page.getByText('Upgrade to Pro for 5 additional themes')).toBeVisible();
    await expect(page.getByText('Unlock Custom Themes')).toBeVisible();
    await expect(page.getByText('5 Pro themes, each in light and dark')).toBeVisible();
    await expect(page.getByText('Pro Only')).toHaveCount(5);
    // The theme of an expired plan: not shown, but remembered.
    await expect(theme(page, 'Classic')).toBeChecked();
    expect(await shownTheme(page)).toBe('default');
    await expect(
      page.getByText('Sunset stays your choice, and comes back with Pro.'),
    ).toBeVisible();
    await axe();

    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await theme(page, 'Midnight').click();
    const alert = page.getByRole('alert').filter({
      hasText: 'This theme requires Longrun Pro subscription. Upgrade to unlock custom themes!',
    });
    await expect(alert).toBeVisible();
    await expect(theme(page, 'Classic')).toBeChecked();
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toHaveCount(0);
    await theme(page, 'Classic').focus();
    await page.keyboard.press('ArrowDown');
    await expect(alert).toBeVisible();
    await expect(theme(page, 'Classic')).toBeChecked();
    expect(await shownTheme(page)).toBe('default');
    expect(sent).not.toContain('PUT');
    expect(await (await page.request.get('/api/profile')).json()).toMatchObject({
      customTheme: 'sunset',
    });
  });

  for (const [scheme, name] of [
    ['light', 'sunset'],
    ['dark', 'midnight'],
  ] as const) {
    test(`${name} is in the first painted frame, in ${scheme}`, async ({ page, be }) => {
      const colours = pages[scheme] as Record<string, string>;
      await page.emulateMedia({ colorScheme: scheme });
      await be('pro', page);
      await page.request.put('/api/theme', { data: { theme: name } });
      await page.goto('/dashboard');
      await expect.poll(() => kept(page)).toBe(name);

      // Our scripts are held back, so this frame is painted without them.
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/assets/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.addInitScript(() => {
        const frames: string[] = [];
        Object.assign(window, { paintedFrames: frames });
        const look = () => {
          if (document.body) frames.push(getComputedStyle(document.body).backgroundColor);
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      await page.reload({ waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      expect(await page.locator('#root').innerHTML()).toBe('');
      await expect.poll(() => pageColour(page)).toBe(colours[name]);
      release();
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
      const frames = await page.evaluate(
        () => (window as unknown as { paintedFrames: string[] }).paintedFrames,
      );
      expect(frames.length).toBeGreaterThan(0);
      expect([...new Set(frames)]).toEqual([colours[name]]);
    });
  }

  test('the default returns at sign-out, and the profile’s theme at sign-in', async ({
    page,
    browser,
    baseURL,
    be,
  }) => {
    const credentials = await be('pro', page);
    await page.request.put('/api/theme', { data: { theme: 'crimson' } });
    await page.goto('/dashboard');
    await expect.poll(() => kept(page)).toBe('crimson');
    await signOut(page);
    expect(await shownTheme(page)).toBe('default');
    expect(await kept(page)).toBeNull();
    await signIn(page, credentials);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(await shownTheme(page)).toBe('crimson');

    // Another device, whose browser still has another theme stored.
    const elsewhere = await browser.newPage({ baseURL });
    await elsewhere.addInitScript(() => localStorage.setItem('longrun-theme', 'forest'));
    await elsewhere.goto('/');
    await expect(button(elsewhere, 'Sign In')).toBeVisible();
    expect(await shownTheme(elsewhere)).toBe('default');
    await signIn(elsewhere, credentials);
    await expect(elsewhere.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(await shownTheme(elsewhere)).toBe('crimson');
    await elsewhere.close();
  });

  test('each is readable in light and dark', async ({ page, be, readable }) => {
    test.slow();
    await be('pro', page);
    await page.goto('/dashboard');
    const date = await dayInBrowser(page);
    for (const sessionType of ['easy-run', 'tempo']) {
      await page.request.post('/api/trainings', { data: { ...easyRun, sessionType, date } });
    }
    const inEachTheme = async (screen: string) => {
      for (const name of themeNames) {
        await page.evaluate((to) => {
          document.documentElement.dataset.theme = to;
        }, name);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await test.step(`${screen} in ${name}, ${colorScheme}`, readable);
        }
      }
    };
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Session types' })).toBeVisible();
    await inEachTheme('dashboard');
    await page.goto('/training');
    await expect(page.getByRole('article').first()).toBeVisible();
    await inEachTheme('training log');
    await openPicker(page);
    await inEachTheme('profile');
  });
});
