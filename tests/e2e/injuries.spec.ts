import type { Page } from 'playwright/test';
import { card, dialog, notice, shin, tile } from './injuries.ts';
import { dayInBrowser, expect, test } from './world.ts';

test.describe('injuries', () => {
  test('a first one is reported and viewed @everywhere', async ({ page, runner, axe }) => {
    expect(runner.name).toBeTruthy();
    await page.goto('/health');
    await expect(page).toHaveTitle('Health Tracker | Longrun');
    await expect(page.getByRole('heading', { name: 'Injury & Niggle Tracker' })).toBeVisible();
    await expect(page.getByText('Monitor and manage your injuries and pain areas')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No injuries tracked yet' })).toBeVisible();
    await expect(
      page.getByText('Stay healthy! Report any pain or niggles to track and manage them'),
    ).toBeVisible();
    await expect(tile(page, 'Total Injuries')).toHaveText('0Total Injuries');
    await expect(tile(page, 'Avg Severity')).toHaveText('--Avg Severity');
    await axe();

    await page.getByRole('button', { name: 'Report First Injury' }).click();
    const report = dialog(page, 'Report New Injury');
    const today = await dayInBrowser(page);
    await expect(report.getByLabel('Pain Area')).toBeFocused();
    await expect(report.getByLabel('Pain Severity')).toHaveValue('1');
    await expect(report.getByLabel('Pain Severity').locator('option')).toHaveText([
      ...['1 (Mild)', '2 (Mild)', '3 (Mild)', '4 (Moderate)', '5 (Moderate)', '6 (Moderate)'],
      ...['7 (Severe)', '8 (Severe)', '9 (Extreme)', '10 (Extreme)'],
    ]);
    await expect(report.getByLabel('Status')).toHaveValue('ongoing');
    await expect(report.getByLabel('Date Reported')).toHaveValue(today);
    await expect(report.getByLabel('Date Resolved')).toHaveCount(0);
    await axe();
    await report.getByRole('button', { name: 'Report Injury' }).click();
    await expect(report.getByText('Pain Area is required')).toBeVisible();
    await expect(report.getByLabel('Pain Area')).toBeFocused();
    await report.getByLabel('Pain Area').fill('  Left calf ');
    await report.getByLabel('Pain Severity').selectOption('7 (Severe)');
    await report.getByLabel('Trigger').fill('Hill repeats');
    await report.getByRole('button', { name: 'Report Injury' }).click();
    await expect(report).toBeHidden();
    await expect(notice(page)).toHaveText('Injury saved successfully!');

    const calf = card(page, 'Left calf');
    await expect(calf).toContainText('Pain: 7/10');
    await expect(calf).toContainText('Ongoing');
    await expect(calf).toContainText('Hill repeats');
    await expect(calf.getByText('Actions Taken')).toHaveCount(0);
    await expect(calf.getByText('Resolved Date')).toHaveCount(0);
    await expect(tile(page, 'Ongoing Issues')).toHaveText('1Ongoing Issues');
    await expect(tile(page, 'Avg Severity')).toHaveText('7.0/10Avg Severity');
    await calf.getByRole('button', { name: /^Expand/ }).click();
    await expect(calf.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    await expect(calf.getByText('Ongoing Issue')).toBeVisible();
    await expect(calf.getByText('0 days so far')).toBeVisible();
    await axe();
  });

  test('one is updated, resolved, reopened and deleted', async ({ page, runner, axe }) => {
    await runner.add('/api/injuries', [
      { painArea: 'Left calf', painSeverity: 7, dateReported: '2026-03-01' },
    ]);
    await page.goto('/health');
    const calf = card(page, 'Left calf');
    await calf.getByRole('button', { name: /^Expand/ }).click();
    await calf.getByRole('button', { name: /^Edit/ }).click();
    const update = dialog(page, 'Update Injury');
    await expect(update.getByLabel('Pain Area')).toHaveValue('Left calf');
    await update.getByLabel('Date Reported').fill('2026-03-05');
    await update.getByLabel('Status').selectOption('Resolved');
    await expect(update.getByLabel('Date Resolved')).toHaveAttribute('min', '2026-03-05');
    await update.getByLabel('Date Resolved').fill('2026-03-04');
    await update.getByRole('button', { name: 'Update Injury' }).click();
    await expect(update.getByText('Not before the reported date')).toBeVisible();
    await expect(update.getByLabel('Date Resolved')).toBeFocused();
    await axe();
    await update.getByLabel('Date Resolved').fill('2026-03-17');
    await update.getByLabel('Actions Taken').fill('Rest, then eccentric heel drops');
    await update.getByRole('button', { name: 'Update Injury' }).click();
    await expect(update).toBeHidden();
    await expect(calf.getByText('Fully Resolved')).toBeVisible();
    await expect(calf.getByText('12 days')).toBeVisible();
    await expect(calf.getByText('Resolved Date').locator('..')).toContainText('Mar 17, 2026');
    await expect(calf).toContainText('Reported Mar 5, 2026');
    await expect(tile(page, 'Ongoing Issues')).toHaveText('0Ongoing Issues');
    await expect(tile(page, 'Resolved')).toHaveText('1Resolved');
    await axe();

    await calf.getByRole('button', { name: /^Edit/ }).click();
    await update.getByLabel('Status').selectOption('Ongoing');
    await expect(update.getByLabel('Date Resolved')).toHaveCount(0);
    await update.getByRole('button', { name: 'Update Injury' }).click();
    await expect(update).toBeHidden();
    await expect(calf.getByText('Ongoing Issue')).toBeVisible();
    await expect(calf.getByText('Resolved Date')).toHaveCount(0);
    const [stored] = await (await page.request.get('/api/injuries')).json();
    expect(stored).toMatchObject({ painArea: 'Left calf', painSeverity: 7, status: 'ongoing' });
    expect(stored).not.toHaveProperty('dateResolved');

    await test.step('a hidden resolved date is neither kept nor refused', async () => {
      await calf.getByRole('button', { name: /^Edit/ }).click();
      await update.getByLabel('Pain Area').fill('Left calves');
      await update.getByLabel('Status').selectOption('Resolved');
      await update.getByLabel('Date Resolved').fill('1999-01-01');
      await update.getByLabel('Status').selectOption('Ongoing');
      await update.getByRole('button', { name: 'Update Injury' }).click();
      await expect(update).toBeHidden();
      await expect(card(page, 'Left calves')).toContainText('Ongoing');
      const [kept] = await (await page.request.get('/api/injuries')).json();
      expect(kept).not.toHaveProperty('dateResolved');
    });

    await test.step('nothing has changed, so nothing is saved', async () => {
      await expect(notice(page)).toHaveCount(0);
      await card(page, 'Left calves').getByRole('button', { name: /^Edit/ }).click();
      await update.getByRole('button', { name: 'Update Injury' }).click();
      await expect(update).toBeHidden();
      await expect(notice(page)).toHaveCount(0);
    });

    const calves = card(page, 'Left calves');
    await calves.getByRole('button', { name: /^Delete/ }).click();
    const confirm = page.getByRole('dialog');
    await expect(confirm).toContainText(
      'Are you sure you want to delete this injury record? This action cannot be undone.',
    );
    await confirm.getByRole('button', { name: 'Cancel' }).click();
    await expect(confirm).toBeHidden();
    await expect(calves).toBeVisible();
    await calves.getByRole('button', { name: /^Delete/ }).click();
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No injuries tracked yet')).toBeVisible();
    // Shown before the server has answered.
    await expect.poll(async () => (await page.request.get('/api/injuries')).json()).toEqual([]);
  });

  test('ongoing ones come first, newest first, each in the colour of its band', async ({
    page,
    runner,
    axe,
  }) => {
    const injury = (painArea: string, painSeverity: number, dateReported: string) => ({
      painArea,
      painSeverity,
      dateReported,
    });
    const resolved = { status: 'resolved', dateResolved: '2026-02-01' };
    await runner.add('/api/injuries', [
      { ...injury('A', 3, '2026-01-20'), ...resolved },
      injury('B', 6, '2024-05-01'),
      { ...injury('C', 8, '2026-01-30'), ...resolved },
      injury('D', 9, '2025-05-01'),
    ]);
    await page.goto('/health');
    await expect(page.getByRole('article')).toHaveCount(4);
    const names = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((shown) => shown.getAttribute('aria-label')?.slice(0, 1)));
    expect(names).toEqual(['D', 'B', 'C', 'A']);
    await expect(tile(page, 'Avg Severity')).toHaveText('6.5/10Avg Severity');
    await expect(tile(page, 'Ongoing Issues')).toHaveText('2Ongoing Issues');

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const hues = await page.getByText(/^Pain: /).evaluateAll((chips) =>
        chips.map((chip) => {
          const [red = 0, green = 0, blue = 0] = (
            getComputedStyle(chip).backgroundColor.match(/\d+/g) ?? []
          ).map(Number);
          const most = Math.max(red, green, blue);
          const least = Math.min(red, green, blue);
          if (most === green) return 'green';
          const hue = (60 * (green - blue)) / (most - least);
          return hue > 40 ? 'yellow' : hue > 15 ? 'orange' : 'red';
        }),
      );
      expect(hues).toEqual(['red', 'yellow', 'orange', 'green']);
      await page.getByRole('button', { name: /^(Expand|Collapse) D/ }).click();
      await axe();
    }
  });
});

