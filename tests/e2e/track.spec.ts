import type { Page } from 'playwright/test';
import { newId } from '#shared/new-id.ts';
import { indoors, lapsOf, madeRun } from '#shared/tracks/track.fixture.ts';
import type { Track } from '#shared/tracks/track.ts';
import { type Recorded, storeTrack } from './stored-track.ts';
import { easyRun, expect, type Runner, test } from './world.ts';

/** A card in the log, expanded, of a training of which this was recorded. */
async function opened(page: Page, runner: Runner, recorded: Omit<Recorded, 'trainingId'>) {
  const id = newId();
  await runner.addTrainings([{ ...easyRun, id, date: '2026-03-01' }]);
  await storeTrack(page.request, { trainingId: id, ...recorded });
  await page.goto('/training');
  const card = page.getByRole('article');
  await card.getByRole('button', { name: /^Expand/ }).click();
  return card;
}

const shot = (track: Track) => ({ track, laps: lapsOf(track) });

test('a run from a watch has its route, charts with a cursor, and tables @everywhere', async ({
  page,
  runner,
  axe,
}) => {
  const card = await opened(page, runner, shot(madeRun()));
  const slider = card.getByRole('slider', { name: 'Position in the run' });

  await test.step('its route and charts, nothing of them wider than the screen', async () => {
    const route = card.getByRole('img', { name: /^Route of 12\.1 km, coloured by pace/ });
    await expect(route.locator('path').first()).toHaveAttribute('d', /^M[\d.]+ [\d.]+L/);
    await expect(slider).toContainText('avg 5:12 /km');
    await expect(slider).toContainText('380 to 460 m');
    await expect(slider).toContainText('avg 152 bpm');
    await axe();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
  });

  await test.step('coloured by heart rate instead', async () => {
    await card.getByText('Heart rate', { exact: true }).first().click();
    await expect(card.getByRole('img', { name: /coloured by heart rate/ })).toBeVisible();
    await expect(card.getByText(/^\d+ bpm/).first()).toBeVisible();
  });

  await test.step('the cursor by keyboard, without anything moving', async () => {
    const before = await slider.boundingBox();
    await slider.focus();
    await expect(slider).toHaveAttribute('aria-valuetext', /^at 0\.00 km: /);
    await page.keyboard.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', /^at 12\.07 km: /);
    await page.keyboard.press('Home');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowRight');
    const sentence = /^at 2\.20 km: \d:\d\d \/km, \d+ bpm, \d+ m$/;
    await expect(slider).toHaveAttribute('aria-valuetext', sentence);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuenow', '0');
    const after = await slider.boundingBox();
    expect(after?.height).toBe(before?.height);
  });

  await test.step('and by pointer, on the charts and on the route', async () => {
    await slider.scrollIntoViewIfNeeded();
    const box = await slider.boundingBox();
    if (!box) throw new Error('The charts are not there');
    const [x, y] = [box.x + 40 + (box.width - 40) / 2, box.y + box.height / 2];
    if (test.info().project.use.hasTouch) await page.touchscreen.tap(x, y);
    else await page.mouse.move(x, y);
    await expect(slider).toHaveAttribute('aria-valuetext', /^at (5\.9|6\.0|6\.1)\d km: /);
    await expect(card.getByText(/^6\.\d\d km$|^5\.9\d km$/).first()).toBeVisible();
  });

  await test.step('splits, laps and best efforts as tables', async () => {
    const rows = (name: string) => card.getByRole('table', { name }).getByRole('row');
    await expect(rows('Splits')).toHaveCount(14);
    await expect(
      card.getByRole('row', { name: /^10 4:34 ?, fastest up 0 down 32 143$/ }),
    ).toBeVisible();
    await expect(card.getByRole('row', { name: /, slowest/ })).toHaveCount(1);
    await expect(rows('Laps')).toHaveCount(14);
    await expect(card.getByRole('row', { name: /^5 km 25:07 5:01 6\.20 km$/ })).toBeVisible();
    await expect(rows('Best efforts')).toHaveCount(4);
  });
});

test('a run indoors has charts and no route, and a track that fails can be loaded again', async ({
  page,
  runner,
}) => {
  let failing = true;
  await page.route('**/api/trainings/*/track', (route) =>
    failing
      ? route.fulfill({ status: 400, json: { error: 'Broken', code: 'X' } })
      : route.fallback(),
  );
  const card = await opened(page, runner, { track: indoors(madeRun({ samples: 60 })) });
  await expect(card.getByText('Failed to load the track of this run')).toBeVisible();
  failing = false;
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByRole('slider')).toBeVisible();
  await expect(card.getByRole('img', { name: /^Route/ })).toHaveCount(0);
  await expect(card.getByText('Height', { exact: true })).toHaveCount(0);
  await expect(card.getByRole('table', { name: 'Laps' })).toHaveCount(0);
});

test('a training that was typed asks for no track', async ({ page, runner }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await runner.addTrainings([{ ...easyRun, date: '2026-03-01' }]);
  await page.goto('/training');
  const details = page.waitForResponse(/\/api\/trainings\/[\w-]+$/);
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Expand/ })
    .click();
  await details;
  await expect(page.getByRole('heading', { name: 'Training Details' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(
    asked.filter((path) => path.endsWith('/track') || path.includes('training-track')),
  ).toEqual([]);
});
