import type { Page } from 'playwright/test';
import { button, field as named, signIn, signUp } from './accounts.ts';
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

const [training, race, injury] = addForms as [RecordFormCase, RecordFormCase, RecordFormCase];
const [, raceEdit] = editForms as [RecordFormCase, RecordFormCase];

const save = (page: Page, form: RecordFormCase) =>
  dialogOf(page, form).locator('button[type="submit"]').click();

/** The notice that the form starts with a draft. */
const keptLine = (page: Page) => page.getByRole('status').filter({ hasText: 'We kept what' });

const storedRaces = async ({ request }: Page) => (await request.get('/api/races')).json();

const textsKept = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]));

/** Opens the form, types, reloads, and saves what is there again. */
async function survivesReload(page: Page, form: RecordFormCase) {
  await openForm(page, form);
  await expect(keptLine(page)).toHaveCount(0);
  await fieldOf(page, form).fill('Typed for long');
  await page.reload();
  await expect(fieldOf(page, form)).toHaveValue('Typed for long');
  await expect(keptLine(page)).toContainText(/We kept what you typed at \d+:\d\d [AP]M/);
  await expect(dialogOf(page, form).locator(':focus')).toHaveCount(1);
  await save(page, form);
  await expect(dialogOf(page, form)).toHaveCount(0);
  expect(await textsKept(page)).not.toContain('Typed for long');
  await openForm(page, form);
  await expect(keptLine(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page, form)).toHaveCount(0);
}

/** The form is closed without a question if nothing was typed, and forgets what was discarded. */
async function asksBeforeDiscarding(page: Page, form: RecordFormCase) {
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
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

for (const [what, forms] of [
  ['a new record', addForms],
  ['a stored record', editForms],
] as const) {
  test(`what is typed into the form of ${what} is kept until it is saved or discarded`, async ({
    page,
    runner,
  }) => {
    await addOneOfEach(runner);
    for (const form of forms) {
      await page.goto(form.path);
      await test.step(`${form.title} asks before discarding what was typed`, () =>
        asksBeforeDiscarding(page, form));
      await test.step(`${form.title} is as it was after a reload`, () =>
        survivesReload(page, form));
    }
  });
}

test('the draft of an edit does not touch what was changed elsewhere in the meantime', async ({
  page,
  runner,
}) => {
  await addOneOfEach(runner);
  await page.goto(raceEdit.path);
  await openForm(page, raceEdit);
  await fieldOf(page, raceEdit).fill('Changed here');
  const [stored] = await storedRaces(page);
  await page.request.patch(`/api/races/${stored.id}`, { data: { surface: 'Trail' } });
  await page.reload();
  await expect(fieldOf(page, raceEdit)).toHaveValue('Changed here');
  await expect(dialogOf(page, raceEdit).getByLabel('Surface')).toHaveValue('Trail');
  await save(page, raceEdit);
  await expect(dialogOf(page, raceEdit)).toHaveCount(0);
  expect(await storedRaces(page)).toMatchObject([{ raceName: 'Changed here', surface: 'Trail' }]);
});

test('a form whose tab crashed is saved once', async ({ page, context, runner }) => {
  expect(runner.name).toBeTruthy();
  const names = async () => {
    const races: { raceName: string }[] = await storedRaces(page);
    return races.map(({ raceName }) => raceName).sort();
  };
  await page.goto(race.path);
  await openForm(page, race);
  await fieldOf(page, race).fill('Harbour 10K');
  const next = await test.step('while it was saved', async () => {
    const arrived = new Promise<void>((resolve) => {
      page.route('**/api/races', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        await route.fetch();
        resolve();
      });
    });
    await save(page, race);
    await arrived;
    await page.close();
    const next = await context.newPage();
    await next.goto(race.path);
    await expect(next.getByRole('article')).toHaveCount(1);
    await expect(dialogOf(next, race)).toHaveCount(0);
    await openForm(next, race);
    await expect(fieldOf(next, race)).toHaveValue('');
    return next;
  });
  await test.step('before it was saved, and then however often it is tried', async () => {
    await fieldOf(next, race).fill('Another one');
    await next.close();
    const last = await context.newPage();
    // The list before the save whose response was lost.
    const before = await (await last.request.get('/api/races')).json();
    await last.route('**/api/races', async (route) => {
      if (route.request().method() === 'GET') return route.fulfill({ json: before });
      await route.fetch();
      return route.abort();
    });
    await last.goto(race.path);
    await openForm(last, race);
    await expect(fieldOf(last, race)).toHaveValue('Another one');
    await expect(keptLine(last)).toBeVisible();
    await save(last, race);
    await expect(dialogOf(last, race).getByRole('alert')).toContainText('Failed to save race');
    await last.unroute('**/api/races');
    await save(last, race);
    await expect(dialogOf(last, race)).toHaveCount(0);
    expect(await names()).toEqual(['Another one', 'Harbour 10K']);
  });
});

