import type { Locator, Page } from 'playwright/test';
import { dayInBrowser, easyRun, expect, test } from './world.ts';

/** Whether any of an element's text is cut off. */
const isCut = (text: Locator) =>
  text.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );

/** Where the first card was in its list, in any frame. */
async function watchFirstCard(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const seen = new Set<number>();
    const look = () => {
      const card = document.querySelector('li[aria-posinset="1"]');
      const list = card?.parentElement;
      const topOf = (element: Element) => element.getBoundingClientRect().top;
      if (card && list) seen.add(Math.round(topOf(card) - topOf(list)));
      requestAnimationFrame(look);
    };
    look();
    Object.assign(globalThis, { firstCardPlaces: seen });
  });
  return () =>
    page.evaluate(() => [
      ...(globalThis as unknown as { firstCardPlaces: Set<number> }).firstCardPlaces,
    ]);
}

test.describe('training log', () => {
  test('a long description and its line breaks are readable in the expanded card @everywhere', async ({
    page,
    runner,
  }) => {
    const words = 'Six times a kilometre at threshold with two minutes of easy jogging. '.repeat(6);
    const workoutDescription = `${words}\n${'x'.repeat(70)}`;
    await runner.addTrainings([
      { ...easyRun, date: '2026-03-01', workoutDescription, sessionNotes: 'One\nTwo' },
    ]);
    await page.goto('/training');
    const card = page.getByRole('article');
    // It is around the link to the page of the run.
    const description = card.getByText(/^Six times a kilometre/).locator('..');
    expect(await isCut(description)).toBe(true);
    // On a phone it has the full width of its card, not what the buttons leave.
    const widthOf = async (element: Locator) => (await element.boundingBox())?.width ?? 0;
    if ((page.viewportSize()?.width ?? 0) < 600) {
      expect(await widthOf(description)).toBeGreaterThan(0.85 * (await widthOf(card)));
    }
    await card.getByRole('button', { name: /^Expand/ }).click();
    await expect.poll(() => isCut(description)).toBe(false);
    await expect(description).toHaveText(workoutDescription, { useInnerText: true });
    await expect(card.getByText('One')).toHaveText('One\nTwo', { useInnerText: true });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
    await card.getByRole('button', { name: /^Collapse/ }).click();
    await expect.poll(() => isCut(description)).toBe(true);
  });

  test('a first run is added, viewed, changed and deleted @everywhere', async ({
    page,
    runner,
    axe,
  }) => {
    await page.goto('/training');
    await expect(page).toHaveTitle('Training Log | Longrun');
    await expect(page.getByText('No training sessions recorded')).toBeVisible();
    await expect(page.getByText('Click the + button to log your first run!')).toBeVisible();
    const toImport = page.getByRole('main').getByRole('link', { name: 'Import Past Trainings' });
    await expect(toImport).toHaveAttribute('href', '/import');
    const leftOf = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN;
    expect(await leftOf(toImport), 'within its card').toBeGreaterThan(
      await leftOf(page.getByRole('heading', { level: 1 })),
    );
    await axe();

    await page.getByRole('main').getByRole('button', { name: 'Add Training' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Training Session' });
    await expect(dialog.getByLabel('Distance')).toHaveValue('5');
    await expect(dialog.getByRole('textbox', { name: 'Duration', exact: true })).toHaveValue(
      '1:00:00',
    );
    await expect(dialog.getByLabel('Terrain')).toHaveValue('road');
    await expect(dialog.getByLabel('Session type')).toHaveValue('easy-run');
    await axe();
    await dialog.getByLabel('Distance').fill('12.5');
    await dialog.getByRole('textbox', { name: 'Duration', exact: true }).fill('1:02:30');
    await expect(dialog.getByText('5:00 min/km')).toBeVisible();
    await dialog.getByRole('button', { name: 'Recovery & Wellness' }).click();
    await dialog.getByLabel('RPE').selectOption('4');
    await dialog.getByRole('button', { name: 'Add Training' }).click();
    await expect(dialog).toBeHidden();

    const card = page.getByRole('article');
    await expect(card).toContainText('Easy Run');
    await expect(card).toContainText('Easy Run session');
    await expect(card).toContainText('Today');
    await expect(card).toContainText('12.50 km');
    await expect(card).toContainText('1:02:30');
    await expect(card).toContainText('RPE 4/10');
    await card.getByRole('button', { name: /^Expand/ }).click();
    await expect(card.getByRole('heading', { name: 'Training Details' })).toBeVisible();
    await expect(card.getByRole('heading', { name: 'Supplements' })).toBeHidden();
    await expect(card.getByText('Shoes').locator('..')).toContainText('–');
    await axe();

    await card.getByRole('button', { name: /^Edit/ }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Training Session' });
    await edit
      .getByRole('combobox', { name: 'Date', exact: true })
      .selectOption(await dayInBrowser(page, 1));
    await edit.getByLabel('Start time: hour').selectOption('6');
    await edit.getByLabel('Start time: AM or PM').selectOption('PM');
    await edit.getByLabel('Duration: hours').selectOption('2');
    await edit.getByRole('button', { name: 'Mental & Notes' }).click();
    await edit.getByLabel('Session notes').fill('Felt strong.');
    await axe();
    await edit.getByRole('button', { name: 'Update Training' }).click();
    await expect(edit).toBeHidden();
    await expect(card).toContainText('Yesterday');
    await expect(card).toContainText('2:02:30');
    const [stored] = await (await page.request.get('/api/trainings')).json();
    expect(stored).toMatchObject({ startTime: '18:00', sessionNotes: 'Felt strong.', rpe: 4 });

    await card.getByRole('button', { name: /^Delete/ }).click();
    const confirm = page.getByRole('dialog');
    await expect(confirm).toContainText(
      'Are you sure you want to delete this training session? This action cannot be undone.',
    );
    await confirm.getByRole('button', { name: 'Cancel' }).click();
    await expect(card).toBeVisible();
    await card.getByRole('button', { name: /^Delete/ }).click();
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No training sessions recorded')).toBeVisible();
    expect(runner.name).toBeTruthy();
  });

  test('corrections made after lost responses are kept', async ({ page, runner }) => {
    expect(runner.email).toBeTruthy();
    await page.goto('/training');
    await page.route('**/api/trainings', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.getByRole('main').getByRole('button', { name: 'Add Training' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Description').fill('Long one');
    await dialog.getByRole('button', { name: 'Add Training' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached');
    await page.unroute('**/api/trainings');
    await dialog.getByLabel('Distance').fill('21.1');
    await dialog.getByLabel('Description').fill('Half');
    await dialog.getByRole('button', { name: 'Add Training' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('article')).toContainText('21.10 km');
    const stored = await (await page.request.get('/api/trainings')).json();
    expect(stored).toMatchObject([{ distance: 21.1, workoutDescription: 'Half' }]);
  });

  test('what is entered is checked', async ({ page, runner, axe }) => {
    expect(runner.name).toBeTruthy();
    await page.goto('/training');
    await page.getByRole('main').getByRole('button', { name: 'Add Training' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Training Session' });
    const duration = dialog.getByRole('textbox', { name: 'Duration', exact: true });
    await test.step('an invalid entry is reported in place, even in a collapsed group', async () => {
      await duration.fill('1:99');
      await dialog.getByRole('button', { name: 'Recovery & Wellness' }).click();
      await dialog.getByLabel('Avg HR').fill('900');
      await dialog.getByRole('button', { name: 'Recovery & Wellness' }).click();
      await dialog.getByRole('button', { name: 'Add Training' }).click();
      await expect(
        dialog.getByText('After a colon, minutes and seconds go up to 59'),
      ).toBeVisible();
      await expect(dialog.getByText('At most 250')).toBeVisible();
      await expect(duration).toBeFocused();
      await dialog.getByLabel('Avg HR').fill('');
    });

    await test.step('a typed time is interpreted, shown, and questioned if implausible', async () => {
      const save = dialog.getByRole('button', { name: 'Add Training' });
      await dialog.getByLabel('Distance').fill('10.2');
      await duration.fill('45:30');
      await expect(dialog.getByText('45 min 30 s · 4:28 min/km')).toBeVisible();
      await duration.fill('1:05');
      await expect(dialog.getByText('1 h 5 min · 6:22 min/km')).toBeVisible();

      await duration.fill('45h30');
      await save.click();
      const question = page.getByRole('dialog', { name: 'Is this right?' });
      await expect(question).toContainText('45 h 30 min for 10.2 km is 267:39 min/km.');
      await axe();
      await question.getByRole('button', { name: 'Correct it' }).click();
      await expect(question).toBeHidden();
      await expect(duration).toHaveValue('45h30');
      await duration.fill('20 min');
      await save.click();
      await question.getByRole('button', { name: 'Save as it is' }).click();
      await expect(dialog).toBeHidden();
      const trainings = await (await page.request.get('/api/trainings')).json();
      expect(trainings).toMatchObject([{ distance: 10.2, duration: '0:20:00' }]);
    });
  });

  test('an imported training keeps its date and start time', async ({ page, runner }) => {
    await page.route('**/api/trainings', async (route) => {
      const imported = { ...easyRun, id: '018f0000-0000-7000-8000-000000000001', terrain: 'road' };
      const rest = { date: '2024-05-01', startTime: '07:15', loggedAt: '2024-05-01T12:00:00Z' };
      await route.fulfill({ json: [{ ...imported, ...rest, isStravaImport: true }] });
    });
    await page.goto('/training');
    await page.getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('combobox', { name: 'Date', exact: true })).toBeDisabled();
    await expect(dialog.getByLabel('Start time: hour')).toBeDisabled();
    await expect(dialog.getByLabel('Distance')).toBeEnabled();
    expect(runner.name).toBeTruthy();
  });

  test('one card is expanded at a time, also by keyboard, whatever the address says', async ({
    page,
    runner,
    axe,
  }) => {
    await runner.addTrainings([
      { ...easyRun, date: '2024-05-01', sessionType: 'tempo' },
      { ...easyRun, date: '2024-05-02', preRunFuel: 'banana' },
    ]);
    await page.goto('/training');
    const [newer, older] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)];
    await newer.getByRole('button', { name: /^Expand/ }).focus();
    await page.keyboard.press('Enter');
    await expect(newer.getByText('banana')).toBeVisible();
    await axe(); // Hard sessions have a colour of their own.
    await older.getByRole('button', { name: /^Expand/ }).click();
    await expect(newer.getByText('banana')).toBeHidden();
    await expect(older.getByRole('button', { name: /^Collapse/ })).toBeVisible();

    await test.step('an address with an unknown period shows any time', async () => {
      for (const query of ['period=abc', 'period=1e9', 'period=custom&from=abc&to=2024-13-40']) {
        await page.goto(`/training?${query}`);
        await expect(page.getByRole('article')).toHaveCount(2);
      }
    });
  });

  test('filters without a control are chips, with what is left in figures', async ({
    page,
    runner,
    axe,
  }) => {
    await runner.addTrainings([
      { ...easyRun, date: '2024-05-04', distance: 21.1, duration: '1:45:00', startTime: '07:10' },
      { ...easyRun, date: '2024-05-05', sessionType: 'tempo', startTime: '18:00' },
      { ...easyRun, date: '2024-05-06', sessionType: 'strength', distance: 0 },
    ]);
    const cards = page.getByRole('article');
    const bar = page.getByRole('search');
    const chip = (text: string) => page.getByRole('button', { name: `Remove filter: ${text}` });
    await page.goto('/training?type=running&distance=10-&weekday=6&weekday=7&clock=05:00-09:00');
    await expect(page.getByLabel('Session type')).toHaveValue('running');
    await expect(cards).toHaveCount(1);
    await expect(bar).toContainText('1 of 3 trainings · 21.1 km in 1 run, 1h 45m');
    await expect(chip('On Saturday or Sunday')).toBeVisible();
    await axe();

    await chip('Started 5:00 AM to 9:00 AM').click();
    await expect(cards).toHaveCount(2);
    await expect(chip('On Saturday or Sunday')).toBeFocused();
    await expect(bar).toContainText('2 of 3 trainings · 31.1 km in 2 runs, 2h 40m');
    await expect(page).toHaveURL(/\/training\?type=running&distance=10-&weekday=6&weekday=7$/);
    await page.reload();
    await expect(cards).toHaveCount(2);
    await chip('At least 10 km').click();
    await chip('On Saturday or Sunday').click();
    await page.getByLabel('Session type').selectOption('All types');
    await expect(cards).toHaveCount(3);
    await expect(bar).not.toContainText('of 3 trainings');

    await page.goto('/training?type=tempo&type=strength');
    await expect(page.getByLabel('Session type')).toHaveValue('');
    await expect(chip('Tempo or Strength')).toBeVisible();
    await expect(bar).toContainText(
      '2 of 3 trainings · 10.0 km in 1 run, 0h 55m · 0h 55m strength',
    );
    await page.goto('/training?track=yes');
    await expect(page.getByText('No trainings match')).toBeVisible();
    await chip('With a recording').click();
    await expect(cards).toHaveCount(3);
  });

  test('a log of thousands is windowed, searched and filtered', async ({ page, runner }) => {
    expect(runner.name).toBeTruthy();
    const trainings = Array.from({ length: 5000 }, (_, index) => ({
      ...easyRun,
      id: `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      date: new Date(Date.UTC(2024, 0, 1) - index * 86_400_000).toISOString().slice(0, 10),
      terrain: index % 5 === 0 ? 'trail' : 'road',
      sessionType: index % 7 === 0 ? 'tempo' : 'easy-run',
      workoutDescription: index === 4321 ? 'Over the old bridge' : `Run number ${index}`,
      shoesUsed: index % 2 ? 'Blue pair' : 'Red pair',
      averagePace: '5:30',
      isStravaImport: false,
      loggedAt: '2024-01-01T00:00:00Z',
    }));
    await page.route('**/api/trainings', (route) => route.fulfill({ json: trainings }));
    const places = await watchFirstCard(page);
    await page.goto('/training');
    await expect(page.getByText('Run number 0')).toBeVisible();
    // It is noted one frame later, and what was noted stays.
    await expect.poll(places).toEqual([0]);
    const cards = page.getByRole('article');
    expect(await cards.count()).toBeLessThan(40);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByText('Run number 4999')).toBeVisible();
    expect(await cards.count()).toBeLessThan(40);

    await page.getByLabel('Search trainings').fill('old bridge');
    await expect(page.getByText('1 of 5,000 trainings')).toBeVisible();
    await expect(cards).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByLabel('Terrain').selectOption('trail');
    await page.getByLabel('Session type').selectOption('tempo');
    await page.getByLabel('Shoes').selectOption('Red pair');
    const expected = trainings.filter(
      (t) => t.terrain === 'trail' && t.sessionType === 'tempo' && t.shoesUsed === 'Red pair',
    ).length;
    await expect(page.getByText(`${expected} of 5,000 trainings`)).toBeVisible();
    await page.getByLabel('Period').selectOption('custom');
    await page.getByLabel('From').fill('2023-01-01');
    await page.getByLabel('To', { exact: true }).fill('2023-01-02');
    await page.reload();
    await expect(page.getByLabel('From')).toHaveValue('2023-01-01');
    await page.getByLabel('Search trainings').fill('nothing like this');
    await expect(page.getByText('No trainings match')).toBeVisible();
  });
});
