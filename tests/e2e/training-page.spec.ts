import type { Page } from 'playwright/test';
import { newId } from '#shared/new-id.ts';
import { indoors, lapsOf, madeRun } from '#shared/tracks/track.fixture.ts';
import { storeTrack } from './stored-track.ts';
import { easyRun, expect, test } from './world.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const section = (page: Page, name: string) => page.getByRole('region', { name });
const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt').filter({ hasText: label }) });

test.describe('the page of a training', () => {
  test('has its route, its charts, its figures and what belongs to it @everywhere', async ({
    page,
    runner,
    axe,
  }) => {
    const id = newId();
    await runner.add('/api/gear', [{ name: 'Kestrel', category: 'shoes' }]);
    await runner.add('/api/injuries', [
      { painArea: 'Left hip', painSeverity: 3, dateReported: '2026-02-20' },
    ]);
    await runner.add('/api/calendar-events', [{ title: 'Hills, 12 km', eventDate: '2026-03-01' }]);
    await runner.add('/api/races', [
      { raceName: 'Harbour 12', date: '2026-03-01', distance: 12, finishTime: '01:00:00' },
    ]);
    await runner.addTrainings([
      { ...easyRun, date: '2026-02-27', shoesUsed: 'Kestrel' },
      {
        ...easyRun,
        id,
        date: '2026-03-01',
        shoesUsed: 'Kestrel',
        distance: 12.07,
        workoutDescription: 'Two hills',
        heartRateAvg: 152,
        heartRateMax: 171,
      },
    ]);
    await storeTrack(page.request, { trainingId: id, track: madeRun(), laps: lapsOf(madeRun()) });
    await page.request.put('/api/zones', {
      data: { zone2Min: 100, zone2Max: 149, zone3Min: 150, zone3Max: 190, today: '2026-02-01' },
    });
    await page.goto(`/training/${id}`);
    await expect(title(page, 'Two hills')).toBeVisible();
    await expect(page).toHaveTitle('Two hills, Mar 1, 2026 | Longrun');
    await expect(page.getByRole('img', { name: /^Route of 12\.1 km/ })).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Position in the run' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Splits' })).toBeVisible();
    await expect(figure(page, 'Distance')).toContainText('12.07 km');
    await expect(figure(page, 'Moving time')).toContainText('0:55:00');
    await expect(figure(page, 'Elapsed time')).toContainText(/1:0\d:\d\d/);
    await expect(figure(page, 'Graded pace')).toContainText('/km');
    await page.getByRole('button', { name: 'Why: Load' }).click();
    const why = page.getByRole('dialog', { name: /^Load: \d+$/ });
    await expect(why).toContainText('Average heart rate152 bpm');
    await axe();
    await page.keyboard.press('Escape');
    await expect(why).toBeHidden();
    await expect(section(page, 'Heart rate zones')).toContainText(/Z3 Aerobic.*%/);
    await expect(section(page, 'Heart rate zones')).toContainText('From the recorded heart rate');
    const around = section(page, 'Related');
    await expect(around).toContainText('Planned that dayHills, 12 km');
    await expect(around).toContainText('RaceHarbour 12');
    await expect(around).toContainText('ShoesKestrel22.1 km of 700 km by then');
    await expect(around).toContainText('Injury thenLeft hippain 3 (Mild)');
    await axe();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
  });

  test('of a run that was typed names what is not filled in, and leads to the form @phone', async ({
    page,
    runner,
    axe,
  }) => {
    const id = newId();
    await runner.addTrainings([{ ...easyRun, id, date: '2026-03-01', heartRateAvg: 140 }]);
    await page.goto(`/training/${id}`);
    await expect(figure(page, 'Duration')).toContainText('0:55:00');
    await expect(figure(page, 'Elapsed time')).toHaveCount(0);
    const more = page.getByRole('button', { name: 'Add details' });
    await expect(page.getByText('Not filled in:')).toBeHidden();
    await more.click();
    await expect(page.getByText(/^Not filled in: Shoes, .*Sleep quality/)).toBeVisible();
    await axe();
    await page.getByRole('button', { name: 'Fill in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Training Session' });
    await dialog.getByLabel('Description').fill('Windy');
    await dialog.getByRole('button', { name: 'Update Training' }).click();
    await expect(dialog).toBeHidden();
    await expect(title(page, 'Windy')).toBeVisible();
  });

  test('of a run indoors has charts and no map', async ({ page, runner }) => {
    const id = newId();
    await runner.addTrainings([{ ...easyRun, id, date: '2026-03-01' }]);
    await storeTrack(page.request, { trainingId: id, track: indoors(madeRun()), laps: [] });
    await page.goto(`/training/${id}`);
    await expect(page.getByRole('slider', { name: 'Position in the run' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Route of/ })).toHaveCount(0);
  });

  test('is reached from the log, goes on by date, and Back leads to where one was', async ({
    page,
    runner,
  }) => {
    const days = Array.from({ length: 28 }, (_, index) => String(index + 1).padStart(2, '0'));
    await runner.addTrainings(
      days.map((day) => ({
        ...easyRun,
        date: `2026-02-${day}`,
        workoutDescription: `Run of day ${day}`,
      })),
    );
    await page.goto('/training');
    const link = page.getByRole('link', { name: 'Run of day 12' });
    await expect(async () => {
      await page.mouse.wheel(0, 400);
      await expect(link).toBeInViewport({ timeout: 200 });
    }).toPass();
    await link.click();
    await expect(title(page, 'Run of day 12')).toBeInViewport();
    await page.getByRole('link', { name: /^Later: Easy Run/ }).click();
    await expect(title(page, 'Run of day 13')).toBeVisible();
    await page.getByRole('link', { name: /^Earlier: Easy Run/ }).click();
    await expect(title(page, 'Run of day 12')).toBeVisible();
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(link).toBeInViewport();
  });

  test('that is deleted leads back, and an address of none says so', async ({ page, runner }) => {
    const id = newId();
    await runner.addTrainings([
      { ...easyRun, id, date: '2026-03-01', workoutDescription: 'To be deleted' },
    ]);
    await page.goto('/calendar?date=2026-03-01');
    await page
      .getByRole('main')
      .getByRole('button', { name: /To be deleted/ })
      .click();
    await page.getByRole('button', { name: /^Delete Easy Run/ }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page).toHaveURL(/calendar\?date=2026-03-01/);
    await expect(page.getByText('To be deleted')).toHaveCount(0);
    for (const none of [id, newId(), 'nonsense']) {
      await page.goto(`/training/${none}`);
      await expect(page.getByText('This training is not in your log')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Go to the training log' }).click();
    await expect(page).toHaveURL(/\/training$/);
  });

  test('says what could not be loaded, and tries again', async ({ page, runner }) => {
    const id = newId();
    await runner.addTrainings([{ ...easyRun, id, date: '2026-03-01' }]);
    await storeTrack(page.request, { trainingId: id, track: madeRun(), laps: [] });
    await page.route('**/track', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/training/${id}`);
    await expect(page.getByText('Failed to load the track of this run')).toBeVisible();
    await expect(figure(page, 'Distance')).toContainText('10.00 km');
    await page.unroute('**/track');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('img', { name: /^Route of/ })).toBeVisible();
  });
});