test('starting over gives an empty form without a draft @everywhere', async ({
  page,
  runner,
  axe,
}) => {
  expect(runner.name).toBeTruthy();
  await page.goto(injury.path);
  await openForm(page, injury);
  await fieldOf(page, injury).fill('Left Achilles');
  await page.reload();
  await expect(keptLine(page)).toBeVisible();
  await axe();
  await button(page, 'Start over').click();
  await expect(fieldOf(page, injury)).toHaveValue('');
  await expect(fieldOf(page, injury)).toBeFocused();
  await expect(keptLine(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page, injury)).toHaveCount(0);
  expect(await textsKept(page)).not.toContain('Achilles');
});

test('Back closes a form, after a question if something was typed, which is kept @everywhere', async ({
  page,
  runner,
}) => {
  expect(runner.name).toBeTruthy();
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

    await page.goBack();
    await expect(question(page)).toContainText('It will be here when you open this form again.');
    await button(page, 'Close the form').click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(form.path);
    await openForm(page, form);
    await expect(fieldOf(page, form)).toHaveValue('Typed for long');
    await expect(keptLine(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await button(page, 'Discard changes').click();
    await expect(dialog).toHaveCount(0);
    expect(await textsKept(page)).not.toContain('Typed for long');
  }
});

test('two tabs have a draft each', async ({ page, context, runner }) => {
  expect(runner.name).toBeTruthy();
  const other = await context.newPage();
  for (const [tab, text] of [
    [page, 'In the first tab'],
    [other, 'In the second tab'],
  ] as const) {
    await tab.goto(race.path);
    await openForm(tab, race);
    await expect(fieldOf(tab, race)).toHaveValue('');
    await fieldOf(tab, race).fill(text);
  }
  await page.reload();
  await expect(fieldOf(page, race)).toHaveValue('In the first tab');
  await other.reload();
  await expect(fieldOf(other, race)).toHaveValue('In the second tab');
});

test('signing in again after the session ended restores what was typed, which nobody else sees', async ({
  page,
  context,
  runner,
}) => {
  await page.goto(injury.path);
  await openForm(page, injury);
  await fieldOf(page, injury).fill('Left Achilles');

  await test.step('another user who signs in sees nothing of what was typed', async () => {
    await context.clearCookies();
    await signUp(page);
    await page.request.put('/api/profile', {
      data: { fullName: 'Sam Hill', runningGoals: ['race-preparation'] },
    });
    await page.reload();
    await openForm(page, injury);
    await expect(fieldOf(page, injury)).toHaveValue('');
    await expect(keptLine(page)).toHaveCount(0);
  });
  await context.clearCookies();
  await page.reload();
  await signIn(page, runner);
  await expect(fieldOf(page, injury)).toHaveValue('Left Achilles');

  await test.step('until signing out', async () => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveTitle('Sign In | Longrun');
    expect(await textsKept(page)).not.toContain('Achilles');
  });
});

test('the log of a plan still belongs to the plan after a reload', async ({ page, runner }) => {
  expect(runner.name).toBeTruthy();
  await runner.add('/api/calendar-events', [
    {
      title: 'Tempo 8 km, 40 min',
      eventDate: '2026-01-05',
      eventType: 'training',
      recurringType: 'none',
    },
  ]);
  await page.goto('/calendar?view=day&date=2026-01-05');
  await button(page, 'Log as done: Tempo 8 km, 40 min').click();
  const description = fieldOf(page, training);
  await expect(description).toHaveValue('Tempo 8 km, 40 min');
  await description.fill('Tempo, with the wind');
  await page.reload();
  await expect(description).toHaveValue('Tempo, with the wind');
  await save(page, training);
  await expect(dialogOf(page, training)).toHaveCount(0);
  await expect
    .poll(async () => (await page.request.get('/api/calendar-events')).json())
    .toMatchObject([{ title: 'Tempo 8 km, 40 min', trainingId: expect.any(String) }]);
});

test('an edit of the profile, and the wizard, survive their tab', async ({ page, context }) => {
  await signUp(page);
  await page.goto('/');
  await named(page, 'Location').fill('Ghent');
  await button(page, 'Next').click();
  await page.close();
  const second = await context.newPage();
  await second.goto('/');
  await expect(second).toHaveTitle(/^Setup \(2\/4\)/);
  await button(second, 'Previous').click();
  await expect(named(second, 'Location')).toHaveValue('Ghent');
  await second.request.put('/api/profile', {
    data: { fullName: 'Sam Hill', runningGoals: ['race-preparation'] },
  });
  await second.goto('/profile');
  await button(second, 'Edit Profile').click();
  await named(second, 'Bio').fill('Typed for long');
  await second.request.patch('/api/profile', { data: { location: 'Bruges' } });
  await second.close();
  const third = await context.newPage();
  await third.goto('/profile');
  await expect(named(third, 'Bio')).toHaveValue('Typed for long');
  await expect(named(third, 'Location')).toHaveValue('Bruges');
  await button(third, 'Cancel').click();
  await button(third, 'Discard changes').click();
  expect(await textsKept(third)).not.toContain('Typed for long');
});
