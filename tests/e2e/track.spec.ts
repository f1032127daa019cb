import type { Page } from 'playwright/test';
import { newId } from '#shared/new-id.ts';
import { indoors, lapsOf, madeRun } from '#shared/tracks/track.fixture.ts';
import type { Track } from '#shared/tracks/track.ts';
import { type Recorded, storeTrack } from './stored-track.ts';
import { easyRun, expect, type Runner, test } from './world.ts';

/** The expanded card of a training for which this was recorded. */
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
    // The training's own, which was typed.
    await expect(slider).toContainText('avg 5:30 /km');
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
      card.getByRole('row', { name: /^10 4:34 ?, fastest 4:56 up 0 down 32 143$/ }),
    ).toBeVisible();
    await expect(card.getByRole('row', { name: /, slowest/ })).toHaveCount(1);
    await expect(rows('Laps')).toHaveCount(14);
    await expect(card.getByRole('row', { name: /^5 km 25:07 5:01 0\.78 km$/ })).toBeVisible();
    await expect(rows('Best efforts')).toHaveCount(6);
  });

  await test.step('graded pace and decoupling, and why they are what they are', async () => {
    const why = card.getByRole('button', { name: 'Why: Graded pace' });
    await why.focus();
    await page.keyboard.press('Enter');
    const answer = page.getByRole('dialog', { name: 'Graded pace: 5:26 /km' });
    await expect(answer).toContainText('Sci-DANI');
    await axe();
    await page.keyboard.press('Escape');
    await expect(answer).toHaveCount(0);
    await expect(why).toBeFocused();
    await card.getByRole('button', { name: 'Why: Decoupling' }).click();
    await expect(page.getByRole('dialog', { name: 'Decoupling: 1.2%' })).toContainText(
      '10 minutes of warm-up',
    );
  });
});

test('what else was measured has charts on demand, with the same cursor', async ({
  page,
  runner,
  axe,
}) => {
  const card = await opened(page, runner, shot(madeRun()));
  const slider = card.getByRole('slider', { name: 'Position in the run' });
  await expect(slider).not.toContainText('Cadence');
  await card
    .getByRole('button', { name: 'Show graded pace, cadence, power, and temperature' })
    .click();
  await expect(slider).toContainText('avg 168 steps/min');
  await expect(slider).toContainText('avg 240 W');
  await expect(slider).toContainText('Temperature14 °C');
  await slider.focus();
  const sentence =
    /^at 0\.00 km: .* bpm, \d+ m, \d:\d\d \/km graded, \d+ steps\/min, \d+ W, 14 °C$/;
  await expect(slider).toHaveAttribute('aria-valuetext', sentence);
  await axe();
  await card
    .getByRole('button', { name: 'Hide graded pace, cadence, power, and temperature' })
    .click();
  await expect(slider).not.toContainText('Cadence');
});

test('a place is hidden on the card of its run, and shown again once it is removed @everywhere', async ({
  page,
  runner,
  axe,
}) => {
  const card = await opened(page, runner, shot(madeRun()));
  const line = card
    .getByRole('img', { name: /^Route/ })
    .locator('path')
    .first();
  const whole = await line.getAttribute('d');
  await expect(card.getByRole('button', { name: 'Show map' })).toHaveCount(0);

  await card.getByRole('button', { name: 'Hide a place' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide a Place' });
  await dialog.getByRole('button', { name: 'Hide This Place' }).click();
  await expect(dialog.getByText('A name is required')).toBeVisible();
  await dialog.getByLabel('Name').fill('Home');
  await dialog.getByRole('button', { name: 'End' }).click();
  await dialog.getByRole('slider', { name: 'How far along the run' }).fill('0');
  await dialog.getByLabel('Hidden around it, at least').selectOption('500 m');
  await axe();
  await dialog.getByRole('button', { name: 'Hide This Place' }).click();
  await expect(card.getByText('Not shown around Home.')).toBeVisible();
  await expect(line).not.toHaveAttribute('d', whole ?? '');
  await expect(card.getByText('Start', { exact: true })).toHaveCount(0);

  await card.getByRole('link', { name: 'Private places' }).click();
  const places = page.getByRole('list', { name: 'Private places' });
  await expect(places).toContainText('At least 500 m around it');
  await axe();
  await page.getByRole('button', { name: 'Change Home' }).click();
  const change = page.getByRole('dialog', { name: 'Change Private Place' });
  await expect(change.getByLabel('Coordinates')).toHaveValue('47.600000, 8.200000');
  await change.getByLabel('Coordinates').fill('somewhere');
  await change.getByRole('button', { name: 'Hide This Place' }).click();
  await expect(change.getByText('Latitude and longitude in degrees')).toBeVisible();
  await change.getByLabel('Coordinates').fill('47.6, 8.2');
  await change.getByLabel('Name').fill('The house');
  await change.getByRole('button', { name: 'Hide This Place' }).click();
  await page.getByRole('button', { name: 'Remove The house' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(places).toHaveCount(0);

  await page.goto('/training');
  await page.getByRole('button', { name: /^Expand/ }).click();
  await expect(line).toHaveAttribute('d', whole ?? '');
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
