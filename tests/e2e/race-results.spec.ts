import type { Race } from '#shared/races/schema.ts';
import { cardOf, tenK } from './races.ts';
import { expect, test } from './world.ts';

test.describe('race results', () => {
  test('the personal best is marked, with its history @everywhere', async ({
    page,
    runner,
    axe,
  }) => {
    await runner.add('/api/races', [
      { ...tenK, raceName: 'First', date: '2023-05-07', finishTime: '00:45:30' },
      { ...tenK, raceName: 'Best', date: '2025-05-04', finishTime: '00:43:00' },
      { ...tenK, raceName: 'Slower', date: '2025-09-07', finishTime: '00:43:30' },
      { ...tenK, raceName: 'Second', date: '2024-05-05', finishTime: '00:44:00' },
      { ...tenK, raceName: 'Half', date: '2024-10-06', distance: 21.0975, finishTime: '01:40:00' },
      { ...tenK, raceName: 'To come', date: '2150-01-01', distance: 10, finishTime: '00:30:00' },
      { ...tenK, raceName: 'Short', date: '2022-01-01', distance: 0.8, finishTime: '00:02:30' },
    ]);
    await page.goto('/races');
    const badge = (name: string) => cardOf(page, name).getByText('PB', { exact: true });
    await expect(badge('Best')).toBeVisible();
    await expect(badge('Half')).toBeVisible();
    for (const name of ['First', 'Second', 'Slower', 'To come', 'Short']) {
      await expect(cardOf(page, name)).toHaveCount(1);
      await expect(badge(name)).toHaveCount(0);
    }
    await expect(cardOf(page, 'Half')).toContainText('Half Marathon');
    await expect(cardOf(page, 'Short')).toContainText('800 m');
    await expect(cardOf(page, 'Best')).toContainText('−1:00');
    await expect(cardOf(page, 'Slower')).toContainText('+0:30');

    await cardOf(page, 'Best')
      .getByRole('button', { name: /^Expand/ })
      .click();
    const history = page.getByRole('table');
    await expect(history.getByRole('row')).toHaveText([
      /Race.*Time.*Improvement/,
      /Best.*May 4, 2025.*00:43:00.*−1:00/,
      /Second.*May 5, 2024.*00:44:00.*−1:30/,
      /First.*May 7, 2023.*00:45:30.*–/,
    ]);
    await expect(page.getByText('3 bests in 4 races over this distance.')).toBeVisible();
    await axe();
    await cardOf(page, 'Second')
      .getByRole('button', { name: /^Expand/ })
      .click();
    await expect(cardOf(page, 'Best').getByRole('table')).toHaveCount(0);
    await expect(cardOf(page, 'Second').getByRole('table')).toBeVisible();

    const bests = page.getByRole('region', { name: 'Personal Bests' });
    await expect(bests.getByRole('button', { name: /^10K/ })).toContainText('−2:30');
    await bests.getByRole('button', { name: /^10K/ }).click();
    await expect(page.getByText('5 of 7 races')).toBeVisible();
    await expect(page.getByLabel('Distance')).toHaveValue('10K');
    await page.getByLabel('Year').selectOption('2025');
    await expect(page.getByRole('article')).toHaveCount(2);
    await axe();
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('searchbox', { name: 'Search races' }).fill('nothing like it');
    await expect(page.getByRole('heading', { name: 'No races match' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(page.getByRole('article')).toHaveCount(7);
  });

  test('splits in the simple form are drawn and described; other text stays as written', async ({
    page,
    runner,
    axe,
  }) => {
    await runner.add('/api/races', [
      { ...tenK, raceName: 'Drawn', splits: '1: 4:10\n2: 4:00\n3: 4:00\n4: 3:50' },
      { ...tenK, raceName: 'Written', date: '2024-05-06', splits: '1: 4:10,\nthen faster' },
    ]);
    await page.goto('/races');
    await cardOf(page, 'Drawn')
      .getByRole('button', { name: /^Expand/ })
      .click();
    const chart = page.getByRole('figure', { name: 'Splits' });
    await expect(chart).toContainText(
      '4 splits, on average 4:00, from 3:50 to 4:10. Negative split: the second half was 0:20 faster.',
    );
    await axe();
    await chart.getByRole('button', { name: 'Splits: show as table' }).click();
    await expect(chart.getByRole('row')).toHaveText([
      'SplitTimeTo average',
      '14:10+0:10',
      '24:00±0:00',
      '34:00±0:00',
      '43:50−0:10',
    ]);
    await axe();
    await cardOf(page, 'Written')
      .getByRole('button', { name: /^Expand/ })
      .click();
    await expect(page.getByText('1: 4:10,\nthen faster')).toBeVisible();
    await expect(chart).toHaveCount(0);
  });

  test('a thousand races render a dozen cards at a time, and can be searched', async ({
    page,
    runner,
  }) => {
    expect(runner.name).toBeTruthy();
    const races: Race[] = Array.from({ length: 1000 }, (_, index) => ({
      id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      raceName: `Race number ${index}`,
      date: `${2024 - Math.floor(index / 50)}-06-01`,
      distance: [5, 10, 21.1, 7.5][index % 4] ?? 5,
      finishTime: '00:40:00',
      loggedAt: '2024-06-01T12:00:00.000Z',
    }));
    await page.route('**/api/races', (route) => route.fulfill({ json: races }));
    await page.goto('/races');
    await expect(page.getByText('Race number 0', { exact: true })).toBeVisible();
    const cards = page.getByRole('article');
    expect(await cards.count()).toBeLessThan(40);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByText('Race number 999', { exact: true })).toBeVisible();
    expect(await cards.count()).toBeLessThan(40);
    await page.getByRole('searchbox', { name: 'Search races' }).fill('number 742');
    await expect(page.getByText('1 of 1,000 races')).toBeVisible();
    await expect(cards).toHaveCount(1);
  });
});
