import type { Page } from 'playwright/test';
import {
  gpxFile,
  pointsOf,
} from '../../server/features/imports/activity-files/xml-files.fixture.ts';
import { stravaExport } from '../strava-export.ts';
import { zip } from '../zip.ts';
import { expect, test } from './world.ts';

/** A run in Berlin, where it is two hours later than this. */
const gpx = (utc: string, points = 1200) =>
  gpxFile([pointsOf({ startedAt: Date.parse(utc), points })]);
const file = (name: string, text: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});

async function choose(page: Page, files: ReturnType<typeof file>[]) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(files);
}

/** It would move on to the calendar by itself, after ten seconds. */
async function stayOnComplete(page: Page) {
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible();
  await page.mouse.wheel(0, 1);
}

const typed = (date: string, startTime: string) => ({
  date,
  startTime,
  sessionType: 'easy-run' as const,
  distance: 3.6,
  duration: '0:20:00',
  workoutDescription: 'Typed by hand',
});

test.describe('import of activity files', () => {
  test('shows a duplicate beside its training, and adds what the runner chooses', async ({
    page,
    runner,
    axe,
  }) => {
    await runner.addTrainings([{ ...typed('2026-05-02', '08:31'), duration: '0:20:10' }]);
    await page.goto('/import');
    await choose(page, [file('lake.gpx', gpx('2026-05-02T06:30:00Z'))]);
    const duplicate = page.getByRole('region', { name: '1 duplicate' });
    await expect(duplicate).toContainText('Very likely');
    await expect(duplicate).toContainText(
      'Start differs by 1 min, distance by 0.1%, time by 0.9%.',
    );
    await duplicate.getByRole('button', { name: 'Side by side: lake.gpx' }).click();
    const duration = duplicate.getByRole('radiogroup', { name: 'Duration' });
    await expect(duration.getByRole('radio', { name: 'In your log: 0:20:10' })).toBeChecked();
    await duration.getByRole('radio', { name: /^In the file: 0:19:59/ }).check();
    const gain = duplicate.getByRole('radiogroup', { name: 'Elevation gain' });
    await expect(gain.getByRole('radio', { name: /^In the file/ })).toBeChecked();
    await axe();

    await page.getByRole('button', { name: 'Add to 1 training' }).click();
    await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible();
    await page.goto('/training');
    await page.getByRole('button', { name: /^Expand / }).click();
    const card = page.getByRole('article');
    await expect(card.getByRole('heading', { name: 'From' })).toBeVisible();
    await expect(card).toContainText('lake.gpx');
    await expect(card).toContainText(/Taken from this file: Duration/);
    // The file's start was not taken over; it still can be, from the card.
    await card.getByRole('button', { name: /^Use this: Start time 8:30 AM/ }).click();
    await expect(card.getByRole('button', { name: /^Use this/ })).toHaveCount(2);
    await axe();
    // The card shows it before it is stored.
    await expect
      .poll(async () => (await page.request.get('/api/trainings')).json())
      .toMatchObject([{ duration: '0:19:59', startTime: '08:30' }]);

    await card.getByRole('button', { name: 'Take this back: lake.gpx' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await expect(card.getByRole('heading', { name: 'From' })).toHaveCount(0);
    await expect(card).toContainText('0:20:10');
  });

  test('takes the day of a run that was nowhere on Earth from the runner’s zone', async ({
    page,
    runner: _,
    axe,
  }) => {
    const startedAt = Date.parse('2026-05-02T03:30:00Z');
    const virtual = gpxFile([pointsOf({ startedAt, points: 1200 })], {
      type: '<type>virtual_run</type>',
    });
    await page.goto('/import');
    await choose(page, [file('watopia.gpx', virtual)]);
    const added = page.getByRole('region', { name: '1 training to be added' });
    await expect(added).toContainText('May 1, 2026 8:30 PM');
    await expect(added).toContainText('say nothing about where you were');
    await expect(page.getByText('Not every run says where it was.')).toBeVisible();
    await axe();
    const zone = page.getByRole('combobox', { name: 'Time zone of your runs' });
    await zone.click();
    await page.keyboard.type('Berlin');
    await page.getByRole('option', { name: 'Europe/Berlin' }).click();
    await expect(added).toContainText('May 2, 2026 5:30 AM');
    await expect(added).toContainText('so the day and the time are those of Europe/Berlin.');
    await page.getByRole('button', { name: 'Import 1 training' }).click();
    await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible();
    const [training] = await (await page.request.get('/api/trainings')).json();
    expect(training).toMatchObject({
      date: '2026-05-02',
      startTime: '05:30',
      terrain: 'treadmill',
    });
  });

  test('says what it left out or moved for a clock set on the way, and for heights', async ({
    page,
    runner: _,
    axe,
  }) => {
    const points = pointsOf({ startedAt: Date.parse('2026-05-02T06:30:00Z'), points: 1200 });
    const corrupted = points.map((point, at) => ({
      ...point,
      ...(at < 60 && { time: new Date(Date.parse(point.time) - 3 * 86_400_000).toISOString() }),
      ...(at % 300 === 150 && { height: '3000' }),
    }));
    await page.goto('/import');
    await choose(page, [file('watch.gpx', gpxFile([corrupted]))]);
    const added = page.getByRole('region', { name: '1 training to be added' });
    await expect(added).toContainText('The watch’s clock was corrected 0:01:00 after the start.');
    await expect(added).toContainText(
      '4 elevation readings that no runner could have climbed to were left out.',
    );
    await page.getByRole('button', { name: 'Import 1 training' }).click();
    await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible();
    const [training] = await (await page.request.get('/api/trainings')).json();
    expect(training).toMatchObject({ date: '2026-05-02', startTime: '08:30', duration: '0:19:59' });
    await page.goto('/training');
    await page.getByRole('button', { name: /^Expand / }).click();
    const flags = page.getByRole('list', { name: 'Worth a look' }).getByRole('listitem');
    await expect(flags).toHaveCount(2);
    await axe();
    for (const left of [1, 0]) {
      await flags.first().getByRole('button', { name: 'It’s right' }).click();
      await expect(flags).toHaveCount(left);
    }
  });

  test('shows what is in them, and adds what the log lacks @everywhere', async ({
    page,
    runner,
    axe,
  }) => {
    await runner.addTrainings([typed('2026-05-02', '08:30'), typed('2026-05-03', '08:30')]);
    await page.goto('/import');
    await expect(page.getByText('FIT, GPX and TCX, also as .gz')).toBeVisible();
    await choose(page, [
      file('morning.gpx', gpx('2026-05-01T06:30:00Z')),
      file('added.gpx', gpx('2026-05-02T06:30:00Z')),
      file('left.gpx', gpx('2026-05-03T06:30:00Z')),
      file('broken.fit', 'no watch has written this'),
      file('photo.jpg', 'a photo'),
      file('notes.txt', 'some notes'),
    ]);
    await expect(page.getByText('4 activities found, 3 of them runs.')).toBeVisible();
    await expect(page.getByText('Left out: notes.txt and photo.jpg.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Time zone of your runs' })).toHaveCount(0);

    const row = page.getByRole('row', { name: /morning\.gpx/ });
    await expect(row).toContainText('May 1, 2026 8:30 AM');
    await expect(row).toContainText('Track');
    const bad = page.getByRole('region', { name: '1 file could not be read' });
    await expect(bad.getByRole('row').last()).toContainText('broken.fit');
    const duplicates = page.getByRole('region', { name: '2 duplicates' });
    await expect(duplicates.getByRole('combobox')).toHaveCount(2);
    await duplicates
      .getByRole('combobox', { name: 'What happens to left.gpx' })
      .selectOption('Leave out');
    await axe();

    await page.getByRole('button', { name: 'Import 1 training' }).click();
    await stayOnComplete(page);
    const account = page.getByRole('region', { name: 'What happened to 4 activities' });
    await expect(account.getByRole('row')).toHaveText([
      /^Trainings imported1$/,
      /^Added to trainings in your log.*1$/,
      /^Duplicates skipped.*1$/,
      /^Unreadable.*1$/,
      /^All activities4$/,
    ]);
    await expect(page.getByRole('region', { name: '1 file could not be read' })).toContainText(
      'broken.fit',
    );
    await axe();

    await test.step('what was added is taken back one by one', async () => {
      const added = page.getByRole('region', { name: 'What was added' });
      await expect(added.getByRole('listitem')).toHaveCount(2);
      for (const button of await page.getByRole('main').getByRole('button').all()) {
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(24);
      }
      await added.getByRole('button', { name: 'Take this back: Morning Run, May 1, 2026' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete training' }).click();
      await expect(added.getByRole('listitem')).toHaveCount(1);
      await expect(account).toContainText(/Taken back by you1/);
      await expect(account).toContainText(/Trainings imported0/);
    });

    await test.step('chosen again, it is imported again', async () => {
      await page.getByRole('button', { name: 'Import another file' }).click();
      await choose(page, [file('morning.gpx', gpx('2026-05-01T06:30:00Z'))]);
      await page.getByRole('button', { name: 'Import 1 training' }).click();
      await stayOnComplete(page);
    });

    const trainings: { id: string; date: string; workoutDescription?: string }[] = await (
      await page.request.get('/api/trainings')
    ).json();
    expect(trainings).toHaveLength(3);
    const trackOf = async (date: string) => {
      const { id } = trainings.find((training) => training.date === date) ?? { id: '' };
      return (await page.request.get(`/api/trainings/${id}/track`)).status();
    };
    expect(trainings.filter((t) => t.workoutDescription === 'Typed by hand')).toHaveLength(2);
    expect([await trackOf('2026-05-01'), await trackOf('2026-05-02')]).toEqual([200, 200]);
    expect(await trackOf('2026-05-03')).toBe(404);

    await test.step('chosen again, only what was left is still to be added', async () => {
      await page.getByRole('button', { name: 'Import another file' }).click();
      await choose(page, [
        file('morning.gpx', gpx('2026-05-01T06:30:00Z')),
        file('left.gpx', gpx('2026-05-03T06:30:00Z')),
      ]);
      await expect(duplicates).toContainText('Imported already');
      const fate = duplicates.getByRole('combobox');
      await expect(fate).toHaveCount(1);
      await fate.selectOption('Leave out');
      await expect(page.getByText('Nothing to import unless you add a duplicate.')).toBeVisible();
      await fate.selectOption('Add to this training');
      await page.getByRole('button', { name: 'Add to 1 training' }).click();
      await expect(
        page.getByText(/^1 run from .* was added as another source of a training in your log\.$/),
      ).toBeVisible();
      expect(await trackOf('2026-05-03')).toBe(200);
    });
  });

  test('takes Strava’s whole export as the zip that it is', async ({ page, runner, axe }) => {
    expect(runner.name).toBeTruthy();
    const row = { id: 7, date: 'May 1, 2026, 6:30:00 AM', metres: 3700, movingSeconds: 1200 };
    const rows = stravaExport(
      { ...row, name: 'Along the canal', gear: 'Aster Glide 5' },
      { ...row, id: 8, date: 'May 2, 2026, 6:30:00 AM', name: 'Without a file', file: '' },
      { ...row, id: 9, type: 'Ride' },
    );
    const archive = await zip({
      'activities.csv': rows,
      'shoes.csv': 'Shoe Name,Shoe Brand,Shoe Model\n,Aster,Glide 5',
      'activities/7.gpx': gpx('2026-05-01T06:30:00Z'),
      'media/photo.jpg': 'a photo',
    });
    await page.goto('/import');
    const buffer = Buffer.from(archive);
    await choose(page, [{ name: 'export.zip', mimeType: 'application/zip', buffer }]);
    await expect(page.getByText('3 activities found, 2 of them runs.')).toBeVisible();
    await expect(page.getByText('1 other file in the archive')).toBeVisible();
    const joined = page.getByRole('row', { name: /Along the canal/ });
    await expect(joined).toContainText('Track');
    await expect(joined).toContainText('3.70 km');
    await expect(joined).toContainText('Strava’s figures were used.');
    // In Berlin, as the run of the day before.
    const without = page.getByRole('row', { name: /Without a file/ });
    await expect(without).toContainText('May 2, 2026 8:30 AM');
    await expect(without).toContainText('By the clock of Europe/Berlin');
    const shoes = page.getByRole('region', { name: '1 pair of shoes' });
    await expect(shoes).toContainText('1 run, 3.70 km');
    const choice = shoes.getByRole('combobox', { name: 'What Aster Glide 5 becomes' });
    await expect(choice).toHaveValue('new');
    await choice.selectOption('Leave out');
    await expect(choice).toHaveValue('none');
    await choice.selectOption('Add to your gear');
    await axe();
    await page.getByRole('button', { name: 'Import 2 trainings' }).click();
    await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible();
    await page.goto('/gear');
    const card = page.getByRole('article', { name: 'Aster Glide 5' });
    await expect(card).toContainText('3.7 km');
  });

  test('is found again while it is read', async ({ page, runner, axe }) => {
    expect(runner.name).toBeTruthy();
    await page.goto('/import');
    await choose(page, [file('morning.gpx', gpx('2026-05-01T06:30:00Z'))]);
    await page.getByRole('button', { name: 'Import 1 training' }).waitFor();
    const path = `/api/imports/${new URL(page.url()).searchParams.get('id')}`;
    const preview = await (await page.request.get(path)).json();
    let found = { ...preview, status: 'reading', reading: { done: 8e6, total: 24e6 } };
    await page.route(`**${path}`, (route) => route.fulfill({ json: found }));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Reading morning.gpx' })).toBeVisible();
    await expect(page.getByText('8 of 24 MB')).toBeVisible();
    await axe();
    found = { ...found, status: 'refused', error: 'This is no run.' };
    const refusal = page.getByRole('alert').filter({ hasText: 'could not be read' });
    await expect(refusal).toContainText('This is no run.');
    await axe();
    await page.unroute(`**${path}`);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Import 1 training' })).toBeVisible();
  });

  test('comes before another one can be chosen, however slow the line', async ({
    page,
    runner,
  }) => {
    expect(runner.name).toBeTruthy();
    await page.goto('/import');
    await choose(page, [file('morning.gpx', gpx('2026-05-01T06:30:00Z'))]);
    const start = page.getByRole('button', { name: 'Import 1 training' });
    await start.waitFor();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/imports', async (route) => {
      await held.promise;
      await route.continue();
    });
    // The connection is requested at once, not only once the imports have come.
    const strava = page.waitForResponse('**/api/integrations/strava');
    await page.goto('/import');
    await strava;
    await expect(page.getByRole('heading', { name: 'Import Training Data' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose files' })).toHaveCount(0);
    held.resolve();
    await expect(start).toBeVisible();
  });

  test('waits for a runner who leaves while it is read', async ({ page, runner, axe }) => {
    expect(runner.name).toBeTruthy();
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    const comeBack = async () => {
      await page.getByRole('button', { name: 'Tracking' }).click();
      await page.getByRole('menuitem', { name: 'Import' }).click();
      // It fades out, and is in the page a little longer than it can be seen.
      await expect(page.getByRole('menu', { includeHidden: true })).toHaveCount(0);
    };
    const leaveAndReturn = async () => {
      await link('Calendar').click();
      await expect(page).toHaveURL('/calendar');
      await comeBack();
    };
    // The server reads it at once: until the test lets it go on, the screen hears nothing else.
    let isRead = false;
    await page.route(/\/api\/imports(\/[0-9a-f-]+)?$/, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const held = (found: object) =>
        isRead ? found : { ...found, status: 'reading', reading: { done: 8e6, total: 24e6 } };
      await route.fulfill({ response, json: Array.isArray(body) ? body.map(held) : held(body) });
    });
    await page.goto('/import');
    await choose(page, [file('morning.gpx', gpx('2026-05-01T06:30:00Z'))]);
    const reading = page.getByRole('heading', { name: 'Reading morning.gpx' });
    await expect(reading).toBeVisible();
    await leaveAndReturn();
    await expect(reading).toBeVisible();
    await link('Calendar').click();
    isRead = true;
    await comeBack();
    const start = page.getByRole('button', { name: 'Import 1 training' });
    await expect(start).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });

    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
    await leaveAndReturn();
    await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
    await expect(start).toHaveCount(0);

    await choose(page, [file('broken.fit', 'no watch has written this')]);
    const refusal = page.getByRole('alert').filter({ hasText: 'broken.fit could not be read' });
    await expect(refusal).toBeVisible();
    const id = new URL(page.url()).searchParams.get('id');
    const left = () => page.evaluate(() => localStorage.getItem('left-imports'));
    await expect.poll(left).toMatch(new RegExp(`^${id}`));
    // As if that had happened while the runner was elsewhere.
    await page.evaluate(() => {
      const [, ...others] = (localStorage.getItem('left-imports') ?? '').split(' ');
      localStorage.setItem('left-imports', others.join(' '));
    });
    await leaveAndReturn();
    await expect(refusal).toBeVisible();
    await leaveAndReturn();
    const earlier = page.getByRole('region', { name: 'Earlier imports' });
    await expect(earlier.getByRole('listitem')).toHaveText(/broken\.fit.*Not readable/);
    await expect(refusal).toHaveCount(0);
    await axe();
  });

  test('resumes when the line is back, and asks before it is left', async ({
    page,
    runner,
    axe,
  }) => {
    expect(runner.name).toBeTruthy();
    await page.goto('/import');
    const pieces = '**/api/imports/uploads/*?offset=*';
    await page.route(pieces, (route) => route.abort());
    await choose(page, [file('morning.gpx', gpx('2026-05-01T06:30:00Z'))]);
    await expect(page.getByRole('heading', { name: 'Uploading morning.gpx' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('The upload continues by itself.');
    await axe();
    await page.getByRole('link', { name: 'Calendar', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Upload in progress' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await page.unroute(pieces);
    await expect(page.getByRole('button', { name: 'Import 1 training' })).toBeVisible();

    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.route(pieces, (route) => route.abort());
    await choose(page, [file('evening.gpx', gpx('2026-05-01T18:30:00Z'))]);
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
