import type { Page } from 'playwright/test';
import { expect, test } from './world.ts';

const race = (raceName: string, date: string) => ({
  raceName,
  date,
  distance: 10,
  finishTime: '0:45:00',
});
const races = (page: Page) => page.getByRole('article');
const toRaceLog = async (page: Page) => {
  await page.getByRole('button', { name: 'Tracking' }).click();
  await page.getByRole('menuitem', { name: 'Race Log' }).click();
};

test('what was entered elsewhere appears with Refresh Data, and on returning to the window', async ({
  page,
  runner,
}) => {
  await runner.add('/api/races', [race('First', '2024-05-01')]);
  await page.goto('/races');
  await expect(races(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await runner.add('/api/races', [race('Second', '2024-05-08')]);
  await Promise.all([
    // It is there for a few seconds, so it is looked for in every frame.
    page.waitForFunction(() => document.body.textContent.includes('Data is up to date')),
    page.getByRole('button', { name: 'Refresh Data' }).click(),
  ]);
  await toRaceLog(page);
  await expect(races(page)).toHaveCount(2);

  await test.step('without a flashing skeleton', async () => {
    await runner.add('/api/races', [race('Third', '2024-05-15')]);
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('.mantine-Skeleton-root')) document.body.dataset.flashed = 'yes';
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(races(page)).toHaveCount(3);
    await expect(page.locator('[data-flashed]')).toHaveCount(0);
  });
});
