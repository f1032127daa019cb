import type { Page } from 'playwright/test';
import { dayInBrowser, easyRun, expect, test } from './world.ts';

const shoes = { name: 'Blue pair', category: 'shoes' };
const activeQuestion =
  'Are you sure you want to delete this gear item? This action cannot be undone.';
const inactiveQuestion = 'Are you sure you want to delete this gear item?';

const section = (page: Page, name: 'Active Gear' | 'Inactive Gear') =>
  page.getByRole('region', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const tile = (page: Page, label: string) =>
  page.getByRole('main').getByText(label, { exact: true }).first().locator('..');
const saved = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Gear saved successfully!' });
const stored = async (page: Page): Promise<{ name: string }[]> =>
  (await page.request.get('/api/gear')).json();

test.describe('gear', () => {
  test('a first item is added, changed, retired and deleted @everywhere', async ({
    page,
    runner,
    axe,
  }) => {
    expect(runner.name).toBeTruthy();
    await page.goto('/gear');
    await expect(page).toHaveTitle('Gear Manager | Longrun');
    await expect(page.getByRole('heading', { name: 'Gear Manager' })).toBeVisible();
    await expect(page.getByText('Manage your running gear and equipment')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No gear items' })).toBeVisible();
    await expect(page.getByText('Start adding your running gear and equipment')).toBeVisible();
    await axe();

    await page.getByRole('button', { name: 'Add Your First Gear Item' }).click();
    const add = page.getByRole('dialog', { name: 'Add New Gear' });
    await expect(add.getByLabel('Currently in use')).toBeChecked();
    await expect(add.getByLabel('Retirement distance')).toHaveValue('700');
    await axe();
    await add.getByRole('button', { name: 'Add Gear' }).click();
    await expect(add.getByText('Item name is required')).toBeVisible();
    await expect(add.getByLabel('Item Name')).toBeFocused();
    await add.getByLabel('Item Name').fill('Foam roller');
    await add.getByLabel('Category').selectOption('Recovery Devices');
    await expect(add.getByLabel('Retirement distance')).toBeHidden();
    await add.getByLabel('Date Acquired').fill('2025-03-31');
    await add.getByLabel('Notes').fill('Ten minutes on Sundays.');
    await add.getByRole('button', { name: 'Add Gear' }).click();
    await expect(add).toBeHidden();
    await expect(saved(page)).toBeVisible();

    const item = section(page, 'Active Gear').getByRole('article');
    await expect(item).toContainText('Foam roller');
    await expect(item).toContainText('Recovery Devices');
    await expect(item).toContainText('Acquired Mar 2025');
    await expect(item).toContainText('Ten minutes on Sundays.');
    await expect(tile(page, 'Recovery Devices')).toContainText('1');
    await axe();

    await item.getByRole('button', { name: 'Edit Foam roller' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Gear Item' });
    await edit.getByLabel('Brand').fill('Aster');
    await edit.getByLabel('Model').fill('Roll 2');
    await axe();
    await edit.getByRole('button', { name: 'Update Gear' }).click();
    await expect(edit).toBeHidden();
    await expect(item).toContainText('Aster Roll 2');

    await item.getByRole('button', { name: 'Edit Foam roller' }).click();
    await edit.getByLabel('Currently in use').uncheck();
    await edit.getByRole('button', { name: 'Update Gear' }).click();
    await expect(edit).toBeHidden();
    await expect(section(page, 'Active Gear')).toBeHidden();
    const away = section(page, 'Inactive Gear').getByRole('article', { name: 'Foam roller' });
    await expect(
      page.getByRole('listitem').filter({ has: card(page, 'Foam roller') }),
    ).toBeFocused();
    await expect(away.getByText('Inactive', { exact: true })).toBeVisible();
    await expect(tile(page, 'Recovery Devices')).toContainText('0');
    await axe();

    await away.getByRole('button', { name: 'Delete Foam roller' }).click();
    const confirm = page.getByRole('dialog', { name: 'Delete' });
    await expect(confirm.getByText(inactiveQuestion, { exact: true })).toBeVisible();
    await confirm.getByRole('button', { name: 'Cancel' }).click();
    await expect(away).toBeVisible();
    await away.getByRole('button', { name: 'Delete Foam roller' }).click();
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'No gear items' })).toBeVisible();
    // Shown before the server has answered.
    await expect.poll(() => stored(page)).toEqual([]);
  });

  test('shows even where the trainings never arrive', async ({ page, runner }) => {
    await runner.add('/api/gear', [shoes]);
    await page.route('**/api/trainings', () => {});
    await page.goto('/gear');
    await expect(card(page, 'Blue pair')).toBeVisible();
  });

  test('active gear is deleted only after its own question', async ({ page, runner }) => {
    // Without motion the dialog is gone before the card is; the record lists are tested with motion.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await runner.add('/api/gear', [shoes, { name: 'Cap', category: 'clothing' }]);
    await page.goto('/gear');
    await card(page, 'Cap').getByRole('button', { name: 'Delete Cap' }).click();
    const confirm = page.getByRole('dialog', { name: 'Delete' });
    await expect(confirm.getByText(activeQuestion, { exact: true })).toBeVisible();
    // The safe answer has the focus.
    await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(confirm).toBeHidden();
    await expect(card(page, 'Cap')).toBeVisible();
    await card(page, 'Cap').getByRole('button', { name: 'Delete Cap' }).click();
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(card(page, 'Cap')).toBeHidden();
    // The next card takes the place of the deleted one.
    await expect(page.getByRole('button', { name: 'Edit Blue pair' })).toBeFocused();
    await expect
      .poll(async () => (await stored(page)).map(({ name }) => name))
      .toEqual(['Blue pair']);
  });

  test('renaming gear renames it in its trainings at once, and in its races', async ({
    page,
    runner,
  }) => {
    await runner.add('/api/gear', [shoes]);
    await runner.addTrainings([{ ...easyRun, date: '2025-05-01', shoesUsed: 'Blue pair' }]);
    const race = { raceName: 'City run', date: '2025-05-02', distance: 10 };
    await runner.add('/api/races', [{ ...race, gearUsed: 'Blue pair' }]);
    const goTo = async (screen: string) => {
      await page.getByRole('navigation').getByRole('button', { name: 'Tracking' }).click();
      await page.getByRole('menuitem', { name: screen }).click();
    };
    await page.goto('/training');
    await page.getByRole('button', { name: /^Expand/ }).click();
    await expect(page.getByRole('article').getByText('Blue pair')).toBeVisible();
    await goTo('Gear');
    await expect(card(page, 'Blue pair')).toContainText('10 km of 700 km');
    await page.getByRole('button', { name: 'Edit Blue pair' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Item Name').fill('Navy pair');
    await dialog.getByRole('button', { name: 'Update Gear' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, 'Navy pair')).toContainText('10 km of 700 km');
    await expect(page.getByText('Shoes in Your Trainings')).toBeHidden();
    await goTo('Training');
    await page.getByRole('button', { name: /^Expand/ }).click();
    await expect(page.getByRole('article').getByText('Navy pair')).toBeVisible();
    const races = await (await page.request.get('/api/races')).json();
    expect(races).toMatchObject([{ gearUsed: 'Navy pair' }]);
  });

  test('chips filter the lists by category, also by keyboard', async ({ page, runner, axe }) => {
    await runner.add('/api/gear', [
      { ...shoes, isActive: false },
      { name: 'Cap', category: 'clothing' },
      { name: 'Vest', category: 'clothing', isActive: false },
    ]);
    await page.goto('/gear');
    const chips = page.getByRole('radiogroup', { name: 'Filter gear' });
    const chip = (name: string) => chips.getByRole('radio', { name, exact: true });
    await expect(chip('All Gear (3)')).toBeChecked();
    await chip('All Gear (3)').focus();
    await page.keyboard.press('ArrowRight');
    await expect(chip('Shoes (1)')).toBeChecked();
    await expect(page.getByRole('article')).toHaveText([/Blue pair/]);
    await expect(section(page, 'Active Gear')).toBeHidden();
    await chips.getByText('Clothing (2)').click();
    await expect(section(page, 'Active Gear').getByRole('article')).toHaveText([/Cap/]);
    await expect(section(page, 'Inactive Gear').getByRole('article')).toHaveText([/Vest/]);
    await chips.getByText('Recovery Devices (0)').click();
    await expect(page.getByRole('heading', { name: 'No gear items' })).toBeVisible();
    await expect(page.getByText('No recovery devices items added yet')).toBeVisible();
    await axe();
    await page.reload();
    await expect(chip('Recovery Devices (0)')).toBeChecked();
    await page.getByRole('button', { name: 'Add Your First Gear Item' }).click();
    await expect(page.getByLabel('Category')).toHaveValue('recovery-devices');
  });

  test('the quick access shows three per category and links to the rest', async ({
    page,
    runner,
    axe,
  }) => {
    const named = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => ({ ...shoes, name }));
    await runner.add('/api/gear', [
      { name: 'Cap', category: 'clothing', isActive: false },
      { name: 'Watch', category: 'accessories', brand: 'Polestar' },
      ...named,
      { ...shoes, name: 'Red pair', brand: 'Aster', model: 'Glide 5' },
    ]);
    await page.goto('/gear');
    const panel = page.getByRole('region', { name: 'Active Gear Quick Access' });
    const of = (category: string) =>
      panel.getByRole('heading', { name: category }).locator('..').getByRole('button');
    await expect(of('Shoes')).toHaveText([/^Aster Glide 5/, /^Five/, /^Four/, /^\+3 more/]);
    await expect(of('Accessories')).toHaveText(['Watch']);
    await expect(panel.getByText('No active gear')).toHaveCount(4);
    await axe();
    await of('Shoes').getByText('+3 more').click();
    await expect(page.getByRole('radio', { name: 'Shoes (6)' })).toBeChecked();
    await of('Accessories').click();
    await expect(page.getByRole('radio', { name: 'All Gear (8)' })).toBeChecked();
    await expect(page.getByRole('listitem').filter({ has: card(page, 'Watch') })).toBeFocused();
  });

  test('shoes show their wear, a forecast, and a warning from 90 % on', async ({
    page,
    runner,
    axe,
  }) => {
    await runner.add('/api/gear', [
      { ...shoes, name: 'New pair' },
      { ...shoes, name: 'Fresh pair' },
      { ...shoes, name: 'Worn pair', retirementDistance: 100 },
      { ...shoes, name: 'Dead pair', retirementDistance: 50 },
      { ...shoes, name: 'Old pair', isActive: false, retirementDistance: 5 },
      shoes,
      { ...shoes, notes: 'The second' },
    ]);
    const run = async (daysAgo: number, distance: number, shoesUsed: string) => ({
      ...easyRun,
      date: await dayInBrowser(page, daysAgo),
      distance,
      shoesUsed,
    });
    await runner.addTrainings([
      await run(50, 60, 'Fresh pair'),
      await run(0, 10.5, 'Fresh pair'),
      await run(100, 90, 'Worn pair'),
      await run(3, 51.25, 'Dead pair'),
      await run(800, 12, 'Old pair'),
      { ...easyRun, date: '2025-05-01', shoesUsed: 'Blue pair' },
    ]);
    await page.goto('/gear');
    await expect(card(page, 'New pair')).toContainText('No training mentions this pair yet.');
    const fresh = card(page, 'Fresh pair');
    await expect(fresh).toContainText('70.5 km of 700 km');
    await expect(fresh).toContainText('10 %');
    await expect(fresh.getByText('Sessions').locator('..')).toContainText('2');
    await expect(fresh.getByText('Last use').locator('..')).toContainText('Today');
    await expect(fresh).toContainText(/Reaches 700 km around \w{3} \d+, \d{4}, at 9.7 km a week/);
    const worn = card(page, 'Worn pair');
    await expect(worn).toContainText('Almost worn out: 10 km to go');
    await expect(worn).toContainText('Not used for eight weeks, so no forecast');
    const dead = card(page, 'Dead pair');
    await expect(dead).toContainText('102 %');
    await expect(dead).toContainText('Worn out: 1.3 km past its retirement distance');
    await expect(dead).not.toContainText('Reaches');
    await expect(card(page, 'Old pair')).toContainText('12 km in 1 session');
    await expect(card(page, 'Old pair')).not.toContainText('Worn out');
    await axe();

    await page.getByRole('button', { name: 'Edit Dead pair' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Retirement distance').fill('0');
    await dialog.getByRole('button', { name: 'Update Gear' }).click();
    await expect(dialog.getByText('At least 1 km')).toBeVisible();
    await dialog.getByLabel('Retirement distance').fill('800');
    await dialog.getByRole('button', { name: 'Update Gear' }).click();
    await expect(dialog).toBeHidden();
    await expect(dead).toContainText('51.3 km of 800 km');
    await expect(dead).not.toContainText('Worn out');

    await test.step('two pairs with one name count the same trainings, and say so', async () => {
      const both = page.getByText('Another pair has this name: the trainings count for both.');
      await expect(both).toHaveCount(2);
      await page.getByRole('button', { name: 'Edit Blue pair' }).first().click();
      await expect(dialog.getByText('trainings cannot tell them apart')).toBeVisible();
      await dialog.getByLabel('Item Name').fill('Second pair');
      await expect(dialog.getByText('trainings cannot tell them apart')).toBeHidden();
      await dialog.getByRole('button', { name: 'Update Gear' }).click();
      await expect(both).toHaveCount(0);
      await expect(card(page, 'Blue pair')).toContainText('10 km of 700 km');
      await expect(card(page, 'Second pair')).toContainText('No training mentions this pair yet.');
    });
  });

  test('shoes that only trainings mention become gear with a click', async ({
    page,
    runner,
    axe,
  }) => {
    const [recent, long] = [await dayInBrowser(page, 5), await dayInBrowser(page, 300)];
    await runner.addTrainings([
      { ...easyRun, date: recent, shoesUsed: 'Imported pair' },
      { ...easyRun, date: long, shoesUsed: 'Forgotten pair' },
    ]);
    await page.goto('/gear');
    const panel = page.getByRole('region', { name: 'Shoes in Your Trainings' });
    await expect(panel.getByRole('listitem')).toHaveText([/Imported pair10 km/, /Forgotten pair/]);
    await axe();
    await panel.getByRole('button', { name: 'Add Imported pair' }).click();
    await expect(card(page, 'Imported pair')).toContainText('10 km of 700 km');
    await expect(saved(page)).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Add Forgotten pair' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel).toBeHidden();
    await expect(section(page, 'Inactive Gear').getByRole('article')).toHaveText([
      /Forgotten pair/,
    ]);
  });

  test('a training suggests active shoes, keeps its own, and accepts any name', async ({
    page,
    runner,
  }) => {
    await runner.add('/api/gear', [
      shoes,
      { ...shoes, name: 'Red pair' },
      { ...shoes, name: 'Retired pair', isActive: false },
      { name: 'Cap', category: 'clothing' },
    ]);
    await runner.addTrainings([{ ...easyRun, date: '2025-05-01', shoesUsed: 'Retired pair' }]);
    await page.goto('/training');
    await page.getByRole('main').getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Training Details' }).click();
    const field = dialog.getByRole('combobox', { name: 'Shoes' });
    await expect(field).toHaveValue('Retired pair');
    await field.click();
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options).toHaveText(['Blue pair', 'Red pair', 'Retired pair']);
    await options.filter({ hasText: /^Red pair$/ }).click();
    await dialog.getByRole('button', { name: 'Update Training' }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: 'Add Training' }).first().click();
    await dialog.getByRole('button', { name: 'Training Details' }).click();
    await field.click();
    await expect(options).toHaveText(['Blue pair', 'Red pair']);
    await field.fill('Borrowed pair');
    await dialog.getByRole('button', { name: 'Add Training' }).click();
    await expect(dialog).toBeHidden();
    const trainings: object[] = await (await page.request.get('/api/trainings')).json();
    expect(trainings).toMatchObject([{ shoesUsed: 'Borrowed pair' }, { shoesUsed: 'Red pair' }]);
  });
});
