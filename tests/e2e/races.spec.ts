import type { Page } from 'playwright/test';
import type { Race } from '#shared/races/schema.ts';
import { cardOf, tenK } from './races.ts';
import { dayInBrowser, expect, test } from './world.ts';

const openAdd = async (page: Page) => {
  await page.getByRole('button', { name: 'Add Race' }).click();
  return page.getByRole('dialog', { name: 'Log New Race' });
};
const stored = async (page: Page): Promise<Race[]> => (await page.request.get('/api/races')).json();

test.describe('race log', () => {
  test('a first race is logged, viewed, changed and deleted @everywhere', async ({
    page,
    runner,
    axe,
  }) => {
    await runner.add('/api/gear', [{ name: 'Racing flats', category: 'shoes' }]);
    await page.goto('/races');
    await expect(page).toHaveTitle('Race Log | Longrun');
    await expect(page.getByRole('heading', { name: 'No races logged yet' })).toBeVisible();
    await expect(page.getByText('Total Races').locator('..')).toContainText('0');
    await expect(page.getByText('Latest Race').locator('..')).toContainText('--');
    await axe();

    await page.getByRole('button', { name: 'Log Your First Race' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log New Race' });
    await expect(dialog.getByLabel('Date')).toHaveValue(await dayInBrowser(page));
    await expect(dialog.getByLabel('Distance (km)')).toHaveValue('5');
    for (const [part, value] of [
      ['Hours', '00'],
      ['Minutes', '30'],
      ['Seconds', '00'],
    ] as const) {
      await expect(dialog.getByLabel(part)).toHaveValue(value);
    }
    await expect(dialog.getByLabel('Gear Used').locator('option')).toHaveText([
      'Select gear...',
      'Racing flats',
      'Other (specify in notes)',
    ]);
    await axe();
    await dialog.getByLabel('Race Name').fill('Harbour 10K');
    await dialog.getByLabel('Distance (km)').fill('10');
    await dialog.getByLabel('Minutes').selectOption('41');
    await dialog.getByLabel('Seconds').selectOption('05');
    await expect(dialog.getByText('10K at 4:07 min/km')).toBeVisible();
    await dialog.getByLabel('Surface').fill('Road');
    await dialog.getByLabel('Weather Conditions').fill('Windy');
    await dialog.getByLabel('Gear Used').selectOption('Racing flats');
    await dialog.getByLabel('Position vs Teammates').fill('1st of 5');
    await dialog.getByLabel('Splits').fill('Even, then faded');
    await dialog.getByLabel('Tactics & Strategy').fill('Hold back');
    await dialog.getByLabel('Mistakes & Lessons').fill('None');
    await dialog.getByRole('button', { name: 'Save Race' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('alert')).toContainText('Race saved successfully!');

    const card = page.getByRole('article');
    await expect(card).toContainText('Harbour 10K');
    for (const shown of ['10K', '00:41:05', '4:07 /km']) {
      await expect(card.getByText(shown, { exact: true })).toBeVisible();
    }
    for (const set of [
      'Surface: Road',
      'Weather: Windy',
      'Position: 1st of 5',
      'Gear: Racing flats',
    ]) {
      await expect(card).toContainText(set);
    }
    await expect(page.getByText('This Year').locator('..')).toContainText('1');
    await expect(page.getByText('Avg Distance (km)').locator('..')).toContainText('10.0');
    await card.getByRole('button', { name: /^Expand/ }).click();
    for (const heading of ['Splits', 'Tactics & Strategy', 'Mistakes & Lessons']) {
      await expect(card.getByRole('heading', { name: heading })).toBeVisible();
    }
    await expect(card.getByText('Even, then faded')).toBeVisible();
    await axe();

    await card.getByRole('button', { name: /^Edit/ }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Race' });
    await expect(edit.getByLabel('Race Name')).toHaveValue('Harbour 10K');
    await expect(edit.getByLabel('Seconds')).toHaveValue('05');
    await edit.getByLabel('Date').fill('2025-03-09');
    await edit.getByLabel('Hours').selectOption('01');
    await edit.getByLabel('Gear Used').selectOption('Other (specify in notes)');
    await edit.getByLabel('Surface').fill('');
    await edit.getByRole('button', { name: 'Update Race' }).click();
    await expect(edit).toBeHidden();
    await expect(card).toContainText('Mar 9, 2025');
    await expect(card).toContainText('01:41:05');
    await expect(card).not.toContainText('Surface');
    const [race] = await stored(page);
    expect(race).toMatchObject({ finishTime: '01:41:05', gearUsed: 'Other', distance: 10 });
    expect(race).not.toHaveProperty('surface');

    await card.getByRole('button', { name: /^Delete/ }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(
      'Are you sure you want to delete this race? This action cannot be undone.',
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(card).toBeVisible();
    expect(await stored(page)).toHaveLength(1);
    await card.getByRole('button', { name: /^Delete/ }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'No races logged yet' })).toBeVisible();
    // Shown before the server has answered.
    await expect.poll(() => stored(page)).toHaveLength(0);
  });

  test('invalid fields are reported in place, and what was typed stays', async ({
    page,
    runner,
    axe,
  }) => {
    expect(runner.name).toBeTruthy();
    await page.goto('/races');
    const dialog = await openAdd(page);
    const distance = dialog.getByLabel('Distance (km)');
    await distance.fill('abc');
    await dialog.getByLabel('Date').fill('');
    await dialog.getByRole('button', { name: 'Save Race' }).click();
    await expect(dialog.getByText('Race name is required')).toBeVisible();
    await expect(dialog.getByText('Date is required')).toBeVisible();
    await expect(dialog.getByLabel('Race Name')).toBeFocused();
    await expect(distance).toHaveValue('abc');
    await axe();
    await expect(dialog.getByText('A number of km, such as 10.5')).toBeVisible();
    for (const [typed, sentence] of [
      ['', 'Distance is required'],
      ['0', 'A distance above 0 km'],
    ] as const) {
      await distance.fill(typed);
      await dialog.getByRole('button', { name: 'Save Race' }).click();
      await expect(dialog.getByText(sentence)).toBeVisible();
    }
    await distance.fill('9,9');
    await expect(dialog.getByText('A distance above 0 km')).toHaveCount(0);
    await distance.press('ArrowUp');
    await expect(distance).toHaveValue('10');
    await expect(dialog.getByLabel('Hours').locator('option')).toHaveCount(10);
    await expect(dialog.getByLabel('Hours').locator('option').last()).toHaveText('09');
    await expect(dialog.getByLabel('Minutes').locator('option')).toHaveCount(60);
    await expect(dialog.getByLabel('Seconds').locator('option').last()).toHaveText('59');
    expect(await stored(page)).toEqual([]);
  });

  test('a refused race is rolled back, explained everywhere, and kept to retry', async ({
    page,
    runner,
    axe,
  }) => {
    await runner.add('/api/races', [tenK]);
    await page.goto('/races');
    await expect(page.getByRole('article')).toHaveCount(1);
    const refuse = (method: string) =>
      page.route('**/api/races**', (route) =>
        route.request().method() === method
          ? route.fulfill({ status: 500, json: { error: 'Broken on purpose', code: 'X' } })
          : route.fallback(),
      );
    await refuse('POST');
    const dialog = await openAdd(page);
    await dialog.getByLabel('Race Name').fill('Kept while it fails');
    await dialog.getByRole('button', { name: 'Save Race' }).click();
    const text = 'Failed to save race: Broken on purpose';
    await expect(dialog.getByRole('alert')).toContainText(text);
    await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('alert').filter({ hasText: text })).toHaveCount(2);
    await expect(page.getByText('Failed to create race')).toBeVisible();
    await expect(page.getByRole('article', { includeHidden: true })).toHaveCount(1);
    await axe();
    await page.unroute('**/api/races**');
    await dialog.getByRole('button', { name: 'Save Race' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByText('Failed to create race')).toBeHidden();

    await page.route('**/api/races/*', (route) =>
      route.fulfill({
        status: 422,
        json: { error: 'Refused', code: 'INVALID_INPUT', fields: { raceName: 'No such race' } },
      }),
    );
    await page.getByRole('button', { name: /^Edit Harbour/ }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Race' });
    await edit.getByLabel('Race Name').fill('Changed');
    await edit.getByRole('button', { name: 'Update Race' }).click();
    await expect(edit.getByRole('alert')).toContainText('Failed to save race: Refused');
    await expect(edit.getByText('No such race')).toBeVisible();
    await edit.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(cardOf(page, 'Harbour 10K')).toBeVisible();
    await page.unroute('**/api/races/*');

    await refuse('DELETE');
    await page.getByRole('button', { name: /^Delete Harbour/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Failed to delete race')).toBeVisible();
    await expect(cardOf(page, 'Harbour 10K')).toBeVisible();
  });

  test('while it saves, nothing can be pressed twice', async ({ page, runner }) => {
    expect(runner.name).toBeTruthy();
    await page.goto('/races');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/races', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await held.promise;
      return route.continue();
    });
    const dialog = await openAdd(page);
    await dialog.getByLabel('Race Name').fill('Slow one');
    await dialog.getByRole('button', { name: 'Save Race' }).dblclick();
    await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    held.resolve();
    await expect(dialog).toBeHidden();
    expect(await stored(page)).toHaveLength(1);
  });

  test('gear can be chosen whether active or not, and stays when it is deleted', async ({
    page,
    runner,
  }) => {
    await runner.add('/api/gear', [
      { name: 'Singlet', category: 'clothing' },
      { name: 'Old pair', category: 'shoes', isActive: false },
      { name: 'Watch', category: 'accessories' },
      { name: 'Gels', category: 'nutrition' },
    ]);
    await runner.add('/api/races', [{ ...tenK, gearUsed: 'Sold pair' }]);
    await page.goto('/races');
    await page.getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog');
    const select = dialog.getByLabel('Gear Used');
    await expect(select).toHaveValue('Sold pair');
    await expect(select.locator('option')).toHaveText([
      ...['Select gear...', 'Old pair', 'Singlet', 'Sold pair', 'Watch'],
      'Other (specify in notes)',
    ]);
    await select.selectOption('Old pair');
    await page.getByRole('button', { name: 'Update Race' }).click();
    // The card behind it shows the change before it is stored.
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('article')).toContainText('Old pair');
    expect(await stored(page)).toMatchObject([{ gearUsed: 'Old pair' }]);
  });
});
