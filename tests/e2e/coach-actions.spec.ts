import type { Page } from 'playwright/test';
import { expect, test } from './pro-world.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, title: string) => page.getByRole('article', { name: title });
/** The summary of an action in its conversation. */
const summary = (page: Page, title: string) =>
  page.getByRole('article', { name: 'Coach' }).getByRole('button', { name: title });
/** The card beside the conversation; on a phone, over it. */
const panel = (page: Page, isMobile: boolean) =>
  page.getByRole(isMobile ? 'dialog' : 'region', { name: 'Review Action' });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const history = (page: Page) => page.getByRole('dialog', { name: 'Actions' });
const banner = (page: Page) => page.getByRole('region', { name: 'AI Action Pending' });

async function ask(page: Page, question: string) {
  const input = page.getByRole('textbox', { name: 'Message' });
  await input.fill(question);
  await input.press('Enter');
}

async function openChat(page: Page) {
  await page.goto('/ai');
  await page.getByRole('tab', { name: 'AI Chat' }).click();
}

const listed = async (page: Page, path: string) => await (await page.request.get(path)).json();

/** A request that never arrives. */
const failing = (page: Page) => page.route('**/api/ai/approve-action', (route) => route.abort());
const mended = (page: Page) => page.unroute('**/api/ai/approve-action');

const plan = 'Create Calendar Event';
const update = 'Update Gear Item';

