import type { Page } from 'playwright/test';
import { button } from './accounts.ts';
import {
  addForms,
  addOneOfEach,
  dialogOf,
  editForms,
  fieldOf,
  opener,
  openForm,
  question,
  type RecordFormCase,
} from './record-forms.ts';
import { expect, test } from './world.ts';

const [newTraining, newRace] = addForms as [RecordFormCase, RecordFormCase];
const [trainingEdit, raceEdit] = editForms as [RecordFormCase, RecordFormCase];

test('every way to close a form asks, and the kept text is unchanged @everywhere', async ({
  page,
  runner,
  axe,
}) => {
  expect(runner.name).toBeTruthy();
  const dialog = dialogOf(page, newRace);
  const field = fieldOf(page, newRace);
  const height = page.viewportSize()?.height ?? 0;
  const ways = {
    escape: () => page.keyboard.press('Escape'),
    cross: () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel', exact: true }).click(),
    backdrop: () => page.mouse.click(3, height / 2),
  };
  await page.goto(newRace.path);
  for (const [way, close] of Object.entries(ways)) {
    await test.step(way, async () => {
      await openForm(page, newRace);
      await expect(field).toBeFocused();
      await field.fill('Typed for long');
      await close();
      await expect(button(page, 'Keep editing')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question(page)).toHaveCount(0);
      await expect(field).toHaveValue('Typed for long');
      await close();
      await button(page, 'Discard changes').click();
      await expect(question(page)).toHaveCount(0);
      await expect(dialog).toHaveCount(0);
      await expect(opener(page, newRace)).toBeFocused();
    });
  }
  await openForm(page, newRace);
  await test.step('the form fits the screen', async () => {
    const box = await dialog.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(42 * 16);
    expect(box?.height).toBeLessThanOrEqual(height * 0.9 + 1);
  });
  await test.step('the question over a form is read and answered by keyboard', async () => {
    await field.fill('Typed for long');
    await page.keyboard.press('Escape');
    await expect(question(page)).toContainText('What you typed has not been saved.');
    await axe();
    for (let tabs = 0; tabs < 4; tabs += 1) {
      await page.keyboard.press('Tab');
      await expect(question(page).locator(':focus')).toHaveCount(1);
    }
    await button(page, 'Keep editing').press('Enter');
    await expect(question(page)).toHaveCount(0);
    await expect(field).toBeFocused();
  });
  await test.step('typing something and deleting it again is not a change', async () => {
    await field.fill('');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(question(page)).toHaveCount(0);
  });
});

const doubtIn = (page: Page) => page.getByRole('dialog', { name: 'Is this right?' });

/** Saves an implausible distance, which is doubted, and then one that is not. */
async function doubtsPace(page: Page, form: RecordFormCase, name: string, time: string) {
  const dialog = await openForm(page, form);
  const distance = dialog.getByLabel(name);
  const save = dialog.locator('button[type="submit"]');
  await fieldOf(page, form).fill('Another name');
  await distance.fill('100');
  await save.click();
  await expect(doubtIn(page)).toContainText(`${time} for 100 km is`);
  await button(page, 'Correct it').click();
  await expect(distance).toHaveValue('100');
  await distance.fill('7');
  await save.click();
  await expect(dialog).toHaveCount(0);
}

test('every form asks about an implausible pace', async ({ page, runner }) => {
  await addOneOfEach(runner);
  await page.goto(newTraining.path);
  await test.step('of an edited training', () =>
    doubtsPace(page, trainingEdit, 'Distance', '55 min'));
  await test.step('Escape answers the doubt, and leaves the form alone', async () => {
    const dialog = await openForm(page, newTraining);
    const duration = dialog.getByRole('textbox', { name: 'Duration', exact: true });
    await duration.fill('5 min');
    await dialog.locator('button[type="submit"]').click();
    await expect(button(page, 'Correct it')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(doubtIn(page)).toHaveCount(0);
    await expect(question(page)).toHaveCount(0);
    await duration.fill('30 min');
    await dialog.locator('button[type="submit"]').click();
    await expect(dialog).toHaveCount(0);
  });
  await page.goto(newRace.path);
  await test.step('of an edited race', () => doubtsPace(page, raceEdit, 'Distance (km)', '30 min'));
  await test.step('of a new race', () => doubtsPace(page, newRace, 'Distance (km)', '30 min'));
  await test.step('of a personal best in the profile', async () => {
    const best = page.getByRole('textbox', { name: '10K' });
    await page.goto('/profile');
    await button(page, 'Edit Profile').click();
    await best.fill('20:00');
    await button(page, 'Save Changes').click();
    await expect(doubtIn(page)).toContainText('20 min for 10 km is 2:00 min/km.');
    await button(page, 'Correct it').click();
    await best.fill('50:00');
    await button(page, 'Save Changes').click();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
  });
});
