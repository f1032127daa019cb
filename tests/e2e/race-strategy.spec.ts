import type { Page } from 'playwright/test';
import type { PlannedRace } from '#shared/strategy/schema.ts';
import { expect, test } from './pro-world.ts';
import { cardOf } from './races.ts';
import { dayInBrowser } from './world.ts';

const ahead = { raceName: 'Harbour Half', raceDate: '2150-03-15', raceDistance: 21.0975 };
const stored = async (page: Page): Promise<PlannedRace[]> =>
  (await page.request.get('/api/race-strategies')).json();

test.describe('race strategy', () => {
  test('a race is planned, changed and deleted on the free plan @everywhere', async ({
    page,
    runner,
    axe,
  }) => {
    expect(runner.name).toBeTruthy();
    await page.goto('/racestrategy');
    await expect(page).toHaveTitle('Race Strategy | Longrun');
    await expect(page.getByRole('heading', { name: 'No races planned yet' })).toBeVisible();
    await expect(page.getByText('Pro Feature')).toBeVisible();
    await axe();

    await page.getByRole('button', { name: 'Add Race', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Race' });
    await dialog.getByRole('button', { name: 'Add Race' }).click();
    await expect(dialog.getByText('Race name is required')).toBeVisible();
    await expect(dialog.getByText('Date is required')).toBeVisible();
    await expect(dialog.getByText('Distance is required')).toBeVisible();
    await expect(dialog.getByLabel('Race Type')).toHaveValue('road');
    await dialog.getByLabel('Race Name').fill(ahead.raceName);
    await dialog.getByLabel('Date').fill(ahead.raceDate);
    await dialog.getByLabel('Distance (km)').fill('21.1');
    // Not all three are chosen: there is no target.
    await dialog.getByLabel('Hours').selectOption('01');
    await axe();
    await dialog.getByRole('button', { name: 'Add Race' }).click();
    await expect(dialog).toBeHidden();

    const card = cardOf(page, ahead.raceName);
    await expect(card).toContainText('Sun, Mar 15, 2150');
    await expect(card).toContainText('Half Marathon');
    await expect(card.getByText('Strategy', { exact: true })).toHaveCount(0);
    await expect(card.getByRole('button', { name: /^Generate AI Strategy/ })).toBeDisabled();
    expect(await stored(page)).toMatchObject([{ targetTime: null, raceType: 'road' }]);

    await card.getByRole('button', { name: ahead.raceName, exact: true }).click();
    await expect(page.getByText('No strategy generated for Harbour Half')).toBeVisible();

    await card.getByRole('button', { name: /^Edit/ }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Race' });
    for (const [part, value] of [
      ['Hours', '01'],
      ['Minutes', '40'],
      ['Seconds', '00'],
    ] as const) {
      await edit.getByLabel(part).selectOption(value);
    }
    await edit.getByRole('button', { name: 'Update Race' }).click();
    await expect(card).toContainText('01:40:00');
    await axe();

    await card.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.getByText('Are you sure you want to delete this race?')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'No races planned yet' })).toBeVisible();
    // Shown before the server has answered.
    await expect.poll(() => stored(page)).toEqual([]);
  });

  test('a strategy is generated for Pro, printed, and the result goes into the race log', async ({
    page,
    be,
    axe,
  }) => {
    await be('proByProfile', page);
    await page.goto('/racestrategy');
    const today = await dayInBrowser(page);
    const race = { ...ahead, raceDate: today, targetTime: '01:40:00', elevationGain: 200 };
    await page.request.post('/api/race-strategies', { data: race });
    await page.reload();
    await expect(page.getByText('Pro Feature')).toHaveCount(0);
    const card = cardOf(page, ahead.raceName);
    const name = card.getByRole('button', { name: ahead.raceName, exact: true });
    await expect(name).toHaveAttribute('aria-pressed', 'false');
    await page.route('**/api/ai/generate-race-strategy', (route) =>
      route.fulfill({ status: 500, json: { error: 'Out of ink.', code: 'INTERNAL_ERROR' } }),
    );
    await card.getByRole('button', { name: /^Generate AI Strategy/ }).click();
    await expect(name).toHaveAttribute('aria-pressed', 'true');
    const panel = page.getByRole('region', { name: 'AI Race Strategy' });
    await expect(panel.getByText('Failed to generate AI strategy')).toBeVisible();
    await expect(page.getByText('Out of ink.')).toHaveCount(1);
    await page.unroute('**/api/ai/generate-race-strategy');
    const asked = page.waitForRequest('**/api/ai/generate-race-strategy');
    await card.getByRole('button', { name: /^Generate AI Strategy/ }).click();
    expect(Object.keys((await asked).postDataJSON())).toEqual(['userId', 'raceId', 'today']);
    for (const title of [
      'Pre-Race Preparation',
      'Race Structure',
      'Pacing Strategy',
      'Gear & Environment',
      'Mental Tricks',
      'Other Notes',
    ]) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    }
    await expect(page.getByText(/^Generated /)).toBeVisible();
    await expect(card.getByText('Strategy', { exact: true })).toBeVisible();
    await expect(page.getByText('Your target is 1:40:00.')).toBeVisible();
    await page.getByRole('button', { name: 'Planned splits: show as table' }).click();
    await expect(page.getByRole('row', { name: /^1 4:44 4:44/ })).toBeVisible();
    await axe();

    await page.getByRole('link', { name: 'Print' }).click();
    await expect(page.getByRole('region', { name: 'Split card' })).toContainText('1:40:00');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByText('Your target is 1:40:00.')).toHaveCSS('color', 'rgb(0, 0, 0)');
    await page.emulateMedia({ media: 'screen', colorScheme: null });
    await axe();
    await page.getByRole('link', { name: 'Back to Race Strategy' }).click();

    await card.getByRole('button', { name: /^Enter Result/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Result for Harbour Half' });
    await dialog.getByRole('button', { name: 'Save Result' }).click();
    await expect(dialog.getByText('Finish time is required')).toBeVisible();
    for (const [part, value] of [
      ['Hours', '10'],
      ['Minutes', '41'],
      ['Seconds', '05'],
    ] as const) {
      await dialog.getByLabel(part).selectOption(value);
    }
    await expect(dialog.getByText(/too long for the race log/)).toBeVisible();
    await dialog.getByLabel('Hours').selectOption('01');
    await dialog.getByLabel('Splits').fill('10: 47:30\n21.1: 53:35');
    await axe();
    await dialog.getByRole('button', { name: 'Save Result' }).click();
    await expect(dialog).toBeHidden();
    await expect(card).toContainText('01:41:05');
    await card.getByRole('button', { name: ahead.raceName, exact: true }).click();
    await expect(page.getByText(/, 1:05 slower than planned/)).toBeVisible();
    const races = await (await page.request.get('/api/races')).json();
    expect(races).toMatchObject([{ raceName: 'Harbour Half', finishTime: '01:41:05' }]);
  });
});
