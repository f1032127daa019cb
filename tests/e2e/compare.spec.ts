import type { Page } from 'playwright/test';
import { newId } from '#shared/new-id.ts';
import { indoors, madeRun } from '#shared/tracks/track.fixture.ts';
import type { Track } from '#shared/tracks/track.ts';
import { storeTrack } from './stored-track.ts';
import { easyRun, expect, type Runner, test } from './world.ts';

/** A run of March 2026, with a track if one is given. */
async function ran(page: Page, runner: Runner, day: number, track?: Track, more = {}) {
  const id = newId();
  const date = `2026-03-${String(day).padStart(2, '0')}`;
  await runner.addTrainings([{ ...easyRun, ...more, id, date }]);
  if (track) await storeTrack(page.request, { trainingId: id, track });
  return id;
}

/** The same way, slower: ahead by a tenth everywhere is whoever ran the other. */
const slower = (track: Track): Track => ({
  ...track,
  time: track.time.map((now) => now * 1.1),
  pauses: [],
});
const { heartRate, ...heartless } = madeRun();
/** Nothing is wider than the screen. */
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
const compare = (...ids: string[]) => `/training/compare?${ids.map((id) => `run=${id}`).join('&')}`;

test('a run is compared with another, and a third @everywhere', async ({ page, runner, axe }) => {
  const first = await ran(page, runner, 1, madeRun(), { workoutDescription: 'Along the river' });
  await ran(page, runner, 2, slower(madeRun()), { workoutDescription: 'The same again' });
  await ran(page, runner, 3, heartless, { distance: 21, duration: '2:00:00' });
  await ran(page, runner, 4);
  const slider = page.getByRole('slider', { name: 'Position in the runs' });

  await test.step('with one run the picker is open, the same distance first', async () => {
    await page.goto(compare(first));
    const candidates = page.getByRole('list', { name: 'Runs to choose from' }).getByRole('button');
    await expect(candidates).toHaveText([/Mar 2.*Same distance/s, /Mar 3/]);
    await axe();
    await page.getByRole('searchbox', { name: 'Search your runs' }).fill('again');
    await expect(candidates).toHaveCount(1);
    await candidates.click();
  });

  await test.step('one cursor for all charts, with the difference there', async () => {
    await expect(slider).toBeVisible();
    for (const title of ['Pace', 'Graded pace', 'Heart rate', 'Height']) {
      await expect(slider.getByText(title, { exact: true })).toBeVisible();
    }
    await slider.focus();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      /^at 2\.20 km: Easy Run, Mar 1.*: 11:55, .* bpm, \d+ m; Easy Run, Mar 2.*: 13:07, 1:12 behind, /,
    );
    await expect(page.getByText('1:12 behind')).toBeVisible();
    await axe();
    await fits(page);
  });

  await test.step('by pointer', async () => {
    await slider.scrollIntoViewIfNeeded();
    const box = await slider.boundingBox();
    if (!box) throw new Error('The charts are not there');
    const [x, y] = [box.x + 40 + (box.width - 40) / 2, box.y + box.height / 2];
    if (test.info().project.use.hasTouch) await page.touchscreen.tap(x, y);
    else await page.mouse.move(x, y);
    await expect(slider).toHaveAttribute('aria-valuetext', /^at (5\.9|6\.0|6\.1)\d km: /);
  });

  await test.step('splits side by side, the fastest marked, and figures', async () => {
    const splits = page.getByRole('table', { name: /^Splits/ });
    await expect(splits.getByRole('row')).toHaveCount(13);
    await expect(splits.getByRole('row', { name: /^1 \d:\d\d ?, fastest \d:\d\d$/ })).toBeVisible();
    const figures = page.getByRole('table', { name: 'Figures' });
    await expect(figures.getByRole('row', { name: /^Graded pace/ })).toBeVisible();
  });

  await test.step('as a table', async () => {
    await page.getByRole('button', { name: 'Show as table' }).click();
    const along = page.getByRole('table', { name: 'Along the runs' });
    await expect(along.getByRole('row', { name: /^5\.00 km.* behind/ })).toBeVisible();
    await fits(page);
    await axe();
    await page.getByRole('button', { name: 'Show as charts' }).click();
  });

  await test.step('a third, of which a channel is missing', async () => {
    await page.getByRole('button', { name: 'Add a run' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a Run' });
    await dialog.getByRole('button', { name: /Mar 3/ }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/^Heart rate is missing in “Easy Run, Mar 3/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a run' })).toHaveCount(0);
    expect(new URL(page.url()).searchParams.getAll('run')).toHaveLength(3);
  });

  await test.step('put first, removed, and still there after reloading', async () => {
    const runs = page.getByRole('list', { name: 'Compared runs' }).getByRole('listitem');
    await page.getByRole('button', { name: /^Put Easy Run, Mar 2.* first$/ }).click();
    await expect(runs).toHaveText([/Mar 2/, /Mar 1/, /Mar 3/]);
    await page.getByRole('button', { name: /^Remove Easy Run, Mar 3/ }).click();
    await expect(runs).toHaveText([/Mar 2/, /Mar 1/]);
    await page.reload();
    await expect(runs).toHaveText([/Mar 2/, /Mar 1/]);
    await expect(runs.first().getByRole('link', { name: /^Easy Run, Mar 2/ })).toHaveAttribute(
      'href',
      /^\/training\/[\w-]{36}$/,
    );
  });
});

test('what cannot be compared says why', async ({ page, runner, axe }) => {
  const street = await ran(page, runner, 1, madeRun());
  const belt = await ran(page, runner, 2, indoors(madeRun()));
  const typed = await ran(page, runner, 3);
  const fourth = await ran(page, runner, 4, madeRun({ samples: 300 }));

  await page.goto(compare(street, typed, newId()));
  await expect(page.getByText('It has no track, so only its figures are compared.')).toBeVisible();
  await expect(page.getByText('It is not in your log. Perhaps it was deleted.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Figures' })).toBeVisible();
  await expect(page.getByRole('slider')).toHaveCount(0);
  await axe();

  await page.goto(compare(street, belt, typed, fourth));
  await expect(page.getByText('names more than three runs')).toBeVisible();
  await expect(page.getByText(/^Graded pace is missing in “Easy Run, Mar 2/)).toBeVisible();

  await page.goto(compare(street, street));
  await expect(page.getByText('names a run twice')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Choose a run to compare with' })).toBeVisible();

  await page.goto('/training/compare');
  await expect(page.getByRole('heading', { name: 'Choose a run', exact: true })).toBeVisible();
});

test('a track that fails can be loaded again', async ({ page, runner }) => {
  const ids = [await ran(page, runner, 1, madeRun()), await ran(page, runner, 2, madeRun())];
  let failing = true;
  await page.route(`**/api/trainings/${ids[1]}/track`, (route) =>
    failing
      ? route.fulfill({ status: 400, json: { error: 'Broken', code: 'X' } })
      : route.fallback(),
  );
  await page.goto(compare(...ids));
  await expect(page.getByText('Its track could not be loaded.')).toBeVisible();
  failing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
});
