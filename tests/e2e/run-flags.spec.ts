import type { Page } from 'playwright/test';
import {
  pointsOf,
  tcxFile,
} from '../../server/features/imports/activity-files/xml-files.fixture.ts';
import { expect, type Runner, test } from './world.ts';

/** Half an hour of running and ten minutes in a car. */
function drivenHome(startedAt: number) {
  const run = pointsOf({ startedAt, points: 1800, speed: 3 });
  const drive = pointsOf({ startedAt: startedAt + 1_800_000, points: 600, speed: 15 });
  const moved = drive.map((point) => ({
    ...point,
    metres: point.metres + 5400,
    latitude: (Number(point.latitude) + 5400 / 111_195).toFixed(7),
  }));
  return tcxFile([...run, ...moved]);
}

/** Imports it, and expands its card. */
async function imported(page: Page, runner: Runner, startedAt: number) {
  expect(runner.name).toBeTruthy();
  await page.goto('/import');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  const buffer = Buffer.from(drivenHome(startedAt));
  await (await chooser).setFiles([{ name: 'run.tcx', mimeType: 'application/xml', buffer }]);
  await expect(page.getByText(/looks like a drive at the end\.$/).first()).toBeVisible();
  if (startedAt < Date.UTC(2000, 0, 1)) await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Import 1 training' }).click();
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible();
  return await expanded(page);
}

async function expanded(page: Page) {
  await page.goto('/training');
  const card = page.getByRole('article');
  await card.getByRole('button', { name: /^Expand/ }).click();
  return card;
}

test('a watch left on in the car is asked about, mended, undone and accepted @everywhere', async ({
  page,
  runner,
  axe,
}) => {
  const card = await imported(page, runner, Date.UTC(2026, 4, 1, 6, 30));
  const flags = card.getByRole('list', { name: 'Worth a look' });
  await expect(flags).toContainText('looks like a drive at the end.');
  await axe();
  const mend = flags.getByRole('button', { name: /^End the run at 0:30:0\d: 5\.4\d km/ });

  await test.step('a failure is said, and changes nothing', async () => {
    await page.route('**/flags', (route) => route.abort());
    await mend.click();
    await expect(flags.getByRole('alert')).toContainText('The server cannot be reached');
    await page.unroute('**/flags');
    await expect(card).toContainText('14.39');
  });

  await test.step('mended, also after a reload, and undone', async () => {
    await mend.click();
    await expect(flags).toContainText('A drive is left out');
    await expect(card).toContainText('5.40');
    await expect(card.getByRole('img', { name: /^Route of 5\.4\d? km/ })).toBeVisible();
    await axe();
    const again = await expanded(page);
    await expect(again).toContainText('A drive is left out');
    await flags.getByRole('button', { name: 'Undo' }).click();
    await expect(mend).toBeVisible();
    await expect(card.getByRole('img', { name: /^Route of 14\.\d+ km/ })).toBeVisible();
  });

  await test.step('accepted, it is not asked again', async () => {
    await flags.getByRole('button', { name: 'It’s right' }).click();
    await expect(flags).toHaveCount(0);
    const again = await expanded(page);
    await expect(again.getByRole('img', { name: /^Route/ })).toBeVisible();
    await expect(flags).toHaveCount(0);
  });
});

test('a clock that was years off gets the day that the runner knows', async ({
  page,
  runner,
  axe,
}) => {
  const card = await imported(page, runner, Date.UTC(1999, 7, 30, 6, 30));
  const flags = card.getByRole('list', { name: 'Worth a look' });
  await flags.getByRole('button', { name: 'Set the date' }).click();
  const day = flags.getByLabel('The day of the run');
  // As many weeks later as GPS counts.
  await expect(day).toHaveValue('2019-04-15');
  await axe();
  await day.fill('2019-04-16');
  await flags.getByRole('button', { name: 'Save the date' }).click();
  await expect(flags).toContainText('You set the date');
  const trainings = await (await page.request.get('/api/trainings')).json();
  expect(trainings).toMatchObject([{ date: '2019-04-16', distance: 14.385 }]);
});
