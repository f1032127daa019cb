import type { Page } from 'playwright/test';
import { newId } from '#shared/new-id.ts';
import { cordoba, fiji, madeRuns, packRuns, zurich } from '#shared/routes/routes.fixture.ts';
import { madeRun, seeded } from '#shared/tracks/track.fixture.ts';
import { storeTrack } from './stored-track.ts';
import { easyRun, expect, type Runner, test } from './world.ts';

const map = (page: Page) => page.getByRole('application', { name: /^Map of/ });

/** Waits until the canvas has what is in view. */
const drawn = (page: Page) => map(page).locator('canvas[data-drawn]').waitFor();

/** The scale bar: its length and what it stands for. */
const scaleOf = (page: Page) =>
  map(page)
    .locator('[class*=scale]')
    .evaluate((bar: HTMLElement) => `${bar.textContent}, ${bar.style.width}`);

/** The share of the px of the map that have a line. */
const inked = (page: Page) =>
  map(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      let count = 0;
      for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 0) count += 1;
      return count / (width * height);
    });

/** Runs as a server would have them; it reads none from tracks. */
async function answerWith(page: Page, count: number, from = [zurich, zurich, cordoba, fiji]) {
  const runs = packRuns(madeRuns(count, { random: seeded(2), from }).toReversed());
  const json = { runs, waiting: 3, unplaced: 12, hidden: 1 };
  await page.route('**/api/routes/lines', (route) => route.fulfill({ json }));
}

async function addRun(page: Page, runner: Runner, start = zurich, more = {}) {
  const id = newId();
  await runner.addTrainings([{ ...easyRun, id, date: '2026-03-01', ...more }]);
  await storeTrack(page.request, { trainingId: id, track: madeRun({ samples: 900, start }) });
  return id;
}

test('runs of one’s own are on a map, each with the way to it @everywhere', async ({
  page,
  runner,
  axe,
}) => {
  await page.goto('/routes');
  await expect(page.getByRole('heading', { name: 'No run with a route yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import Runs' })).toHaveAttribute('href', '/import');
  await axe();

  const id = await addRun(page, runner);
  await addRun(page, runner, cordoba, { date: '2025-06-07' });
  await runner.addTrainings([{ ...easyRun, date: '2026-03-02' }]);
  await page.reload();
  await drawn(page);
  expect(await inked(page)).toBeGreaterThan(0.001);
  await expect(page.getByText('2 of 3 runs, 20.0 km, 2 places')).toBeVisible();
  await expect(page.getByText('Not on the map: 1 run without a route')).toBeVisible();
  await axe();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );

  await page
    .getByRole('row', { name: /km (north|south|east|west)/ })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/place=[\w-]{36}/);
  await page.getByRole('button', { name: /^Where you run most 1 run/ }).click();
  const link = page
    .getByRole('link', { name: 'Mar 1, 2026' })
    .or(page.getByRole('link', { name: 'Jun 7, 2025' }));
  await expect(link).toHaveAttribute('href', /^\/training\/[\w-]{36}$/);
  expect(id).toHaveLength(36);
});

test('many runs are moved by mouse and keys, framed by place, and filtered', async ({
  page,
  runner: _,
  axe,
}) => {
  await answerWith(page, 400);
  await page.goto('/routes');
  await drawn(page);
  await expect(map(page)).toHaveAccessibleName('Map of 400 runs, 3 places');
  const scale = map(page).locator('[class*=scale]');
  const at = await scaleOf(page);

  await test.step('by wheel, double click, keys and buttons', async () => {
    const box = await map(page).boundingBox();
    if (!box) throw new Error('The map is not there');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => scaleOf(page)).not.toBe(at);
    const zoomedOut = await scaleOf(page);
    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(() => scaleOf(page)).not.toBe(zoomedOut);
    await map(page).focus();
    await page.keyboard.press('0');
    await expect(scale).toContainText(/[\d,]{3,} km/);
    await expect(page.getByRole('button', { name: /, \d+ runs: show$/ })).toHaveCount(3);
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('+');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await page.getByRole('button', { name: 'Show all runs' }).click();
    await axe();
  });

  await test.step('by place', async () => {
    await page.getByRole('button', { name: /^Where you run most, .* show$/ }).click();
    await expect(page).toHaveURL(/place=[\w-]{36}/);
    await expect.poll(() => scaleOf(page)).toBe(at);
    await drawn(page);
    await expect(page.getByRole('heading', { name: 'Where you run most' })).toBeVisible();
  });

  await test.step('a run under the pointer', async () => {
    const box = await map(page).boundingBox();
    if (!box) throw new Error('The map is not there');
    const found = page.getByRole('status').getByRole('link');
    for (let x = 0.3; x < 0.7 && (await found.count()) === 0; x += 0.02) {
      await page.mouse.move(box.x + x * box.width, box.y + box.height * 0.5);
    }
    await expect(found).toHaveAttribute('href', /^\/training\//);
    const chosen = page.getByRole('status').filter({ has: page.getByRole('link') });
    await expect(chosen).toContainText(/\d km/);
  });

  await test.step('by year and shoes', async () => {
    await page.getByLabel('Shoes').selectOption('Shoe 1');
    await expect(page.getByText(/\b\d+ of 400 runs$/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Shoes')).toHaveValue('Shoe 1');
    await page.getByLabel('Year').selectOption('2011');
    await expect(map(page)).not.toHaveAccessibleName(/400 runs/);
  });
});

test('on paper there are all places, and not the runs of one', async ({ page, runner: _ }) => {
  const from = Array.from({ length: 13 }, (_, at) => ({ ...zurich, latitude: 30 + 2 * at }));
  await answerWith(page, 130, from);
  await page.goto('/routes');
  await drawn(page);
  await page
    .getByRole('button', { name: /^Where you run most/ })
    .first()
    .click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(11);
  const runs = page.getByRole('heading', { name: 'Where you run most' });
  await expect(runs).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(rows).toHaveCount(14);
  await expect(runs).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Pages of places' })).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(rows).toHaveCount(11);
});

test('a finger drags, pinches and taps the map @phone', async ({ page, runner: _ }) => {
  await answerWith(page, 60);
  await page.goto('/routes');
  await drawn(page);
  const scale = map(page).locator('[class*=scale]');
  const box = await map(page).boundingBox();
  if (!box) throw new Error('The map is not there');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const before = await scaleOf(page);
  const chrome = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    chrome.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === undefined
          ? []
          : [
              { x: x - apart, y, id: 0 },
              { x: x + apart, y, id: 1 },
            ],
    });
  await touch('touchStart', 30);
  for (let apart = 40; apart <= 140; apart += 10) await touch('touchMove', apart);
  await touch('touchEnd');
  await expect.poll(() => scaleOf(page)).not.toBe(before);
  await page.touchscreen.tap(x, y);
  await page.getByRole('button', { name: 'Show all runs' }).tap();
  await expect(scale).toContainText(/[\d,]{3,} km/);
});

test('where runs cannot be loaded, it says so and tries again', async ({ page, runner: _ }) => {
  let failing = true;
  await page.route('**/api/routes/lines', (route) =>
    failing
      ? route.fulfill({ status: 400, json: { error: 'Broken', code: 'X' } })
      : route.fallback(),
  );
  await page.goto('/routes');
  await expect(page.getByText('Failed to load where you have run')).toBeVisible();
  failing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No run with a route yet' })).toBeVisible();
});