test.describe('the 21 days before an injury', () => {
  const training = (date: string, fields: object = {}) => ({
    date,
    sessionType: 'easy-run',
    distance: 30,
    duration: '3:00:00',
    ...fields,
  });
  const open = async (page: Page) => {
    await page.goto('/health');
    await page.getByRole('button', { name: /^Expand Right shin/ }).click();
    return page.getByRole('heading', { name: 'The 21 Days Before' }).locator('..');
  };

  test('show what changed, each in a sentence', async ({ page, runner, axe }) => {
    await runner.add('/api/injuries', [shin]);
    await runner.add('/api/trainings', [
      training('2023-06-01', { shoesUsed: 'Old pair' }),
      // The first and last day of the four weeks, then of the 21 days.
      training('2024-01-21', { distance: 40, shoesUsed: 'Old pair' }),
      training('2024-02-17', { distance: 40 }),
      training('2024-02-18', { shoesUsed: 'Swift 2', sessionType: 'hill-repeats' }),
      training('2024-03-09', { distance: 45, shoesUsed: 'Old pair' }),
      training('2024-03-10', { distance: 99, shoesUsed: 'Too late' }),
    ]);
    const lead = await open(page);
    await expect(lead).toContainText('Feb 18, 2024 to Mar 9, 2024');
    await expect(lead).toContainText('Distance per Week+25%');
    await expect(lead).toContainText(
      '25.0 km a week in these 21 days, 25% more than the 20.0 km a week of the four weeks before.',
    );
    await expect(lead).toContainText('Hard Sessions50%');
    await expect(lead).toContainText(
      '1 of 2 sessions was hard, against 0 of 2 (0%) in the four weeks before.',
    );
    await expect(lead).toContainText('New Shoes1');
    await expect(lead).toContainText('Worn for the first time: Swift 2 on Feb 18, 2024.');
    await axe();
  });

  test('say when there is nothing, or too little, to compare', async ({ page, runner, axe }) => {
    await runner.add('/api/injuries', [shin]);
    const lead = await open(page);
    await expect(lead).toContainText(
      'No training is logged in these days or in the four weeks before, so nothing can be said about what changed.',
    );
    await axe();
    await runner.add('/api/trainings', [training('2024-03-01', { shoesUsed: 'Swift 2' })]);
    await page.reload();
    await open(page);
    await expect(lead).toContainText('none in the four weeks before to compare with.');
    await expect(lead).toContainText('a new pair cannot be told from an old one.');
  });
});
