import type { Locator, Page } from 'playwright/test';
import type { NewTrainingInput } from '#shared/trainings/schema.ts';
import { easyRun, expect, test } from './world.ts';

// A Wednesday evening in California, already Thursday in UTC.
const now = new Date('2026-03-11T20:00:00-07:00');

const log: NewTrainingInput[] = [
  { date: '2026-04-02', sessionType: 'easy-run', distance: 9, duration: '0:50:00' },
  {
    date: '2026-03-11',
    sessionType: 'easy-run',
    distance: 10,
    duration: '0:55:00',
    rpe: 4,
    sleepDuration: 7.5,
  },
  { date: '2026-03-09', sessionType: 'tempo', distance: 8, duration: '0:40:00', rpe: 8 },
  {
    date: '2026-03-08',
    sessionType: 'long-run',
    distance: 20,
    duration: '2:00:00',
    sleepDuration: 6.5,
  },
  { date: '2026-03-01', sessionType: 'recovery', distance: 5, duration: '0:35:00' },
  { date: '2026-01-31', sessionType: 'intervals', distance: 6, duration: '0:30:00', rpe: 9 },
  { date: '2026-01-01', sessionType: 'hill-repeats', distance: 7, duration: '0:42:00' },
  { date: '2025-12-31', sessionType: 'race', distance: 21.1, duration: '1:45:30' },
  { date: '2024-02-29', sessionType: 'strength', distance: 0, duration: '25:00:00' },
];

/** The label, value and note of every figure on the panel, summed by hand from the log above. */
const periods: Record<string, [string, string, string?][]> = {
  'This Week': [
    ['Distance', '18.0 km', '9.0 km per run'],
    ['Time Running', '1h 35m', '0h 48m per run'],
    ['Sessions', '2'],
    ['Hard Sessions', '1', '50% of sessions'],
    ['Avg RPE', '6.0 / 10'],
    ['Avg Sleep', '7.5 h'],
  ],
  'This Month': [
    ['Distance', '43.0 km', '10.8 km per run'],
    ['Time Running', '4h 10m', '1h 3m per run'],
    ['Sessions', '4'],
    ['Hard Sessions', '1', '25% of sessions'],
    ['Avg RPE', '6.0 / 10'],
    ['Avg Sleep', '7.0 h'],
  ],
  'Last 3 Months': [
    ['Distance', '56.0 km', '9.3 km per run'],
    ['Time Running', '5h 22m', '0h 54m per run'],
    ['Sessions', '6'],
    ['Hard Sessions', '3', '50% of sessions'],
    ['Avg RPE', '7.0 / 10'],
    ['Avg Sleep', '7.0 h'],
  ],
  'This Year': [
    ['Distance', '56.0 km', '9.3 km per run'],
    ['Time Running', '5h 22m', '0h 54m per run'],
    ['Sessions', '6'],
    ['Hard Sessions', '3', '50% of sessions'],
  ],
  Lifetime: [
    ['Distance', '77.1 km', '11.0 km per run'],
    ['Time Running', '7h 8m', '1h 1m per run'],
    ['Sessions', '8', '7 of them runs'],
    ['Hard Sessions', '4', '50% of sessions'],
  ],
};

const summary = (page: Page) => page.getByRole('region', { name: 'Training Summary' });
/** The figure with this label, including its unit and note. */
const figure = (within: Page | Locator, label: string) =>
  within.getByRole('term').getByText(label, { exact: true }).locator('..');
const choose = (page: Page, period: string) =>
  summary(page).getByRole('radiogroup').getByText(period, { exact: true }).click();

async function expectFigures(within: Locator, figures: [string, string, string?][]) {
  for (const [label, value, note = ''] of figures) {
    await expect(figure(within, label)).toHaveText(`${label}${value}${note}`);
  }
}

