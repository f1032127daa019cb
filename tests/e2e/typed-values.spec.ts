import type { Page } from 'playwright/test';
import { button } from './accounts.ts';
import {
  addForms,
  addOneOfEach,
  dialogOf,
  editForms,
  fieldOf,
  goTo,
  opener,
  openForm,
  question,
  type RecordFormCase,
} from './record-forms.ts';
import { expect, test } from './world.ts';

for (const form of [...addForms, ...editForms]) {
  test(`${form.title} asks before discarding what was typed, but not if nothing was`, async ({
    page,
    runner,
  }) => {
    await addOneOfEach(runner);
    await page.goto(form.path);
    const field = fieldOf(page, form);
    const dialog = await openForm(page, form);
    const asBefore = await field.inputValue();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await openForm(page, form);
    await field.fill('Typed for long');
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await button(page, 'Discard changes').click();
    await expect(dialog).toHaveCount(0);
    await expect(opener(page, form)).toBeFocused();
    await openForm(page, form);
    await expect(field).toHaveValue(asBefore);
  });
}

test('every way to close a form asks, and the kept text is unchanged @everywhere', async ({
  page,
  runner,
}) => {
  expect(runner.name).toBeTruthy();
  const [, race] = addForms as [RecordFormCase, RecordFormCase];
  const dialog = dialogOf(page, race);
  const field = fieldOf(page, race);
  const ways = {
    escape: () => page.keyboard.press('Escape'),
    cross: () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel', exact: true }).click(),
    backdrop: () => page.mouse.click(3, 400),
  };
  await page.goto(race.path);
  for (const [way, close] of Object.entries(ways)) {
    await test.step(way, async () => {
      await openForm(page, race);
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
      await expect(opener(page, race)).toBeFocused();
    });
  }
});

test('typing something and deleting it again is not a change', async ({ page, runner }) => {
  await addOneOfEach(runner);
  const [, race] = editForms as [RecordFormCase, RecordFormCase];
  await page.goto(race.path);
  const dialog = await openForm(page, race);
  await fieldOf(page, race).fill('Another name');
  await fieldOf(page, race).fill('As stored');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(question(page)).toHaveCount(0);
});

test('the question over a form is read and answered by keyboard @everywhere', async ({
  page,
  runner,
  axe,
}) => {
  expect(runner.name).toBeTruthy();
  const [training] = addForms as [RecordFormCase];
  await page.goto(training.path);
  await openForm(page, training);
  await fieldOf(page, training).fill('Typed for long');
  await page.keyboard.press('Escape');
  await expect(question(page)).toContainText('What you typed has not been saved.');
  await axe();
  for (let tabs = 0; tabs < 4; tabs += 1) {
    await page.keyboard.press('Tab');
    await expect(question(page).locator(':focus')).toHaveCount(1);
  }
  await button(page, 'Keep editing').press('Enter');
  await expect(question(page)).toHaveCount(0);
  await expect(fieldOf(page, training)).toBeFocused();
});

test('Escape answers a doubt about what was typed, and leaves the form alone', async ({
  page,
  runner,
}) => {
  expect(runner.name).toBeTruthy();
  const [training] = addForms as [RecordFormCase];
  await page.goto(training.path);
  const dialog = await openForm(page, training);
  const duration = dialog.getByRole('textbox', { name: 'Duration', exact: true });
  await duration.fill('5 min');
  await dialog.locator('button[type="submit"]').click();
  await expect(button(page, 'Correct it')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Is this right?' })).toHaveCount(0);
  await expect(question(page)).toHaveCount(0);
  await duration.fill('30 min');
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toHaveCount(0);
});

test('Back closes a form in which nothing was typed, and asks otherwise @everywhere', async ({
  page,
  runner,
}) => {
  expect(runner.name).toBeTruthy();
  const [training, race] = addForms as [RecordFormCase, RecordFormCase];
  await page.goto('/dashboard');
  // One dialog belongs to the shell, the other to its screen.
  for (const form of [training, race]) {
    await goTo(page, form);
    const dialog = await openForm(page, form);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(form.path);

    await openForm(page, form);
    await fieldOf(page, form).fill('Typed for long');
    await page.goBack();
    await button(page, 'Keep editing').click();
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL(form.path);
    await expect(fieldOf(page, form)).toHaveValue('Typed for long');
    await page.keyboard.press('Escape');
    await button(page, 'Discard changes').click();
    await expect(dialog).toHaveCount(0);
  }
});

const [trainingEdit, raceEdit] = editForms as [RecordFormCase, RecordFormCase];
const [, newRace] = addForms as [RecordFormCase, RecordFormCase];
const doubtIn = (page: Page) => page.getByRole('dialog', { name: 'Is this right?' });

for (const [form, name, time] of [
  [trainingEdit, 'Distance', '55 min'],
  [newRace, 'Distance (km)', '30 min'],
  [raceEdit, 'Distance (km)', '30 min'],
] as const) {
  test(`${form.title} asks about an implausible pace`, async ({ page, runner }) => {
    await addOneOfEach(runner);
    await page.goto(form.path);
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
  });
}

test('the profile asks about an implausible personal best', async ({ page, runner }) => {
  expect(runner.name).toBeTruthy();
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
