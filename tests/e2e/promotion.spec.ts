import type { Page } from 'playwright/test';
import { apps, expect, test } from './pro-world.ts';
import { test as withoutApps } from './world.ts';

const day = 24 * 60 * 60 * 1000;
const key = 'mobile-app-promo-dismissed';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const sheet = (page: Page) => page.getByRole('complementary', { name: 'Get the Longrun app' });
const dismissal = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('the mobile promotion', () => {
  test('appears at the bottom of a phone and leaves the page usable @phone', async ({
    page,
    be,
    axe,
  }) => {
    await be('pro', page);
    await page.goto('/dashboard');
    await expect(sheet(page)).toBeVisible();
    await expect(sheet(page)).toBeInViewport({ ratio: 1 });
    // Nothing took the focus, nothing is hidden from a screen reader, nothing covers the page.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await axe();
    await page.getByRole('button', { name: 'Add Training' }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('link', { name: 'Training' })
      .click();
    await expect(page).toHaveURL('/training');
    await expect(sheet(page)).toBeVisible();

    // The end of the page, once it is all there, can be scrolled out from under it.
    await expect(page.getByText('No training sessions recorded')).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const last = await page.getByRole('main').locator(':scope > *').last().boundingBox();
    const top = (await sheet(page).boundingBox())?.y ?? 0;
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top);
  });

  test('does not push "Add Training" away where the configuration comes late @phone', async ({
    page,
    be,
  }) => {
    await be('pro', page);
    const later = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/api/config', async (route) => {
      asked += 1;
      if (asked === 1) return route.fulfill({ status: 503, json: { message: 'Later' } });
      await later.promise;
      await route.continue();
    });
    const known = page.waitForResponse((answer) => answer.url().endsWith('/config') && answer.ok());
    // A screen whose only such button is the floating one.
    await page.goto('/races');
    const add = page.getByRole('button', { name: 'Add Training' }).last();
    await expect(add).toBeInViewport({ ratio: 1 });
    const place = await add.boundingBox();
    later.resolve();
    await known;
    await page.waitForTimeout(500);
    expect(await add.boundingBox()).toEqual(place);
    await expect(sheet(page)).toHaveCount(0);
  });

  test('is dismissed with its cross, for 14 days @phone', async ({ page, be }) => {
    await page.clock.install({ time: new Date('2026-10-18T12:00:00Z') });
    await be('pro', page);
    await page.goto('/dashboard');
    await page.clock.runFor(200);
    await sheet(page).getByRole('button', { name: 'Close' }).click();
    await expect(sheet(page)).toHaveCount(0);
    const at = Number(await dismissal(page));
    expect(new Date(at).toISOString()).toMatch(/^2026-10-18T12:0/);

    const reloadedAfter = async (ms: number) => {
      await page.evaluate(([name, time]) => localStorage.setItem(name, time), [
        key,
        String(at - ms),
      ] as const);
      await page.reload();
      await expect(title(page)).toBeVisible();
      await page.clock.runFor(200);
    };
    await reloadedAfter(14 * day);
    await expect(sheet(page)).toBeVisible();
    await reloadedAfter(14 * day - 600_000);
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(1000);
    await expect(sheet(page)).toHaveCount(0);
  });

  test('is dismissed by continuing with the web version @phone', async ({ page, be }) => {
    await be('pro', page);
    await page.goto('/dashboard');
    await sheet(page).getByRole('button', { name: 'Continue with web version' }).click();
    await expect(sheet(page)).toHaveCount(0);
    expect(Number(await dismissal(page))).toBeGreaterThan(Date.now() - day);
  });

  test('is reached and dismissed by keyboard, which returns the focus to the page @phone', async ({
    page,
    be,
  }) => {
    await be('pro', page);
    await page.goto('/dashboard');
    await sheet(page).getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Tab');
    await expect(sheet(page).getByRole('link', { name: 'Download App' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(
      sheet(page).getByRole('button', { name: 'Continue with web version' }),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    expect(await dismissal(page)).toBeTruthy();
  });

  for (const [device, userAgent, address] of [
    ['an iPhone', iPhone, apps.APP_STORE_URL],
    ['a phone with Android', android, apps.PLAY_STORE_URL],
    ['another phone', 'Mozilla/5.0 (Mobile; rv:130.0) Gecko/130.0 Firefox/130.0', apps.WEB_APP_URL],
  ] as const) {
    test.describe(`on ${device}`, () => {
      test.use({ userAgent });

      test('links to its app @phone', async ({ page, context, be }) => {
        await context.route(/example\.org/, (route) => route.fulfill({ body: 'The app' }));
        await be('pro', page);
        await page.goto('/dashboard');
        const opened = context.waitForEvent('page');
        await sheet(page).getByRole('link', { name: 'Download App' }).click();
        expect((await opened).url()).toBe(address);
        // Following the link dismisses it.
        await expect(sheet(page)).toHaveCount(0);
        expect(await dismissal(page)).toBeTruthy();
      });
    });
  }

  test('slides in from below, or simply appears with reduced motion @phone', async ({
    page,
    be,
  }) => {
    await be('pro', page);
    const motion = () => sheet(page).evaluate((element) => getComputedStyle(element).animationName);
    await page.goto('/dashboard');
    expect(await motion()).toContain('rise');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await motion()).toBe('none');
  });

  test('is for windows up to 768 px, and not for a desktop', async ({ page, be }) => {
    await be('pro', page);
    await page.clock.install();
    const openedAt = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/dashboard');
      await expect(title(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.clock.runFor(1000);
    };
    await openedAt(768);
    await expect(sheet(page)).toBeVisible();
    await openedAt(769);
    await expect(sheet(page)).toHaveCount(0);
  });
});

withoutApps('no app, no promotion @phone', async ({ page, runner }) => {
  expect(runner.name).toBeTruthy();
  expect(await (await page.request.get('/api/config')).json()).toMatchObject({ apps: {} });
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(title(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(5000);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(page.getByText('Download App')).toHaveCount(0);
});