test.describe('dashboard', () => {
  test.beforeEach(({ page }) => page.clock.setFixedTime(now));

  test('an empty log offers a first training, an import and a refresh @everywhere', async ({
    page,
    runner,
    axe,
  }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Dashboard | Longrun');
    await expect(page.getByText('No training sessions yet')).toBeVisible();
    await expectFigures(summary(page), [
      ['Distance', '0.0 km', '0.0 km per run'],
      ['Avg RPE', '--'],
      ['Avg Sleep', '--'],
    ]);
    const status = page.getByRole('region', { name: 'Data Status' });
    for (const area of ['Trainings', 'Races', 'Health', 'Gear']) {
      await expect(figure(status, area)).toHaveText(`${area}0`);
    }
    await axe();

    await test.step('a future training does not count anywhere until its day', async () => {
      await runner.addTrainings([{ ...easyRun, date: '2026-03-13' }]);
      await page.getByRole('button', { name: 'Refresh Data' }).click();
      await expect(figure(status, 'Trainings')).toHaveText('Trainings1');
      await expect(page.getByText('No training sessions yet')).toBeVisible();
      await expect(figure(page, 'This Week')).toContainText('0.0 km');
    });
    await runner.addTrainings([{ ...easyRun, date: '2026-03-11' }]);
    await page.getByRole('button', { name: 'Refresh Data' }).click();
    await expect(page.getByText('No training sessions yet')).toBeHidden();
    await expect(figure(page, 'This Week')).toContainText('10.0 km');
    await expect(figure(page, 'Total Distance')).toContainText('10.0 km');
    await expect(figure(page, 'Total Sessions')).toContainText('1');
    const recent = page.getByRole('region', { name: 'Recent Workouts' }).getByRole('link');
    await expect(recent).toHaveText([/Today/]);
    await expect(figure(status, 'Trainings')).toHaveText('Trainings2');
  });

  test('a filled dashboard', async ({ page, runner, axe }) => {
    await runner.addTrainings(log);
    await page.goto('/dashboard');
    await test.step('every period counts its own days', async () => {
      await expect(figure(page, 'This Week')).toContainText('18.0 km');
      await expect(figure(page, 'Total Distance')).toContainText('77.1 km');
      await expect(figure(page, 'Total Sessions')).toContainText('8');
      await expect(figure(page, 'Avg Duration')).toContainText('1h 1mper run');
      for (const [period, figures] of Object.entries(periods)) {
        await choose(page, period);
        await expectFigures(summary(page), figures);
      }
      await expect(summary(page)).toContainText('Also logged: 25h 0m strength.');
      await page.reload();
      await expectFigures(summary(page), periods.Lifetime ?? []);
    });

    await test.step('it satisfies axe in light and dark', async () => {
      await expect(page.getByRole('figure', { name: 'Session types' })).toBeVisible();
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await axe();
      }
    });

    await test.step('a custom range includes both its days, and counts nothing while one is missing', async () => {
      await choose(page, 'Custom Range');
      const nothing: [string, string][] = [
        ['Sessions', '0'],
        ['Avg Sleep', '--'],
      ];
      await expectFigures(summary(page), nothing);
      await expect(summary(page)).toContainText('Choose a start and an end date');
      await page.getByLabel('Start date').fill('2026-03-08');
      await expectFigures(summary(page), nothing);
      await page.getByLabel('End date').fill('2026-03-09');
      await expectFigures(summary(page), [
        ['Distance', '28.0 km', '14.0 km per run'],
        ['Sessions', '2'],
      ]);
      await page.reload();
      await expect(page.getByLabel('End date')).toHaveValue('2026-03-09');
      await expectFigures(summary(page), [['Sessions', '2']]);
      await page.getByLabel('Start date').fill('2026-03-10');
      await expect(summary(page)).toContainText('The start date is after the end date');
      await expectFigures(summary(page), nothing);
      await page.getByLabel('Start date').fill('');
      await expectFigures(summary(page), nothing);
    });

    await test.step('the charts follow the period and can be read as tables', async () => {
      await choose(page, 'This Week');
      const distance = page.getByRole('figure', { name: 'Running distance per week' });
      await distance.getByRole('button', { name: /show as table/ }).click();
      await expect(distance.getByRole('row')).toHaveCount(1 + 12);
      await expect(distance.getByRole('row').last()).toHaveText('Week of Mar 9, 202618.02');
      await axe();
      await choose(page, 'This Year');
      const monthly = page.getByRole('figure', { name: 'Running distance per month' });
      await expect(monthly.getByRole('row', { name: 'Mar 2026' })).toHaveText('Mar 202643.04');
      const types = page.getByRole('figure', { name: 'Session types' });
      await expect(types).toContainText('Easy Run 1 (17%)');
      await types.getByRole('button', { name: /show as table/ }).click();
      await expect(types.getByRole('row', { name: 'Tempo' })).toHaveText('Tempo117%8.0');
    });

    await test.step('a recent workout opens to be viewed and edited, also by keyboard', async () => {
      const recent = page.getByRole('region', { name: 'Recent Workouts' }).getByRole('link');
      await expect(recent).toHaveCount(3);
      await expect(recent.first()).toContainText(/Today\s*Easy Run.*10\.00 km\s*0:55:00\s*RPE 4/);
      await expect(recent.nth(1)).toContainText('Mar 9');
      await expect(recent.last()).toContainText('Mar 8');
      await recent.first().focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Edit' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Training Session' });
      await expect(dialog.getByLabel('Distance')).toHaveValue('10');
      await dialog.getByLabel('Distance').fill('12');
      await dialog.getByRole('button', { name: 'Update Training' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('main')).toContainText('12.00 km');
      await page.goBack();
      await expect(recent.first()).toContainText('12.00 km');
      await expect(figure(page, 'This Week')).toContainText('20.0 km');
    });
  });

  test('a phone chooses the period from a select @phone', async ({ page, runner, axe }) => {
    await runner.addTrainings(log);
    await page.goto('/dashboard?period=lifetime');
    await summary(page).getByRole('combobox', { name: 'Period' }).selectOption('This Month');
    await expectFigures(summary(page), periods['This Month'] ?? []);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
    await axe();
  });
});
