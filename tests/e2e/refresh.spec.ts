import type { Page } from 'playwright/test';
import { expect, test } from './world.ts';

const race = (raceName: string, date: string) => ({
  raceName,
  date,
  distance: 10,
  finishTime: '0:45:00',
});
const races = (page: Page) => page.getByRole('article');
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
const toRaceLog = async (page: Page) => {
  await page.getByRole('button', { name: 'Tracking' }).click();
  await page.getByRole('menuitem', { name: 'Race Log' }).click();
};

test.describe('what was entered elsewhere', () => {
  test('appears with Refresh Data, on every screen', async ({ page, runner }) => {
    await runner.add('/api/races', [race('First', '2024-05-01')]);
    await page.goto('/races');
    await expect(races(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await runner.add('/api/races', [race('Second', '2024-05-08')]);
    await page.getByRole('button', { name: 'Refresh Data' }).click();
    await expect(page.getByText('Data is up to date')).toBeAttached();
    await toRaceLog(page);
    await expect(races(page)).toHaveCount(2);
  });

  test('appears on returning to the window, without a flashing skeleton', async ({
    page,
    runner,
  }) => {
    await runner.add('/api/races', [race('First', '2024-05-01')]);
    await page.goto('/races');
    await expect(races(page)).toHaveCount(1);
    await runner.add('/api/races', [race('Second', '2024-05-08')]);
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('.mantine-Skeleton-root')) document.body.dataset.flashed = 'yes';
      }).observe(document.body, { childList: true, subtree: true });
    });
    await comeBack(page);
    await expect(races(page)).toHaveCount(2);
    await expect(page.locator('[data-flashed]')).toHaveCount(0);
  });

  test('does not bring back what is being deleted', async ({ page, runner }) => {
    await runner.add('/api/races', [race('First', '2024-05-01')]);
    await page.goto('/races');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/races/*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No races logged yet')).toBeVisible();
    await runner.add('/api/races', [race('Second', '2024-05-08')]);
    const others = page.waitForResponse('**/api/injuries');
    await comeBack(page);
    await others;
    await expect(page.getByText('No races logged yet')).toBeVisible();
    answer();
    await expect(races(page)).toHaveCount(1);
    await expect(races(page)).toContainText('Second');
  });
});
