import type { Page } from 'playwright/test';
import { expect, test } from './pro-world.ts';
import { dayInBrowser } from './world.ts';

const card = (page: Page, zone: number) => page.getByRole('article', { name: `Zone ${zone}` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const notice = (page: Page, text: string) => expect(page.getByText(text).last()).toBeVisible();

/** Sets up zones by both formulas, with a maximum typed into Manual Setup. */
async function setUp(page: Page) {
  await page.getByLabel('Max HR').fill('200.5');
  await button(page, 'Generate (Max HR)').click();
  await expect(page.getByText('A whole number of beats per minute')).toBeVisible();
  await page.getByLabel('Max HR').fill('200');
  await button(page, 'Generate (Max HR)').click();
  await notice(page, 'Basic zones generated successfully using Max HR!');
  await expect(card(page, 1)).toContainText('100–120 bpm');
  await expect(card(page, 1)).toContainText('Not set');
  await expect(page.getByText('Max HR · Entered by you')).toBeVisible();

  await button(page, 'Refresh (LTHR)').click();
  await notice(page, 'Basic zones generated successfully using Lactate Threshold HR!');
  // 85% of the maximum.
  await expect(card(page, 4)).toContainText('162–179 bpm');
  await button(page, 'Refresh (Max HR)').click();
  await expect(card(page, 5)).toContainText('180–200 bpm');
}

test.describe('training zones', () => {
  test('are made by formula and by hand on the free plan @everywhere', async ({
    page,
    be,
    axe,
  }) => {
    await be('lapsed', page);
    await page.goto('/zones');
    await expect(page).toHaveTitle('Training Zones | Longrun');
    await expect(page.getByRole('heading', { name: 'Training Zones', exact: true })).toBeVisible();
    await expect(page.getByText('Pro Feature')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Manual Setup' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute(
      'href',
      '/pricing',
    );
    await expect(button(page, 'Generate (LTHR)')).toBeVisible();
    await axe();
    await button(page, 'Enter all zones').click();
    await button(page, 'Cancel').last().click();
    await expect(page.getByRole('heading', { name: 'Manual Setup' })).toBeVisible();
    await expect(page.locator('#content')).toBeFocused();
    await setUp(page);
    for (const [zone, name] of [
      [1, 'Recovery'],
      [2, 'Aerobic Base'],
      [3, 'Aerobic'],
      [4, 'Threshold'],
      [5, 'VO2 Max'],
    ] as const) {
      await expect(card(page, zone)).toContainText(`Z${zone} ${name}`);
    }
    await axe();

    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await button(page, 'Generate AI Zones').click();
    await notice(page, 'AI zone generation requires Pro access');
    expect(asked.filter((url) => url.includes('generate-zones'))).toEqual([]);
    await expect(button(page, 'Refresh AI Zones')).toHaveCount(0);

    await button(page, 'Edit').click();
    await expect(button(page, 'Refresh (LTHR)')).toHaveCount(0);
    const second = page.getByRole('group', { name: 'Zone 2: Aerobic Base' });
    await second.getByLabel('HR min').fill('130');
    await second.getByLabel('Pace min').fill('5:05');
    await second.getByLabel('Pace max').fill('fast');
    await button(page, 'Save Zones').click();
    await expect(second.getByText('A pace such as 5:30')).toBeVisible();
    await second.getByLabel('Pace max').fill('5:45');
    await expect(page.getByText('There is a gap of 10 beats between zones 1 and 2.')).toBeVisible();
    await axe();

    // The draft is kept, and Cancel asks before discarding it.
    await page.reload();
    await expect(second.getByLabel('HR min')).toHaveValue('130');
    await button(page, 'Cancel').first().click();
    await button(page, 'Keep editing').click();
    await button(page, 'Save Zones').click();
    await notice(page, 'Zones saved successfully!');
    await expect(card(page, 2)).toContainText('130–140 bpm');
    await expect(card(page, 2)).toContainText('5:45–5:05/km');
    await button(page, 'Edit').click();
    await button(page, 'Cancel').first().click();
    await expect(button(page, 'Edit')).toBeFocused();

    const earlier = page.getByRole('region', { name: 'Earlier zones' });
    await earlier
      .getByRole('button', { name: /^Bring back the zones from/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bring Back' }).click();
    await expect(card(page, 2)).toContainText('120–140 bpm');
    await page.reload();
    await expect(card(page, 2)).toContainText('120–140 bpm');
  });

  test('are generated for Pro once there is enough data', async ({ page, be, axe }) => {
    await be('proByProfile', page);
    await page.goto('/zones');
    await expect(button(page, 'Generate AI Zones')).toBeVisible();
    await expect(page.getByText('Pro Feature')).toHaveCount(0);
    await button(page, 'Generate AI Zones').click();
    await notice(page, 'Insufficient training data for AI analysis');

    const date = await dayInBrowser(page);
    const race = { raceName: 'Spring 10', date, distance: 10, finishTime: '0:45:00' };
    await page.request.post('/api/races', { data: race });
    await button(page, 'Generate AI Zones').click();
    await notice(page, 'AI zones generated successfully!');
    await expect(page.getByText('AI Generated', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Generated /)).toBeVisible();
    await expect(page.getByText(/^Threshold pace 4:3\d min\/km ± .*Spring 10/)).toBeVisible();
    await expect(card(page, 4)).toContainText('/km');
    await axe();

    await button(page, 'Refresh (Max HR)').click();
    await notice(page, 'Basic zones generated successfully using Max HR!');
    await button(page, 'Refresh (LTHR)').click();
    await notice(page, 'Basic zones generated successfully using Lactate Threshold HR!');
    await button(page, 'Edit').click();
    await page.getByLabel('Threshold Pace').fill('4:30');
    await button(page, 'Save Zones').click();
    await notice(page, 'Zones saved successfully!');
    await button(page, 'Refresh AI Zones').click();
    await expect(page.getByText('AI Generated', { exact: true })).toBeVisible();
  });

  test('say when they cannot be loaded', async ({ page, be }) => {
    await be('lapsed', page);
    await page.route('**/api/zones', (route) => route.abort());
    await page.goto('/zones');
    await expect(page.getByText('Failed to load zones', { exact: true })).toHaveCount(1);
    await page.unroute('**/api/zones');
    await button(page, 'Try again').click();
    await page.getByLabel('Lactate Threshold HR').fill('170');
    await button(page, 'Generate (LTHR)').click();
    await notice(page, 'Basic zones generated successfully using Lactate Threshold HR!');
    await expect(card(page, 4)).toContainText('162–179 bpm');
  });
});
