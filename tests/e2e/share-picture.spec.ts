import { readFile } from 'node:fs/promises';
import { newId } from '#shared/new-id.ts';
import { madeRun } from '#shared/tracks/track.fixture.ts';
import { storeTrack } from './stored-track.ts';
import { easyRun, expect, test } from './world.ts';

test('a picture of a run is made in the browser, and saved @everywhere', async ({
  page,
  runner,
  axe,
}) => {
  const id = newId();
  const training = { ...easyRun, id, date: '2026-03-01', workoutDescription: 'Along the Limmat' };
  await runner.addTrainings([training]);
  await storeTrack(page.request, { trainingId: id, track: madeRun() });
  await page.goto(`/training/${id}`);
  await page.getByRole('button', { name: 'Share picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share picture' });
  const picture = dialog.getByRole('img', { name: /^Easy Run: Mar 1, 2026, distance 10\.00 km/ });
  await expect(picture).toHaveJSProperty('width', 1080);
  await expect(picture).toHaveJSProperty('height', 1080);
  await expect(picture).not.toHaveAccessibleName(/Limmat|bpm/);
  await axe();

  // The page itself may still read what is computed of the run meanwhile.
  const sent: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    const isRead = request.method() === 'GET' && url.startsWith(new URL(page.url()).origin);
    if (!isRead && !url.startsWith('blob:')) sent.push(`${request.method()} ${url}`);
  });
  await dialog.getByText('Tall', { exact: true }).click();
  await dialog.getByText('Dark', { exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'Title' }).check();
  const titled = dialog.getByRole('img', { name: /^Along the Limmat\. Easy Run/ });
  await expect(titled).toHaveJSProperty('height', 1920);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download PNG' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('longrun-2026-03-01.png');
  const bytes = await readFile(await file.path());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1920]);
  expect(sent).toEqual([]);
});

test('where the browser makes no picture, it says so', async ({ page, runner }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
  });
  const id = newId();
  await runner.addTrainings([{ ...easyRun, id, date: '2026-03-01' }]);
  await page.goto(`/training/${id}`);
  await page.getByRole('button', { name: 'Share picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share picture' });
  await expect(dialog.getByText('figures alone')).toBeVisible();
  await dialog.getByRole('button', { name: 'Download PNG' }).click();
  await expect(dialog.getByText('The picture could not be saved')).toBeVisible();
});