test.describe('the actions that the coach proposes', () => {
  test('are planned days: looked at, approved without one, undone @everywhere', async ({
    page,
    be,
    axe,
    readable,
    isMobile,
  }) => {
    await be('proByProfile', page);
    await openChat(page);
    await ask(page, 'Plan my next week');
    const planned = card(page, plan);
    let days = 0;

    await test.step('the panel opens by itself, with the days and the data', async () => {
      await expect(planned.getByRole('heading', { name: plan })).toBeVisible();
      await expect(planned.getByText('Pending', { exact: true })).toBeVisible();
      await expect(planned.getByText(/^Created [A-Z][a-z]{2} \d+$/)).toBeVisible();
      await expect(planned.getByText(/^Add \d runs, [\d.]+ km, from /)).toBeVisible();
      days = await planned.getByRole('checkbox').count();
      expect(days).toBeGreaterThan(1);
      for (const box of await planned.getByRole('checkbox').all()) await expect(box).toBeChecked();
      await expect(planned.locator('pre')).toBeHidden();
      await planned.getByText('Action data').click();
      await expect(planned.locator('pre')).toContainText('"events": [\n    {\n      "title"');
      await expect(button(page, 'Approve')).toBeEnabled();
      await axe();
      await page.emulateMedia({ colorScheme: 'dark' });
      await readable();
      await page.emulateMedia({ colorScheme: 'light' });
    });

    await test.step('a day that has the focus is not behind the buttons', async () => {
      const box = planned.getByRole('checkbox').last();
      await planned.getByRole('checkbox').first().focus();
      await box.focus();
      const [day, approve] = await Promise.all(
        [box, button(page, 'Approve')].map((element) => element.boundingBox()),
      );
      expect(day?.y).toBeLessThan((approve?.y ?? 0) - (day?.height ?? 0));
    });

    await test.step('dismissed, it waits in a banner, also after a reload', async () => {
      await panel(page, isMobile).getByRole('button', { name: 'Close' }).press('Enter');
      await expect(planned).toHaveCount(0);
      await expect(summary(page, plan)).toBeFocused();
      await page.reload();
      await expect(banner(page).getByText('AI Action Pending')).toBeVisible();
      await expect(summary(page, plan)).toContainText('Pending');
      await expect(planned).toHaveCount(0);
      await axe();
      await button(page, 'Review Action').press('Enter');
      await expect(planned).toBeVisible();
    });

    await test.step('at least one day stays', async () => {
      for (const box of await planned.getByRole('checkbox').all()) await box.uncheck();
      await expect(button(page, 'Approve')).toBeDisabled();
      await expect(planned.getByText('Tick at least one day, or reject the plan.')).toBeVisible();
      for (const box of await planned.getByRole('checkbox').all()) await box.check();
      await planned.getByRole('checkbox').first().uncheck();
      await panel(page, isMobile).getByRole('button', { name: 'Close' }).click();
      await button(page, 'Review Action').click();
      await expect(planned.getByRole('checkbox').first()).not.toBeChecked();
      await expect(planned.getByText(`${days - 1} of ${days} days`)).toBeVisible();
    });

    await test.step('approving puts the others into the calendar, which is loaded anew, as what has changed', async () => {
      const loaded = page.waitForResponse('**/api/calendar-events');
      const others = /\/api\/(trainings|races|injuries|gear|zones)$/;
      const needless: string[] = [];
      page.on('request', (asked) => others.test(asked.url()) && needless.push(asked.url()));
      const request = page.waitForRequest('**/api/ai/approve-action');
      const opened = await page.evaluateHandle(() => document);
      await button(page, 'Approve').click();
      expect((await request).postDataJSON()).toEqual({
        actionId: expect.any(String),
        decision: 'approved',
        leaveOut: [0],
        today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      });
      await loaded;
      await expect(planned).toHaveCount(0);
      expect(needless).toEqual([]);
      expect(await opened.evaluate((before) => before === document)).toBe(true);
      await expect(banner(page)).toHaveCount(0);
      await expect(summary(page, plan)).toContainText('Approved');
      expect(await listed(page, '/api/calendar-events')).toHaveLength(days - 1);
    });

    await test.step('the history takes it back', async () => {
      await button(page, 'Actions').click();
      await axe();
      await history(page).getByRole('button', { name: plan }).click();
      await expect(button(page, 'All actions')).toBeFocused();
      await expect(card(page, plan).getByText(/^Approved on [A-Z][a-z]{2} \d+$/)).toBeVisible();
      await expect(card(page, plan).getByText('Left out')).toHaveCount(1);
      await expect(button(page, 'Approve')).toHaveCount(0);
      await expect(button(page, 'Reject')).toHaveCount(0);
      await axe();
      await button(page, 'Undo').press('Enter');
      await expect(button(page, 'Cancel')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Undo' })).toHaveCount(0);
      await expect(button(page, 'Undo')).toBeFocused();
      await button(page, 'Undo').press('Enter');
      await page
        .getByRole('dialog', { name: 'Undo' })
        .getByText('Undo', { exact: true })
        .last()
        .click();
      await expect(card(page, plan).getByText(/^Undone on [A-Z][a-z]{2} \d+$/)).toBeVisible();
      await expect(button(page, 'Undo')).toHaveCount(0);
      expect(await listed(page, '/api/calendar-events')).toEqual([]);
      await button(page, 'All actions').click();
      const item = history(page).getByRole('button', { name: plan });
      await expect(item).toContainText('Undone');
      await expect(item).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(history(page)).toHaveCount(0);
      await expect(button(page, 'Actions')).toBeFocused();
      await expect(summary(page, plan)).toContainText('Undone');
    });
  });

  test('are changes shown before and after, rejected with a reason', async ({ page, be, axe }) => {
    await be('proByProfile', page);
    const shoes = { name: 'Pegasus', category: 'shoes' };
    const added = await page.request.post('/api/gear', { data: shoes });
    expect(added.ok()).toBe(true);
    const { id } = await added.json();
    await openChat(page);
    const proposed = card(page, update);

    await test.step('the card shows both', async () => {
      await ask(page, 'Retire my Pegasus');
      await expect(proposed.locator('dd')).toHaveText(/^from .+ to .+$/);
      await expect(button(page, 'Approve')).toBeEnabled();
    });

    await test.step('a request that fails is said, and can be repeated', async () => {
      await failing(page);
      await button(page, 'Approve').click();
      await expect(alert(page, 'Failed to approve action. Please try again.')).toBeVisible();
      await expect(button(page, 'Approve')).toBeEnabled();
      await button(page, 'Reject').click();
      const reason = page.getByRole('textbox', { name: 'Reason for rejection' });
      await expect(reason).toBeFocused();
      await expect(button(page, 'Confirm')).toBeDisabled();
      await reason.fill('   ');
      await expect(alert(page, 'Please provide a reason for rejection')).toBeVisible();
      await expect(button(page, 'Confirm')).toBeDisabled();
      await axe();
      await reason.fill('');
      await button(page, 'Cancel').click();
      await expect(button(page, 'Reject')).toBeFocused();
      await button(page, 'Reject').click();
      await reason.fill('I still wear them in the rain.');
      await button(page, 'Confirm').click();
      await expect(alert(page, 'Failed to reject action. Please try again.')).toBeVisible();
      await expect(reason).toHaveValue('I still wear them in the rain.');
      await page.unroute('**/api/ai/approve-action');
      await page.route('**/api/ai/approve-action', (route) =>
        route.fulfill({ status: 401, json: { error: 'No', code: 'NOT_AUTHENTICATED' } }),
      );
      await button(page, 'Confirm').click();
      await expect(alert(page, 'Not authenticated')).toBeVisible();
      await mended(page);
    });

    await test.step('what was typed stays, and the reason stands on the card', async () => {
      await panel(page, false).getByRole('button', { name: 'Close' }).click();
      await button(page, 'Review Action').click();
      await button(page, 'Confirm').click();
      await expect(summary(page, update)).toContainText('Rejected');
      await expect(banner(page)).toHaveCount(0);
      await summary(page, update).press('Enter');
      await expect(proposed.getByText(/^Rejected on [A-Z][a-z]{2} \d+$/)).toBeVisible();
      await expect(proposed.getByText('Reason: I still wear them in the rain.')).toBeVisible();
      await expect(button(page, 'Approve')).toHaveCount(0);
      await panel(page, false).getByRole('button', { name: 'Close' }).click();
    });

    await test.step('what changed meanwhile is said', async () => {
      await ask(page, 'Retire my Pegasus');
      await expect(button(page, 'Approve')).toBeEnabled();
      await page.request.patch(`/api/gear/${id}`, { data: { brand: 'Nike' } });
      await button(page, 'Approve').click();
      await expect(alert(page, 'Failed to approve action. Please try again.')).toContainText(
        'Ask the coach again.',
      );
      await panel(page, false).getByRole('button', { name: 'Close' }).click();
    });

    await test.step('what was changed since is not undone', async () => {
      await ask(page, 'Retire my Pegasus, please');
      await expect(button(page, 'Approve')).toBeEnabled();
      await button(page, 'Approve').click();
      await expect(summary(page, update).last()).toContainText('Approved');
      await page.request.patch(`/api/gear/${id}`, { data: { brand: 'Nike Running' } });
      await summary(page, update).last().click();
      await button(page, 'Undo').click();
      await page
        .getByRole('dialog', { name: 'Undo' })
        .getByText('Undo', { exact: true })
        .last()
        .click();
      await expect(alert(page, 'Failed to undo action')).toContainText(/changed since|no longer/);
    });
  });

  test('have a history in pages, the older ones loaded when asked for', async ({
    page,
    be,
    axe,
  }) => {
    await be('proByProfile', page);
    await page.request.post('/api/gear', { data: { name: 'Pegasus', category: 'shoes' } });
    const older = (url: URL) =>
      url.pathname === '/api/ai/actions' && url.searchParams.has('before');
    const listItems = history(page).getByRole('listitem');
    // Pages of one action, as this history is short.
    await page.route('**/api/ai/actions', (route) =>
      route.continue({ url: `${route.request().url()}?limit=1` }),
    );
    await openChat(page);
    await ask(page, 'Retire my Pegasus');
    await expect(button(page, 'Approve')).toBeEnabled();
    await ask(page, 'Plan my next week');
    await expect(card(page, plan).getByRole('checkbox').first()).toBeVisible();
    await panel(page, false).getByRole('button', { name: 'Close' }).click();

    await test.step('a page that fails leaves the others, and can be asked for again', async () => {
      await page.route(older, (route) => route.abort());
      await button(page, 'Actions').click();
      await expect(listItems).toContainText([plan]);
      await button(page, 'Show older actions').click();
      await expect(history(page).getByRole('alert')).toContainText('Failed to load older actions');
      await expect(listItems).toContainText([plan]);
      await axe();
      await page.unroute(older);
      await button(page, 'Try again').press('Enter');
      await expect(listItems).toContainText([plan, update]);
      await expect(history(page).getByRole('button', { name: update })).toBeFocused();
      await expect(button(page, 'Show older actions')).toHaveCount(0);
    });

    await test.step('an action of an older page is decided, and stays in its place', async () => {
      await history(page).getByRole('button', { name: update }).click();
      await button(page, 'Approve').click();
      await expect(card(page, update).getByText(/^Approved on /)).toBeVisible();
      await button(page, 'All actions').click();
      await expect(listItems).toContainText(['Pending', 'Approved']);
      await expect(history(page).getByRole('button', { name: update })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(banner(page)).toBeVisible();
      await expect(summary(page, update)).toContainText('Approved');
    });
  });

  test('have a history that is empty at first, and says when it cannot be loaded', async ({
    page,
    be,
    axe,
  }) => {
    await be('proByProfile', page);
    await page.route('**/api/ai/actions', (route) => route.abort());
    await openChat(page);
    await button(page, 'Actions').click();
    await expect(history(page).getByRole('alert')).toContainText('Failed to load actions');
    await axe();
    await page.unroute('**/api/ai/actions');
    await button(page, 'Try again').click();
    await expect(history(page).getByText('No actions yet')).toBeVisible();
    await axe();
  });
});
