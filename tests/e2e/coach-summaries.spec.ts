import type { Locator, Page } from 'playwright/test';
import { excerptOf } from '#shared/coach/excerpt.ts';
import type { ChatSession, Summary } from '#shared/coach/schema.ts';
import { usualFormats } from '#shared/formats.ts';
import { expect, test } from './pro-world.ts';
import { dayInBrowser, easyRun } from './world.ts';

const { shortDate } = usualFormats;

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figures = (page: Page) => panel(page, 'Data Overview').locator('dl > div');
const choose = (page: Page, period: string) =>
  page.getByRole('radiogroup', { name: 'Period' }).getByText(period, { exact: true }).click();
const said = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text);
const reply = (page: Page) => page.getByRole('article', { name: 'Coach' }).last();

async function add(page: Page, path: string, record: object): Promise<{ id: string }> {
  const response = await page.request.post(path, { data: record });
  expect(response.ok(), await response.text()).toBe(true);
  return await response.json();
}

async function read<T>(page: Page, path: string): Promise<T> {
  return await (await page.request.get(path)).json();
}

/** The questions that the page sends from now on. */
function watchQuestions(page: Page) {
  const sent: { message: string; sessionId: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ai/chat')) sent.push(request.postDataJSON());
  });
  return sent;
}

const generatePath = '**/api/ai/generate-summary';

