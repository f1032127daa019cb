import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { button } from './accounts.ts';
import { expect, test } from './world.ts';

/** Where a call of the pricing page leads. */
async function addressOf(page: Page, call: string, data: object = {}): Promise<string> {
  const response = await page.request.post(`/api/subscription/${call}`, { data });
  if (!response.ok()) throw new Error(await response.text());
  return (await response.json()).url;
}

const testMode = (page: Page) => page.getByText('Test mode: no card is charged');

async function startTrial(page: Page) {
  await page.goto(await addressOf(page, 'create-checkout'));
  await button(page, 'Start trial').click();
  await page.waitForURL(/\/dashboard/);
}

const plan = async (page: Page) => (await page.request.get('/api/subscription')).json();

test('a sandbox checkout makes a runner Pro, without a card @everywhere', async ({
  page,
  runner,
  axe,
}) => {
  await page.goto(await addressOf(page, 'create-checkout'));
  await expect(testMode(page)).toBeVisible();
  await expect(page.getByText('7 days free, then $4.99 a month until you cancel.')).toBeVisible();
  await expect(page.getByText(runner.email)).toBeVisible();
  await expect(page.getByText('$0.00')).toBeVisible();
  await axe();
  const arrived = page.waitForRequest(/\/dashboard\?upgraded=true$/);
  await button(page, 'Start trial').click();
  await arrived;
  expect(await plan(page)).toMatchObject({ isPro: true, status: 'trialing' });
});

test('a completed checkout is not paid again', async ({ page, runner: _ }) => {
  const address = await addressOf(page, 'create-checkout');
  await page.goto(address);
  await button(page, 'Start trial').click();
  await page.waitForURL(/\/dashboard/);
  await page.goto(address);
  await expect(page.getByText('This checkout is completed.')).toBeVisible();
  await expect(button(page, 'Start trial')).toHaveCount(0);
  await button(page, 'Continue').click();
  await page.waitForURL(/\/dashboard/);
  expect((await plan(page)).status).toBe('trialing');
});

test('tokens are bought, shown in the portal, and refunded', async ({ page, runner: _, axe }) => {
  await startTrial(page);
  const tokenPackages = [
    { id: randomUUID(), quantity: 2, tokensPerPackage: 250_000 },
    { id: randomUUID(), quantity: 1, tokensPerPackage: 50_000 },
  ];
  await page.goto(await addressOf(page, 'purchase-tokens', { tokenPackages }));
  await expect(page.getByRole('listitem')).toHaveText([
    '2 × 250K AI tokens$4.90',
    '50K AI tokens$0.50',
  ]);
  expect((await plan(page)).tokens.purchased).toBe(0);
  await button(page, 'Pay $5.40').click();
  await page.waitForURL(/purchased=true|\/$|\/dashboard|\/pricing/);
  expect((await plan(page)).tokens.purchased).toBe(550_000);

  await page.goto(await addressOf(page, 'manage-subscription'));
  await expect(testMode(page)).toBeVisible();
  await axe();
  await button(page, 'Refund 550,000 tokens').click();
  await expect(page.getByText('Refunded')).toBeVisible();
  expect((await plan(page)).tokens.purchased).toBe(0);
});

test('a plan is cancelled, resumed, and ends with its period', async ({ page, runner: _ }) => {
  await startTrial(page);
  await page.goto(await addressOf(page, 'manage-subscription'));
  await expect(
    page.getByText(/^Free until \w+ \d+, \d+, when the first payment is due\.$/),
  ).toBeVisible();
  await button(page, 'Cancel plan').click();
  await expect(page.getByText(/^Cancelled\. Pro stays until/)).toBeVisible();
  await button(page, 'Resume plan').click();
  await expect(page.getByText(/^Free until/)).toBeVisible();
  await button(page, 'Cancel plan').click();
  await expect(page.getByText(/^Cancelled\. Pro stays until/)).toBeVisible();
  expect((await plan(page)).isPro).toBe(true);
  await button(page, 'End this period now').click();
  await expect(page.getByText(/^Ended on/)).toBeVisible();
  expect(await plan(page)).toMatchObject({ isPro: false, status: 'canceled' });
});

test('a refused payment pauses Pro until it is paid', async ({ page, runner: _ }) => {
  await startTrial(page);
  await page.goto('/sandbox/portal');
  await button(page, 'End this period now').click();
  await expect(page.getByText(/^The next payment is on/)).toBeVisible();
  await button(page, 'Refuse a payment').click();
  await expect(page.getByText('Payment overdue')).toBeVisible();
  expect(await plan(page)).toMatchObject({ isPro: false, status: 'past_due' });
  await button(page, 'Pay the overdue amount').click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  expect((await plan(page)).isPro).toBe(true);
});

test('an unknown checkout says that it cannot be loaded', async ({ page, runner: _ }) => {
  await page.goto(`/sandbox/checkout/${randomUUID()}`);
  await expect(page.getByText('Failed to load this checkout')).toBeVisible();
});
