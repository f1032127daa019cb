import { card, shin, tile } from './injuries.ts';
import { expect, test } from './world.ts';

test.describe('the list of injuries', () => {
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

  test('two hundred are windowed, and the last can be reached', async ({ page, runner }) => {
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
