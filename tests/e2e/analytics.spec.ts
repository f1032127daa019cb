import type { Page } from 'playwright/test';
import { expect, test } from './pro-world.ts';
import { dayInBrowser, easyRun } from './world.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Advanced Analytics' });

/** The tour opens by itself on the dashboard, and is not under test here. */
const skipTour = (page: Page) =>
  page.addLocatorHandler(
    page.getByRole('dialog', { name: 'Welcome to Longrun Pro', exact: true }),
    (tour) => tour.getByRole('button', { name: 'Close' }).click(),
  );

/** A run at 165 bpm, which is zone 4 for a maximum of 190, and a race. */
async function train(page: Page) {
  const date = await dayInBrowser(page);
  const add = (path: string, data: object) => page.request.post(path, { data });
  await add('/api/trainings', { ...easyRun, date, heartRateAvg: 165 });
  await add('/api/races', { raceName: 'Spring 5', date, distance: 5, finishTime: '0:20:00' });
}

test.describe('Advanced Analytics', () => {
  test('show zones and predictions on Pro @everywhere', async ({ page, be, axe, readable }) => {
    await be('proByProfile', page);
    await skipTour(page);
    await page.goto('/profile');
    await train(page);
    await page.getByRole('link', { name: /^Advanced Analytics/ }).click();
    await expect(page).toHaveURL('/dashboard#advanced-analytics');
    await expect(
      panel(page).getByRole('heading', { level: 2, name: 'Advanced Analytics' }),
    ).toBeInViewport();
    await expect(panel(page)).toContainText('Z4 Threshold');
    await expect(panel(page)).toContainText('152–171 bpm · 100%');
    await expect(panel(page)).toContainText('maximum of 190 bpm, 220 minus 30');
    const half = panel(page).getByRole('row', { name: /^Half Marathon/ });
    await expect(half).toContainText('1:28:19 – 1:35:41');
    await expect(half).toContainText('Spring 5');
    await axe();
    await page.emulateMedia({ colorScheme: 'dark' });
    await readable();
  });

  test('say what they need, and when they could not be loaded', async ({ page, be, axe }) => {
    await be('trial', page);
    await skipTour(page);
    await page.goto('/dashboard#advanced-analytics');
    await expect(panel(page)).toContainText('with an average heart rate');
    await expect(panel(page)).toContainText('needs a race');
    await axe();

    await page.route('**/api/analytics?*', (route) => route.abort());
    await page.reload();
    await expect(panel(page)).toContainText('Failed to load your analytics');
    await page.unroute('**/api/analytics?*');
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(panel(page)).toContainText('needs a race');
  });

  test('are a line that links to the plans, for free runners', async ({ page, be }) => {
    await be('lapsed', page);
    await page.goto('/dashboard');
    await expect(panel(page)).toHaveCount(0);
    await page.getByText('Advanced Analytics').getByRole('link', { name: 'Pro' }).click();
    await expect(page).toHaveURL('/pricing');
  });
});