test.describe('the coach’s summaries', () => {
  test('sum up the week, month and year from the log, and become a conversation', async ({
    page,
    be,
    axe,
    readable,
  }) => {
    await be('proByProfile', page);
    const today = await dayInBrowser(page);
    await add(page, '/api/trainings', { ...easyRun, date: today, rpe: 4 });
    const strength = { sessionType: 'strength', distance: 0, duration: '0:40:00', rpe: 7 };
    await add(page, '/api/trainings', { ...strength, date: today });
    await add(page, '/api/trainings', { ...easyRun, date: '2024-05-01', rpe: 9 });
    await add(page, '/api/races', { raceName: 'Spring 5', date: today, distance: 5 });
    await add(page, '/api/injuries', { painArea: 'Left knee', dateReported: today });
    await page.goto('/ai');
    await expect(tab(page, 'AI Summaries')).toHaveAttribute('aria-selected', 'true');

    await test.step('a failure says why', async () => {
      const failWith = (json: { error: string; code: string }) =>
        page.route(generatePath, (route) => route.fulfill({ status: 500, json }));
      await failWith({ error: 'Failed to save summary', code: 'SUMMARY_NOT_SAVED' });
      await button(page, 'Generate').click();
      await expect(page.getByText('Failed to save summary', { exact: true })).toBeVisible();
      await failWith({ error: 'Broken on purpose', code: 'INTERNAL_ERROR' });
      await button(page, 'Generate').click();
      await expect(
        page.getByText('Failed to generate summary: Broken on purpose', { exact: true }),
      ).toBeVisible();
      await expect(page.getByText('Failed to save summary', { exact: true })).toHaveCount(0);
      await axe();
      await page.unroute(generatePath);
    });

    await test.step('a week is summed up, and its figures are the log’s', async () => {
      const held = Promise.withResolvers<void>();
      await page.route(generatePath, async (route) => {
        await held.promise;
        await route.continue();
      });
      await button(page, 'Generate').click();
      await expect(button(page, 'Generating...')).toHaveAttribute('aria-busy', 'true');
      await expect(page.getByText('Broken on purpose')).toHaveCount(0);
      held.resolve();
      await expect(figures(page)).toHaveText([
        'Sessions2',
        'Distance10.0 km',
        'Avg RPE5.5 / 10',
        'Races1',
        'Injuries1',
      ]);
      await page.unroute(generatePath);
    });

    await test.step('Refresh replaces it', async () => {
      await add(page, '/api/trainings', { ...easyRun, distance: 5, date: today });
      await button(page, 'Refresh').click();
      await expect(figures(page).first()).toHaveText('Sessions3');
      await expect(figures(page).nth(1)).toHaveText('Distance15.0 km');
      expect(await read(page, '/api/ai/summaries')).toHaveLength(1);
    });

    await test.step('it can be rated, with a reason that stays', async () => {
      const thumb = panel(page, 'This Week').getByRole('button', { name: 'Not good', exact: true });
      await thumb.click();
      await page.getByRole('textbox', { name: 'Why? (optional)' }).fill('Too short');
      await axe();
      await button(page, 'Save').click();
      await expect(thumb).toHaveAttribute('aria-pressed', 'true');
      await expect(thumb).toBeFocused();
      await expect
        .poll(async () => (await read<Summary[]>(page, '/api/ai/summaries'))[0]?.ratingReason)
        .toBe('Too short');
      await page.reload();
      await expect(thumb).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('those of other periods stand below it, cut', async () => {
      for (const period of ['This Month', 'This Year']) {
        await choose(page, period);
        await expect(panel(page, period)).toContainText('No summary yet.');
        await button(page, 'Generate').click();
        await expect(panel(page, period).getByText('Continue in Chat')).toBeVisible();
      }
      const [year, month, week] = await read<Summary[]>(page, '/api/ai/summaries');
      expect([year?.period, month?.period, week?.period]).toEqual(['year', 'month', 'week']);
      const previous = panel(page, 'Previous Summaries').getByRole('listitem');
      await expect(previous).toHaveCount(2);
      for (const [place, summary] of [month, week].entries()) {
        const excerpt = excerptOf(summary?.content ?? '');
        expect(excerpt).toMatch(/^.{190,200}…$/);
        await expect(previous.nth(place).getByText(excerpt, { exact: true })).toBeVisible();
      }
      await axe();
      await page.emulateMedia({ colorScheme: 'dark' });
      await readable();
      await page.emulateMedia({ colorScheme: 'light' });
      await button(page, 'Read in full: This Week').press('Enter');
      await expect(page.getByRole('radio', { name: 'This Week' })).toBeFocused();
      await expect(panel(page, 'This Week')).toContainText('Sessions3');
    });

    await test.step('Continue in Chat begins a conversation with it', async () => {
      const sent = watchQuestions(page);
      await button(page, 'Continue in Chat').press('Enter');
      await expect(tab(page, 'AI Chat')).toHaveAttribute('aria-selected', 'true');
      const title = `weekly Summary Discussion - ${shortDate(today)}`;
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await expect(
        said(page, 'What are your thoughts on this weekly summary of my training'),
      ).toBeVisible();
      await expect(button(reply(page), 'Good')).toBeVisible();
      const [session, ...others] = await read<ChatSession[]>(page, '/api/chat/sessions');
      expect(others).toEqual([]);
      expect(session?.title).toBe(title);
      expect(sent.map(({ sessionId }) => sessionId)).toEqual([session?.id]);
      const messages = await read(page, `/api/chat/sessions/${session?.id}/messages`);
      expect(messages).toMatchObject([{ role: 'user' }, { role: 'assistant' }]);
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await expect(panel(page, 'Messages')).toBeFocused();
    });
  });

  test('are not all one can ask about: so is every card, once', async ({ page, be }) => {
    await be('proByProfile', page);
    const date = '2024-05-01';
    const cards = [
      { path: '/training', api: '/api/trainings', record: { ...easyRun, date } },
      {
        path: '/races',
        api: '/api/races',
        record: { raceName: 'Spring 10', date, distance: 10, finishTime: '0:45:00' },
      },
      {
        path: '/health',
        api: '/api/injuries',
        record: { painArea: 'Left knee', painSeverity: 4, status: 'ongoing', dateReported: date },
      },
      {
        path: '/gear',
        api: '/api/gear',
        record: { name: 'Old faithful', category: 'shoes', isActive: true },
      },
    ];
    const sent = watchQuestions(page);
    for (const [place, { path, api, record }] of cards.entries()) {
      const { id } = await add(page, api, record);
      await page.goto(path);
      await page.getByRole('button', { name: /^Ask AI about / }).press('Enter');
      await expect(page).toHaveURL('/ai');
      await expect(tab(page, 'AI Chat')).toHaveAttribute('aria-selected', 'true');
      // The question before has a conversation of its own, which is no longer selected.
      await expect(page.getByRole('article', { name: 'Coach' })).toHaveCount(1);
      // The link in the reply has the id, too.
      await expect(said(page, id).first()).toBeVisible();
      await expect(said(page, 'Not specified').first()).toBeVisible();
      await expect(button(reply(page), 'Good')).toBeVisible();
      expect(sent).toHaveLength(place + 1);
      await expect(panel(page, 'Messages')).toBeFocused();
    }
    await expect.poll(() => page.evaluate(() => history.state?.usr ?? null)).toBeNull();
    await page.reload();
    await expect(button(reply(page), 'Good')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/gear');
    await page.goForward();
    await expect(button(reply(page), 'Good')).toBeVisible();
    const sessions = await read<ChatSession[]>(page, '/api/chat/sessions');
    expect(sessions).toHaveLength(cards.length);
    expect(sent).toHaveLength(cards.length);
  });
});
