import { broken, card, dialog, shin, tile } from './injuries.ts';
import { expect, test } from './world.ts';

test.describe('the list of injuries', () => {
  test('an injury that cannot be saved shows why in the dialog, with everything typed', async ({
    page,
    runner,
  }) => {
    await runner.add('/api/injuries', [shin]);
    await page.goto('/health');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.route('**/api/injuries', (route) =>
      route.request().method() === 'POST' ? route.fulfill(broken) : route.fallback(),
    );
    await page.getByRole('button', { name: 'Report Injury' }).click();
    const report = dialog(page, 'Report New Injury');
    await report.getByLabel('Pain Area').fill('Hip');
    await report.getByRole('button', { name: 'Report Injury' }).click();
    await expect(report.getByRole('alert')).toContainText(
      'Failed to save injury: Broken on purpose',
    );
    await expect(report.getByLabel('Pain Area')).toHaveValue('Hip');
    await expect(page.getByRole('article', { includeHidden: true })).toHaveCount(1);
    await page.unroute('**/api/injuries');
    await report.getByRole('button', { name: 'Report Injury' }).click();
    await expect(card(page, 'Hip')).toBeVisible();

    const refusal = {
      error: 'Refused',
      code: 'INVALID_INPUT',
      fields: { painArea: 'No such area' },
    };
    await page.route('**/api/injuries/*', (route) => route.fulfill({ status: 422, json: refusal }));
    await page.getByRole('button', { name: /^Edit Hip/ }).click();
    const update = dialog(page, 'Update Injury');
    await update.getByLabel('Pain Area').fill('Moon');
    await update.getByRole('button', { name: 'Update Injury' }).click();
    await expect(update.getByText('No such area')).toBeVisible();
    await update.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(card(page, 'Hip')).toBeVisible();
    await expect(card(page, 'Moon')).toHaveCount(0);
  });

  test('one that cannot be deleted comes back, and the banner says so', async ({
    page,
    runner,
  }) => {
    await runner.add('/api/injuries', [shin]);
    await page.goto('/health');
    await page.route('**/api/injuries/*', (route) => route.fulfill(broken));
    await page.getByRole('button', { name: /^Delete Right shin/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const banner = page.getByRole('alert', { name: 'Failed to delete injury record' });
    await expect(banner).toContainText('Broken on purpose');
    await expect(card(page, 'Right shin')).toBeVisible();
  });

  test('a list that cannot be loaded says so and can be retried', async ({ page, runner, axe }) => {
    await runner.add('/api/injuries', [shin]);
    await page.route('**/api/injuries', (route) => route.fulfill(broken));
    await page.goto('/health');
    const main = page.getByRole('main');
    await expect(main.getByText('Failed to load injuries')).toHaveCount(1);
    await axe();
    await page.unroute('**/api/injuries');
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Right shin')).toBeVisible();
    await expect(page.getByText('Failed to load injuries')).toHaveCount(0);
  });

  test('while the list is loading, its space is reserved', async ({ page, runner, axe }) => {
    await runner.add('/api/injuries', [shin]);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/api/injuries', async (route) => {
      await arrived;
      return route.fallback();
    });
    await page.goto('/health');
    await expect(page.getByRole('heading', { name: 'Injury & Niggle Tracker' })).toBeVisible();
    await expect(page.getByText('No injuries tracked yet')).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(0);
    await axe();
    arrive();
    await expect(card(page, 'Right shin')).toBeVisible();
  });

  test('two hundred are windowed, and the last can be reached @everywhere', async ({
    page,
    runner,
  }) => {
    expect(runner.name).toBeTruthy();
    const injuries = Array.from({ length: 200 }, (_, index) => ({
      id: `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      status: 'ongoing',
      painArea: `Niggle ${index}`,
      painSeverity: (index % 10) + 1,
      trigger: 'A long text about what may have been the reason. '.repeat(index % 12),
      dateReported: new Date(Date.UTC(2026, 0, 1) - index * 86_400_000).toISOString().slice(0, 10),
      loggedAt: '2026-01-01T00:00:00.000Z',
    }));
    await page.route('**/api/injuries', (route) => route.fulfill({ json: injuries }));
    await page.goto('/health');
    await expect(card(page, 'Niggle 0 ')).toBeVisible();
    await expect(tile(page, 'Total Injuries')).toHaveText('200Total Injuries');
    await expect(tile(page, 'Avg Severity')).toHaveText('5.5/10Avg Severity');
    expect(await page.getByRole('article').count()).toBeLessThan(40);
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(card(page, 'Niggle 199')).toBeInViewport({ timeout: 500 });
    }).toPass();
    expect(await page.getByRole('article').count()).toBeLessThan(40);
  });
});
