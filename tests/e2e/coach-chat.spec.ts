import type { Locator, Page } from 'playwright/test';
import { newId } from '#shared/new-id.ts';
import { choicesFor, firstHalf, releasePath, secondHalf } from './held-coach.ts';
import { expect, test } from './pro-world.ts';
import { dayInBrowser, easyRun } from './world.ts';

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });
const input = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const reply = (page: Page) => page.getByRole('article', { name: 'Coach' }).last();
const list = (page: Page) => page.getByRole('list', { name: 'Conversations' });
const openChat = async (page: Page) => {
  await page.goto('/ai');
  await page.getByRole('tab', { name: 'AI Chat' }).click();
};
const sendText = async (page: Page, text: string) => {
  await input(page).fill(text);
  await input(page).press('Enter');
};
const release = (page: Page, question: string) =>
  page.request.post(releasePath, { data: { question } });
const said = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text);

test.describe('the coach', () => {
  test('answers, keeps its conversations, and reads only what it may @everywhere', async ({
    page,
    be,
    axe,
    readable,
    isMobile,
  }) => {
    await be('proByProfile', page);
    for (const rpe of [4, undefined]) {
      const run = { ...easyRun, date: '2024-05-01', ...(rpe && { rpe }) };
      expect((await page.request.post('/api/trainings', { data: run })).ok()).toBe(true);
    }
    await page.goto('/ai');
    await expect(page).toHaveTitle('AI Coach | Longrun');

    await test.step('the overview counts, and rates only rated sessions', async () => {
      const tiles = page.locator('dl').first();
      await expect(tiles).toContainText('Trainings');
      await expect(tiles).toContainText('20.0 km');
      await expect(tiles).toContainText('4.0 /10');
      for (const label of ['Races', 'Ongoing Injuries', 'Active Gear']) {
        await expect(tiles).toContainText(label);
      }
    });

    await page.getByRole('tab', { name: 'AI Summaries' }).press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'AI Chat' })).toBeFocused();
    await expect(button(page, 'Start New Chat')).toBeVisible();
    await axe();
    const showList = async () => {
      if (isMobile) await button(page, 'Conversations').click();
    };
    const hideList = async () => {
      if (isMobile) await page.keyboard.press('Escape');
    };
    await showList();
    await expect(page.getByText('No conversations yet').filter({ visible: true })).toBeVisible();
    await hideList();
    await button(page, 'Start New Chat').click();
    await expect(page.getByRole('heading', { name: 'Start a conversation' })).toBeVisible();

    await test.step('a question begins the conversation and gives it its title', async () => {
      await input(page).fill('First line');
      await input(page).press('Shift+Enter');
      await expect(input(page)).toHaveValue('First line\n');
      await input(page).fill('   ');
      await input(page).press('Enter');
      await expect(page.getByRole('heading', { name: 'Start a conversation' })).toBeVisible();
      await sendText(page, 'How was my week?');
      await expect(reply(page)).toContainText('Nothing is logged for this week');
      await expect(button(page, 'Send')).toBeVisible();
      await expect(input(page)).toHaveValue('');
      await expect(page.getByRole('log', { name: 'New replies' })).toContainText(
        'Nothing is logged for this week',
      );
      await axe();
      await page.emulateMedia({ colorScheme: 'dark' });
      await readable();
      await page.emulateMedia({ colorScheme: 'light' });
    });

    await test.step('the reply is rated, and the rating taken back', async () => {
      const good = button(page, 'Good');
      await good.click();
      await expect(good).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('textbox', { name: 'Why? (optional)' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(good).toBeFocused();
      await good.click();
      await expect(good).toHaveAttribute('aria-pressed', 'false');
    });

    await test.step('what it may not read is asked, kept and shown', async () => {
      await button(page, 'Data Access Settings').click();
      const settings = page.getByRole('dialog', { name: 'Data Access Settings' });
      await expect(settings.getByRole('checkbox')).toHaveCount(9);
      for (const label of [
        ...['Profile Info', 'Subscription', 'Training Log', 'Race History', 'Health Data'],
        ...['Gear Items', 'Calendar Events', 'Training Zones', 'AI Summaries'],
      ]) {
        await expect(settings.getByLabel(label, { exact: true })).toBeChecked();
      }
      await settings.getByLabel('Training Log').uncheck();
      await axe();
      await button(page, 'Done').click();
      const off = button(page, 'The coach can’t see: Training Log');
      await expect(off).toBeVisible();
      const request = page.waitForRequest('**/api/ai/chat');
      await sendText(page, 'How was my week now?');
      const body = (await request).postDataJSON();
      expect(body.enabledSections).toMatchObject({ trainings: false, races: true });
      expect(body).toMatchObject({ message: 'How was my week now?', streamResponse: true });
      await expect(page.getByRole('article', { name: 'Coach' })).toHaveCount(2);
      await page.reload();
      // The conversation opens by itself.
      await expect(off).toBeVisible();
      await expect(page.getByRole('article', { name: 'Coach' })).toHaveCount(2);
      await off.press('Enter');
      await settings.getByLabel('Training Log').check();
      await button(page, 'Done').press('Enter');
      await expect(off).toHaveCount(0);
      await expect(button(page, 'Data Access Settings')).toBeFocused();
    });

    await test.step('nothing that has the focus is behind the bar', async () => {
      const use = button(page, 'Built-in coach');
      await use.evaluate((element) => {
        element.blur();
        window.scrollBy(0, element.getBoundingClientRect().top + 1);
      });
      await use.focus();
      const bar = await page.getByRole('banner').boundingBox();
      expect((await use.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? Infinity);
    });

    await test.step('whoever goes to the summaries stays there', async () => {
      await page.getByRole('tab', { name: 'AI Summaries' }).click();
      await page.reload();
      const summaries = page.getByRole('tab', { name: 'AI Summaries' });
      await expect(summaries).toHaveAttribute('aria-selected', 'true');
      await page.getByRole('tab', { name: 'AI Chat' }).click();
    });

    await test.step('it is told how to answer', async () => {
      await button(page, 'Custom Instructions').click();
      const panel = page.getByRole('dialog', { name: 'Custom Instructions' });
      await expect(panel.getByText('Until one is, your instructions have no effect')).toBeVisible();
      await panel.getByLabel('Instructions').fill('Keep it brief.');
      await expect(panel.getByText('14/5,000')).toBeVisible();
      await axe();
      // The second time, the question learns later than the first what had the focus.
      for (const _ of ['first', 'second']) {
        await page.keyboard.press('Escape');
        await expect(button(page, 'Keep editing')).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(panel.getByLabel('Instructions')).toBeFocused();
      }
      await panel.getByRole('button', { name: 'Save' }).click();
      await expect(panel).toHaveCount(0);
      const profile = await (await page.request.get('/api/profile')).json();
      expect(profile.customInstructions).toBe('Keep it brief.');
    });

    await test.step('conversations are renamed, cleared and deleted by keyboard', async () => {
      await showList();
      const item = list(page).getByRole('listitem').first();
      const rename = item.getByRole('button', { name: /^Rename / });
      await rename.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await expect(item.getByRole('button').first()).toBeFocused();
      await rename.press('Enter');
      await page.keyboard.type('Spring');
      await page.keyboard.press('Enter');
      await expect(item.getByText('Spring')).toBeVisible();
      await axe();
      await hideList();
      await expect(page.getByRole('heading', { name: 'Spring' })).toBeVisible();
      await button(page, 'Clear').press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).press('Enter');
      await expect(page.getByRole('heading', { name: 'Start a conversation' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { name: 'Clear' })).toBeFocused();
      await showList();
      await item.getByRole('button', { name: 'Delete Spring' }).press('Enter');
      await page
        .getByRole('dialog', { name: 'Delete chat' })
        .getByText('Delete', { exact: true })
        .last()
        .click();
      await expect(page.getByText('No conversations yet').filter({ visible: true })).toBeVisible();
      const sessions = await (await page.request.get('/api/chat/sessions')).json();
      expect(sessions).toEqual([]);
      await button(page, 'New Chat').press('Enter');
      await expect(input(page)).toBeFocused();
    });
  });

  test('goes on with a reply after a reload, in another tab, and ends it on Stop', async ({
    page,
    be,
  }) => {
    await be('proByProfile', page);
    await openChat(page);
    const asked = `How do I run home slowly? ${Date.now()}`;
    await sendText(page, asked);
    await expect(said(page, firstHalf)).toBeVisible();
    await expect(button(page, 'Stop')).toBeVisible();
    // Nothing is sent while a reply is being made, and nothing typed is lost.
    await sendText(page, 'And tomorrow?');
    await expect(input(page)).toHaveValue('And tomorrow?');

    await page.reload();
    await expect(said(page, firstHalf)).toBeVisible();
    await expect(input(page)).toHaveValue('And tomorrow?');
    const other = await page.context().newPage();
    await openChat(other);
    await list(other).getByRole('button').first().click();
    await expect(said(other, firstHalf)).toBeVisible();
    await release(page, asked);
    for (const tab of [page, other]) {
      await expect(said(tab, secondHalf)).toBeVisible();
      await expect(said(tab, firstHalf)).toHaveCount(1);
      await expect(button(tab, 'Send')).toBeVisible();
      await expect(said(tab, asked)).toHaveCount(1);
    }
    await other.close();

    const second = `Once more slowly. ${Date.now()}`;
    await sendText(page, second);
    await expect(said(page, firstHalf)).toHaveCount(2);
    await button(page, 'Stop').press('Enter');
    await expect(reply(page).getByText('Stopped.')).toBeVisible();
    await expect(button(page, 'Send')).toBeFocused();
    await button(page, 'Continue').press('Enter');
    await expect(button(page, 'Stop')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Messages' })).toBeFocused();
    await release(page, second);
    await expect(said(page, secondHalf)).toHaveCount(2);
    await expect(said(page, firstHalf)).toHaveCount(2);
    await expect(reply(page).getByText('Stopped.')).toHaveCount(0);
  });

  test('says what went wrong, and loses nothing that was typed', async ({ page, be, axe }) => {
    await be('proByProfile', page);
    await openChat(page);
    const answerWith = (status: number, body: object) =>
      page.route('**/api/ai/chat', (route) => route.fulfill({ status, json: body }));

    await test.step('no access, on Pro', async () => {
      const error = 'You have used all of your AI tokens for this month.';
      await answerWith(403, { error, code: 'AI_ACCESS_DENIED' });
      await sendText(page, 'How was my month?');
      await expect(reply(page).getByText('AI Access Restricted')).toBeVisible();
      await expect(reply(page)).toContainText(error);
      await expect(reply(page)).toContainText('Your usage limit resets next month.');
      await axe();
      await page.unroute('**/api/ai/chat');
      await button(page, 'Edit message').press('Enter');
      await expect(input(page)).toHaveValue('How was my month?');
      await expect(input(page)).toBeFocused();
    });

    await test.step('no answer', async () => {
      await answerWith(500, { error: 'Broken on purpose', code: 'INTERNAL_ERROR' });
      await input(page).press('Enter');
      await expect(
        page.getByRole('alert').getByText('Failed to get AI response: Broken on purpose'),
      ).toBeVisible();
      await expect(reply(page)).toContainText('The AI server may not be running.');
      await page.reload();
      await page.getByRole('tab', { name: 'AI Chat' }).click();
      await expect(page.getByText('This was not sent.')).toBeVisible();
      await page.unroute('**/api/ai/chat');
      await button(page, 'Try again').press('Enter');
      await expect(page.getByRole('region', { name: 'Messages' })).toBeFocused();
      await expect(button(reply(page), 'Good')).toBeVisible();
      await expect(page.getByText('This was not sent.')).toHaveCount(0);
    });

    await test.step('a reply that breaks off', async () => {
      await sendText(page, 'Please break off.');
      await expect(reply(page)).toContainText('This reply broke off.');
      const failure = page.getByRole('alert').filter({ hasText: 'Failed to get AI response: ' });
      await expect(failure).toBeVisible();
      await button(page, 'Continue').click();
      await expect(reply(page)).toContainText(secondHalf);
      await expect(reply(page)).not.toContainText('broke off');
      await sendText(page, 'Please break off.');
      await expect(failure).toBeVisible();
      await sendText(page, 'How was my week?');
      await expect(failure).toHaveCount(0);
    });

    await test.step('conversations that cannot be created or deleted', async () => {
      await page.route('**/api/chat/sessions', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 500, json: { error: 'No', code: 'INTERNAL_ERROR' } })
          : route.continue(),
      );
      await button(page, 'New Chat').click();
      await expect(page.getByText('Failed to create new chat')).toBeVisible();
      await page.route('**/api/chat/sessions/*', (route) =>
        route.fulfill({ status: 500, json: { error: 'No', code: 'INTERNAL_ERROR' } }),
      );
      await list(page)
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      await page
        .getByRole('dialog', { name: 'Delete chat' })
        .getByText('Delete', { exact: true })
        .last()
        .click();
      await expect(page.getByText('Failed to delete chat')).toBeVisible();
      await expect(list(page).getByRole('listitem')).toHaveCount(1);
    });
  });

  test('shows what is left of the tokens, and warns when that is little', async ({
    page,
    be,
    axe,
    readable,
  }) => {
    await be('proByProfile', page);
    await page.route('**/api/ai/coach', (route) =>
      route.fulfill({ json: { model: 'a-model', stravaApiData: false } }),
    );
    await page.route('**/api/subscription', async (route) => {
      const response = await route.fetch();
      const { tokens, ...rest } = await response.json();
      const counts = { used: 410_000, total: 500_000, remaining: 90_000 };
      await route.fulfill({ response, json: { ...rest, tokens: { ...tokens, ...counts } } });
    });
    await page.route('**/api/ai/usage', (route) =>
      route.fulfill({
        json: {
          month: { calls: 2, tokens: 9000, cached: 6000 },
          calls: [
            {
              id: newId(),
              purpose: 'chat',
              model: 'a-model',
              startedAt: new Date().toISOString(),
              tokens: 8000,
              cached: 6000,
              estimated: true,
            },
            {
              id: newId(),
              purpose: 'summary',
              model: 'a-model',
              startedAt: '2026-01-05T08:00:00.000Z',
              tokens: 1000,
              cached: 0,
              estimated: false,
            },
          ],
        },
      }),
    );
    await openChat(page);
    await expect(
      page.getByText('You have used 410K of 500K AI tokens this month', { exact: true }),
    ).toBeVisible();
    await button(page, '90K tokens left').click();
    const use = page.getByRole('dialog', { name: '90K tokens left' });
    await expect(use).toContainText('410K/500K tokens used');
    await expect(use).toContainText('6,000 of them were read from the provider’s cache.');
    await expect(use.getByRole('listitem')).toContainText(['about 8,000', '1,000']);
    await expect(use.getByRole('link', { name: 'Get more tokens' })).toBeVisible();
    await axe();
    await page.emulateMedia({ colorScheme: 'dark' });
    await readable();
  });

  test('asks a runner whose session has ended to sign in again', async ({ page, be }) => {
    await be('proByProfile', page);
    await openChat(page);
    await page.route('**/api/ai/chat', (route) =>
      route.fulfill({
        status: 401,
        json: { error: 'User not authenticated', code: 'NOT_AUTHENTICATED' },
      }),
    );
    await sendText(page, 'How was my week?');
    await expect(
      page.getByText('Authentication required for AI features', { exact: true }),
    ).toBeVisible();
    await expect(said(page, 'How was my week?')).toBeVisible();
  });

  test('leads from a figure to its trainings, and back', async ({ page, be, axe, readable }) => {
    await be('proByProfile', page);
    await page.goto('/');
    const day = await dayInBrowser(page);
    const runs = [
      { ...easyRun, date: day },
      { ...easyRun, date: day, sessionType: 'tempo' },
      { ...easyRun, date: await dayInBrowser(page, 40) },
    ];
    for (const run of runs) {
      expect((await page.request.post('/api/trainings', { data: run })).ok()).toBe(true);
    }
    await openChat(page);
    await sendText(page, 'How was my week?');
    const figure = reply(page).getByRole('link', { name: '20.0 km in 2 runs' });
    await expect(figure).toHaveAccessibleDescription(/^Training log, .*\d{4}$/);
    await axe();
    await page.emulateMedia({ colorScheme: 'dark' });
    await readable();
    await figure.press('Enter');
    await expect(page).toHaveURL(/\/training\?period=custom&from=/);
    await expect(page.getByRole('list', { name: 'Trainings' }).getByRole('listitem')).toHaveCount(
      2,
    );
    await expect(page.getByLabel('To', { exact: true })).toHaveValue(day);
    await page.goBack();
    await expect(said(page, 'How was my week?')).toHaveCount(1);
    await expect(figure).toBeVisible();
  });

  test('offers choices, each of which asks what it shows, and more @everywhere', async ({
    page,
    be,
    axe,
    readable,
  }) => {
    await be('proByProfile', page);
    await openChat(page);
    const asked = `Which of both ${newId()}`;
    await sendText(page, asked);
    const offer = page.getByRole('article', { name: 'Coach' }).first();
    const [first = '', second = ''] = choicesFor(asked);
    await expect(offer.getByRole('link', { name: 'Runs, all years' })).toBeVisible();
    await axe();
    await page.emulateMedia({ colorScheme: 'dark' });
    await readable();

    await test.step('more is opened and closed where the focus is', async () => {
      const more = offer.locator('summary');
      const folded = offer.getByText('There is more to it.');
      await expect(folded).toBeHidden();
      await more.press('Enter');
      await expect(folded).toBeVisible();
      await expect(more).toHaveText('Less', { useInnerText: true });
      await expect(more).toBeFocused();
      await more.press('Enter');
      await expect(folded).toBeHidden();
    });

    await test.step('a choice is large enough, and is asked beside a draft', async () => {
      const box = await button(offer, second).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThan(
        page.viewportSize()?.width ?? 0,
      );
      await input(page).fill('A draft');
      const sent = page.waitForRequest('**/api/ai/chat');
      await button(offer, second).click();
      expect((await sent).postDataJSON()).toMatchObject({ message: second });
      await expect(reply(page)).toContainText(firstHalf);
      await expect(input(page)).toHaveValue('A draft');
    });

    await test.step('none is asked during another, and any again later', async () => {
      await expect(button(offer, first)).toBeDisabled();
      await button(offer, first).press('Enter');
      await release(page, second);
      await expect(reply(page)).toContainText(secondHalf);
      await expect(button(offer, first)).toBeEnabled();
      await page.reload();
      await button(offer, first).press('Enter');
      await expect(reply(page)).toContainText(firstHalf);
      await release(page, first);
      await expect(reply(page)).toContainText(secondHalf);
      await expect(page.getByRole('article', { name: 'Coach' })).toHaveCount(3);
    });
  });

  test('sends a question from another screen once', async ({ page, be }) => {
    await be('proByProfile', page);
    await page.goto('/training');
    const asked = 'How was this run?';
    await page.evaluate((ask) => {
      // As the router stores what a screen hands over.
      history.pushState({ usr: { ask }, key: 'asked', idx: 1 }, '', '/ai');
    }, asked);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'AI Chat' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(said(page, asked)).toHaveCount(1);
    await expect(button(reply(page), 'Good')).toBeVisible();
    await page.reload();
    await expect(button(reply(page), 'Good')).toBeVisible();
    await expect(said(page, asked)).toHaveCount(1);
    const sessions = await (await page.request.get('/api/chat/sessions')).json();
    expect(sessions).toHaveLength(1);
  });
});
