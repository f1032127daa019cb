import type { Locator, Page } from 'playwright/test';
import { aYearOfRuns, csvOf } from './strava-export.ts';
import { expect, test } from './world.ts';

const file = (text: string, name = 'activities.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

async function choose(page: Page, text: string, name?: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(file(text, name));
}

async function importAll(page: Page) {
  await page.goto('/import');
  await choose(page, aYearOfRuns);
  await page.getByRole('button', { name: 'Import 8 trainings' }).click();
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible();
  // It would move on to the calendar by itself.
  await page.mouse.wheel(0, 1);
}

const zone = (page: Page) => page.getByRole('combobox', { name: 'Time zone of your runs' });

async function chooseZone(page: Page, search: string, label: string) {
  await zone(page).click();
  await page.keyboard.type(search);
  await page.getByRole('option', { name: label }).click();
  await expect(zone(page)).toHaveValue(label);
}

/** An import halfway through, to mock a response with; real ones finish too quickly. */
async function halfWayImport(page: Page) {
  await page.goto('/import');
  await choose(page, aYearOfRuns);
  await page.getByRole('button', { name: 'Import 8 trainings' }).waitFor();
  const path = `/api/imports/${new URL(page.url()).searchParams.get('id')}`;
  const preview = await (await page.request.get(path)).json();
  return { path, running: { ...preview, status: 'importing', progress: { done: 3, total: 8 } } };
}

test.describe('import of a Strava export', () => {
  test('is previewed first, in the runner’s time zone @everywhere', async ({
    page,
    runner,
    axe,
  }) => {
    expect(runner.name).toBeTruthy();
    await page.goto('/import');
    await expect(page).toHaveTitle('Data Import | Longrun');
    await expect(page.getByRole('heading', { name: 'Import Training Data' })).toBeVisible();
    await axe();

    await choose(page, aYearOfRuns);
    await expect(page.getByText('12 activities found, 10 of them runs.')).toBeVisible();
    await expect(page.getByRole('heading', { name: '8 trainings to be added' })).toBeVisible();
    await expect(zone(page)).toHaveValue('America/Los Angeles');
    await expect(page.getByText('The time zone of this device')).toBeVisible();
    const others = page.getByRole('region', { name: '2 activities of other sports' });
    await expect(others.getByRole('checkbox', { name: 'Hiking 1' })).not.toBeChecked();
    await expect(others.getByRole('checkbox', { name: 'Cycling 1' })).not.toBeChecked();
    const bad = page.getByRole('region', { name: '1 row could not be read' });
    await expect(bad.getByRole('row').last()).toHaveText(
      /^11.*"the 20th" cannot be read as a date/,
    );
    await axe();

    // 23:30 UTC is the afternoon of the same day in California, and the next day in Berlin.
    const river = page.getByRole('row', { name: /River loop/ });
    await expect(river).toContainText('Mar 4, 2024 11:30 PM');
    await expect(river).toContainText('Mar 4, 2024 3:30 PM');
    await chooseZone(page, 'berlin', 'Europe/Berlin');
    await expect(river).toContainText('Mar 5, 2024 12:30 AM next day');
    await axe();
    await page.getByRole('button', { name: 'Use America/Los Angeles (this device)' }).click();
    await expect(river).toContainText('Mar 4, 2024 3:30 PM');

    const doubtful = page.getByRole('region', { name: '1 doubtful run' });
    await expect(doubtful).toContainText('1:11 per km is faster than any record');
    await expect(doubtful.getByRole('checkbox')).not.toBeChecked();
    await doubtful.getByRole('button', { name: 'Select all' }).click();
    await expect(page.getByRole('button', { name: 'Import 9 trainings' })).toBeVisible();
    await doubtful.getByRole('checkbox', { name: 'Forgot to stop' }).uncheck();
    await expect(page.getByRole('button', { name: 'Import 8 trainings' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/import');
    await expect(page.getByText('Earlier imports')).toHaveCount(0);
  });

  test('adds trainings to the log, once, and is undone as a whole @everywhere', async ({
    page,
    runner,
    axe,
  }) => {
    expect(runner.name).toBeTruthy();
    await importAll(page);
    await test.step('it accounts for every row', async () => {
      const main = page.getByRole('main');
      for (const tile of [
        /12\s*Total Activities/,
        /10\s*Running Activities/,
        /8\s*Imported/,
        /0\s*Duplicates Skipped/,
      ]) {
        await expect(main).toContainText(tile);
      }
      const account = page.getByRole('region', { name: 'What happened to 12 rows' });
      await expect(account.getByRole('row')).toHaveText([
        /^Trainings imported8$/,
        /^Doubtful runs left out.*1$/,
        /^Other activities left out.*2$/,
        /^Unreadable1$/,
        /^Rows of the file12$/,
      ]);
      await axe();
    });

    await test.step('it links to where its runs are', async () => {
      await page.getByRole('link', { name: 'Go to your calendar' }).click();
      await expect(page.getByRole('heading', { name: 'March 2024' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('link', { name: 'View in calendar' })).toBeVisible();
      await page.getByRole('link', { name: 'View Training Log' }).click();
      await expect(page).toHaveURL('/training');
      await expect(page.getByText('8 trainings, newest first')).toBeVisible();
      const stored = await (await page.request.get('/api/trainings')).json();
      const ofRiver = stored.find((t: { workoutDescription: string }) =>
        t.workoutDescription.startsWith('River loop'),
      );
      expect(ofRiver).toMatchObject({
        date: '2024-03-04',
        startTime: '15:30',
        distance: 8.2,
        duration: '0:45:00',
        isStravaImport: true,
      });
      await page.goBack();
    });

    await test.step('it adds nothing twice', async () => {
      await page.getByRole('button', { name: 'Import another file' }).click();
      await choose(page, aYearOfRuns);
      const duplicates = page.getByRole('region', { name: '8 duplicates skipped' });
      await expect(duplicates.getByText('Imported already').first()).toBeVisible();
      await expect(page.getByText('Nothing to import unless you tick')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
      await axe();
      await page.getByRole('button', { name: 'Choose another file' }).click();
    });

    await test.step('the dashboard counts its runs', async () => {
      await page.goto('/dashboard');
      const summary = page.getByRole('region', { name: 'Training Summary' });
      await expect(summary).toContainText('All trainings · nothing this week yet');
      await expect(summary).toContainText('81.8 km');
      await page.goto('/dashboard?period=week');
      await expect(summary).toContainText('0.0 km');
      await expect(summary).not.toContainText('nothing this week');
      await page.goto('/import');
    });

    await test.step('it is undone as a whole', async () => {
      await page.getByRole('button', { name: 'Undo the import of activities.csv' }).click();
      const dialog = page.getByRole('dialog', { name: 'Undo import' });
      await expect(dialog).toContainText('8 trainings');
      await axe();
      await dialog.getByRole('button', { name: 'Delete 8 trainings' }).click();
      await expect(page.getByText('Undone')).toBeVisible();
      await page.goto('/training');
      await expect(page.getByText('No training sessions recorded')).toBeVisible();
    });
  });

  test('leads a runner who touches nothing on to the calendar', async ({ page, runner }) => {
    expect(runner.name).toBeTruthy();
    await page.goto('/import');
    await choose(page, aYearOfRuns);
    await page.getByRole('button', { name: 'Import 8 trainings' }).click();
    await expect(page.getByText(/It opens by itself in \d+ seconds?\./)).toBeVisible();
    await page.waitForURL('**/calendar?date=*');
    await expect(page.getByRole('heading', { name: 'March 2024' })).toBeVisible();
  });

  test('is seen from every screen while it runs @everywhere', async ({ page, runner, axe }) => {
    expect(runner.name).toBeTruthy();
    const { path, running } = await halfWayImport(page);
    let found = running;
    await page.route('**/api/imports', (route) => route.fulfill({ json: [found] }));
    await page.route(`**${path}`, (route) => route.fulfill({ json: found }));
    const strip = page.getByRole('link', { name: /^Importing activities.csv 3 of 8 trainings/ });
    for (const [screen, empty] of [
      ['/calendar', 'Nothing here yet'],
      ['/training', 'No training sessions recorded'],
      ['/dashboard', 'No training sessions yet'],
    ] as const) {
      await page.goto(screen);
      await expect(strip).toBeVisible();
      await expect(page.getByText('Your runs are being imported')).toBeVisible();
      await expect(page.getByText(empty)).toHaveCount(0);
    }
    await axe();
    const leftOf = async (element: Locator) => (await element.boundingBox())?.x;
    expect(await leftOf(strip.getByText('Importing'))).toBe(
      await leftOf(page.getByRole('heading', { level: 1 })),
    );
    await strip.click();
    await expect(page.getByRole('heading', { name: 'Importing activities.csv' })).toBeVisible();
    await expect(strip).toHaveCount(0);
    await page.goBack();
    await expect(strip).toBeVisible();
    found = { ...found, status: 'complete' };
    await expect(strip).toHaveCount(0);
    await expect(page.getByText('No training sessions yet')).toBeVisible();
  });

  test('tells a runner who has left its page how it ended', async ({ page, runner }) => {
    expect(runner.name).toBeTruthy();
    const { path, running } = await halfWayImport(page);
    let found = running;
    await page.route('**/api/imports', (route) => route.fulfill({ json: [found] }));
    await page.route(`**${path}`, (route) => route.fulfill({ json: found }));
    const strip = page.getByRole('link', { name: /^Importing activities.csv/ });
    for (const [end, text] of [
      [{ status: 'failed' }, 'The import of activities.csv stopped at 3 of 8 trainings.'],
      [
        { status: 'complete', summary: { ...running.summary, imported: 8 } },
        'Import complete: 8 trainings from activities.csv are in your log now.',
      ],
    ] as const) {
      found = running;
      await page.goto('/gear');
      await expect(strip).toBeVisible();
      found = { ...running, ...end };
      await expect(page.getByText(text)).toBeVisible();
      await expect(strip).toHaveCount(0);
    }
  });

  test('names the logged run that a row duplicates', async ({ page, runner }) => {
    await runner.addTrainings([
      { date: '2024-03-04', sessionType: 'easy-run', distance: 8, duration: '0:45:00' },
    ]);
    await page.goto('/import');
    await choose(page, aYearOfRuns);
    const duplicates = page.getByRole('region', { name: '1 duplicate' });
    await expect(duplicates).toContainText('River loop');
    await expect(duplicates.getByRole('combobox')).toHaveValue('add');
    await expect(page.getByText('1 added to a training')).toBeVisible();
    await duplicates.getByRole('link', { name: 'Mar 4, 2024 · 8.00 km · 0:45:00' }).click();
    await expect(page).toHaveTitle('Easy Run session, Mar 4, 2024 | Longrun');
    await expect(page.getByRole('main')).toContainText('8.00 km');
    // On another day it is another run.
    await page.goBack();
    await chooseZone(page, 'berlin', 'Europe/Berlin');
    await expect(page.getByRole('heading', { name: '8 trainings to be added' })).toBeVisible();
    await expect(duplicates).toHaveCount(0);
  });

  test('refuses a wrong file with a sentence, and then accepts the right one', async ({
    page,
    runner,
    axe,
  }) => {
    expect(runner.name).toBeTruthy();
    await page.goto('/import');
    const refusal = page.getByRole('alert').filter({ hasText: 'was not accepted' });
    await choose(page, 'PK\u0003\u0004', 'export');
    await expect(refusal).toContainText('Found a ZIP archive: give it a name that ends in .zip');
    await choose(page, 'Date,Steps\n2024-01-01,10000\n', 'steps.csv');
    await expect(refusal).toContainText('Found a table with the columns Date, Steps.');
    await axe();
    await choose(
      page,
      csvOf([{ id: 5, date: 'Mar 12, 2024, 5:00:00 PM', name: 'A', kind: 'Ride' }]),
    );
    await expect(page.getByText('Nothing to import: there is no run in this file.')).toBeVisible();

    await test.step('or a dropped one', async () => {
      await page.getByRole('button', { name: 'Choose another file' }).click();
      const dropped = await page.evaluateHandle((text) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], 'activities.csv', { type: 'text/csv' }));
        return transfer;
      }, aYearOfRuns);
      await page
        .getByText('Drop your files or a folder here')
        .dispatchEvent('drop', { dataTransfer: dropped });
      await expect(page.getByRole('heading', { name: '8 trainings to be added' })).toBeVisible();
    });
  });

  test('can be left and found again, even after a lost connection', async ({
    page,
    runner,
    axe,
  }) => {
    expect(runner.name).toBeTruthy();
    const { path, running: halfWay } = await halfWayImport(page);
    let connected = true;
    await page.route('**/api/imports', (route) => route.fulfill({ json: [halfWay] }));
    await page.route(`**${path}`, (route) =>
      connected ? route.fulfill({ json: halfWay }) : route.abort(),
    );
    await page.goto('/training');
    await page.goto('/import');
    await expect(page.getByText('3 of 8 trainings')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Trainings imported' })).toBeVisible();
    await axe();
    connected = false;
    await expect(page.getByText('The server cannot be reached.')).toBeVisible();
    connected = true;
    await expect(page.getByText('The server cannot be reached.')).toBeHidden();

    await page.unroute(`**${path}`);
    await page.route(`**${path}`, (route) =>
      route.fulfill({ json: { ...halfWay, status: 'failed' } }),
    );
    await expect(page.getByText('Import failed: Unknown error')).toBeVisible();
    await expect(
      page.getByText('3 of 8 trainings from activities.csv are in your log.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue import' })).toBeVisible();
    await axe();
  });
});
