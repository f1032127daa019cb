import type { Page } from 'playwright/test';
import { button, field, signUp } from './accounts.ts';
import { stored } from './profile.ts';
import { easyRun, expect, test } from './world.ts';

const scheme = (page: Page) => page.locator('html[data-mantine-color-scheme]');

const saved = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith('/api/profile') && response.request().method() !== 'GET',
  );

test.describe('preferences', () => {
  test('keep the appearance with the account, for other devices too', async ({ page, runner }) => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: `Account of ${runner.name}` }).click();
    const isSaved = saved(page);
    await page.getByRole('menuitem', { name: 'Dark' }).click();
    await isSaved;
    await expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  test('are what the browser suggests only once that is accepted', async ({ page, runner }) => {
    await runner.addTrainings([{ ...easyRun, date: '2026-03-01' }]);
    await page.goto('/training-log');
    await expect(page.getByText('10.00 km').first()).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByText(/^This browser suggests miles, climbs in feet, /)).toBeVisible();
    const isSaved = saved(page);
    await button(page, 'Use These').click();
    await isSaved;
    await expect(page.getByLabel('Distances and paces').locator(':checked')).toHaveText('Miles');
    await expect(page.getByLabel('Weeks begin').locator(':checked')).toHaveText('On Sunday');
    await page.goto('/training-log');
    await expect(page.getByText('6.21 mi').first()).toBeVisible();
  });

  test('hold from the first step of the setup on', async ({ page }) => {
    await signUp(page);
    await page.goto('/');
    await button(page, 'Use These').click();
    await expect(page.getByText('Figures and dates read as this browser suggests.')).toBeVisible();
    await field(page, 'Height').fill('5\'8"');
    await page.reload();
    await expect(field(page, 'Height')).toHaveValue('5\'8"');
    await expect(button(page, 'Undo')).toBeVisible();
    for (const heading of ['Running Experience', 'Your Goals', 'Final Details']) {
      await button(page, 'Next').click();
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
      if (heading === 'Your Goals') {
        await page.getByRole('checkbox', { name: 'Race Preparation' }).click();
      }
    }
    await button(page, 'Complete Setup').click();
    await expect(page).toHaveTitle('Dashboard | Longrun');
    expect(await stored(page)).toMatchObject({ height: 172.7, distanceUnit: 'mi', clock: '12h' });
  });
});
