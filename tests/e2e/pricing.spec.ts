import type { Page } from 'playwright/test';
import type { PaymentKind } from '#shared/billing/schema.ts';
import { alerts, button } from './accounts.ts';
import { expect, supportEmail, test } from './pro-world.ts';
import { region } from './profile.ts';

/**
 * The server's own response, except for how it takes payments, which is configured rather than
 * clicked.
 */
async function takePayments(page: Page, payments: PaymentKind, change: object = {}) {
  const stored = await (await page.request.get('/api/subscription')).json();
  await page.unroute('**/api/subscription');
  await page.route('**/api/subscription', (route) =>
    route.fulfill({ json: { ...stored, payments, ...change } }),
  );
}

const free = (page: Page) => region(page, 'Free');
const pro = (page: Page) => region(page, 'Pro');
const builder = (page: Page) => region(page, 'Need More AI Tokens?');
const size = (page: Page, place: number) =>
  builder(page).getByRole('combobox', { name: `Package ${place}`, exact: true });
const quantity = (page: Page, place: number) =>
  builder(page).getByRole('textbox', { name: `Quantity of package ${place}` });
const total = (page: Page) => builder(page).getByRole('status');

test('the plans as a free runner sees them @everywhere', async ({
  page,
  runner,
  axe,
  readable,
}) => {
  expect(runner.name).toBeTruthy();
  await takePayments(page, 'stripe');
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose Your Plan');
  await expect(free(page).getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  await expect(pro(page).getByText('POPULAR')).toBeVisible();
  await expect(pro(page).getByText('7-Day FREE Trial, then $4.99/month')).toBeVisible();
  await expect(pro(page).getByText('Upgrade to unlock')).toBeVisible();
  await expect(pro(page).getByText(`By email: ${supportEmail}`)).toBeVisible();
  await expect(button(page, 'Upgrade to Pro - $4.99/month')).toBeEnabled();
  await expect(builder(page)).toHaveCount(0);
  for (const promise of [
    'Secure payments by Stripe',
    'Cancel anytime',
    '30-day money-back guarantee',
  ]) {
    await expect(page.getByText(promise)).toBeVisible();
  }
  await axe();
  await page.emulateMedia({ colorScheme: 'dark' });
  await readable();
});

test('the plans as a Pro runner sees them @everywhere', async ({ page, be, axe, readable }) => {
  await be('trial', page);
  await takePayments(page, 'stripe');
  await page.goto('/pricing');
  await expect(pro(page).getByText('123K/750K tokens used')).toBeVisible();
  await expect(
    pro(page).getByText(/^That includes 250K you bought\. They are used after/),
  ).toBeVisible();
  await expect(
    pro(page).getByText('Free trial until Mar 5, 2050, then $4.99/month.'),
  ).toBeVisible();
  await expect(button(page, 'Manage Subscription')).toBeEnabled();
  await expect(button(page, 'Current Plan')).toHaveCount(0);
  await expect(free(page).getByRole('button', { name: 'Included in Pro' })).toBeDisabled();
  await expect(builder(page)).toBeVisible();
  await button(page, 'Add Package').click();
  await axe();
  await page.emulateMedia({ colorScheme: 'dark' });
  await readable();
});

test('a purchase is assembled from one to five packages', async ({ page, be }) => {
  await be('trial', page);
  await takePayments(page, 'stripe');
  await page.goto('/pricing');
  await expect(size(page, 1)).toHaveValue('100000');
  await expect(quantity(page, 1)).toHaveValue('1');
  await expect(total(page)).toHaveText('100,000 tokens$1.00');
  await expect(builder(page).getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  const listed = [
    ['50000', '50,000 tokens$0.50'],
    ['250000', '250,000 tokens$2.45'],
    ['500000', '500,000 tokens$4.75'],
    ['1000000', '1,000,000 tokens$9.00'],
  ] as const;
  for (const [tokens, price] of listed) {
    await size(page, 1).selectOption(tokens);
    await expect(total(page)).toHaveText(price);
  }

  for (const [entry, becomes] of [
    ['10', '10'],
    ['11', '1'],
    ['0', '1'],
    ['', '1'],
    ['3', '3'],
  ] as const) {
    await quantity(page, 1).fill(entry);
    await quantity(page, 1).blur();
    await expect(quantity(page, 1)).toHaveValue(becomes);
  }
  await expect(total(page)).toHaveText('3,000,000 tokens$27.00');

  for (let packages = 1; packages < 5; packages += 1) await button(page, 'Add Package').click();
  await expect(total(page)).toHaveText('3,400,000 tokens$31.00');
  await expect(button(page, '5 packages at most')).toBeDisabled();
  await button(page, 'Remove package 2').click();
  await expect(button(page, 'Add Package')).toBeEnabled();
  await size(page, 2).selectOption('250000');
  await expect(total(page)).toHaveText('3,450,000 tokens$31.45');
});

test('the three calls to the payment provider send what they should', async ({
  page,
  be,
  baseURL,
}) => {
  const bodies: Record<string, unknown> = {};
  await page.route('**/api/subscription/*', async (route) => {
    const path = new URL(route.request().url()).pathname;
    bodies[path] = route.request().postDataJSON();
    await route.fulfill({ json: { url: `${baseURL}/gear?from=${path.split('/').at(-1)}` } });
  });
  await be('trial', page);
  await takePayments(page, 'stripe');
  await page.goto('/pricing');
  await button(page, 'Buy Tokens').click();
  await expect(page).toHaveURL('/gear?from=purchase-tokens');
  expect(bodies['/api/subscription/purchase-tokens']).toEqual({
    userId: expect.any(String),
    tokenPackages: [{ id: expect.any(String), quantity: 1, tokensPerPackage: 100_000 }],
  });
  await page.goto('/pricing');
  await button(page, 'Manage Subscription').click();
  await expect(page).toHaveURL('/gear?from=manage-subscription');
  expect(bodies['/api/subscription/manage-subscription']).toEqual({ userId: expect.any(String) });

  const { email } = await be('lapsed', page);
  await takePayments(page, 'stripe');
  await page.goto('/pricing');
  await button(page, 'Upgrade to Pro - $4.99/month').click();
  await expect(page).toHaveURL('/gear?from=create-checkout');
  expect(bodies['/api/subscription/create-checkout']).toEqual({
    userId: expect.any(String),
    userEmail: email,
  });
});

const noSubscription =
  'No active subscription found. Please upgrade to Pro first or contact support if you believe this is an error.';
const manageFailed = `Failed to open subscription management. Please try again or contact support at ${supportEmail}`;
const refusals = [
  ['Manage Subscription', 400, 'MALFORMED_REQUEST', noSubscription],
  ['Manage Subscription', 404, 'NO_SUBSCRIPTION', noSubscription],
  [
    'Manage Subscription',
    400,
    'UPGRADE_FIRST',
    'You need to upgrade to Pro first before managing your subscription.',
  ],
  ['Manage Subscription', 500, 'INTERNAL_ERROR', manageFailed],
  ['Buy Tokens', 403, 'TOKENS_NEED_PRO', 'Only Pro users can purchase additional tokens'],
  ['Buy Tokens', 500, 'INTERNAL_ERROR', 'Failed to create checkout. Please try again.'],
  ['Buy Tokens', 401, 'NOT_AUTHENTICATED', 'Please log in to purchase tokens'],
] as const;

test('every refusal has its message, and leaves the button usable', async ({ page, be }) => {
  await be('trial', page);
  await takePayments(page, 'stripe');
  await page.goto('/pricing');
  for (const [name, status, code, sentence] of refusals) {
    await page.route('**/api/subscription/*', (route) =>
      route.fulfill({ status, json: { error: 'Refused on purpose', code } }),
    );
    await button(page, name).click();
    const alert = alerts(page).filter({ hasText: sentence });
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toHaveCount(0);
    await expect(button(page, name)).toBeEnabled();
    await page.unroute('**/api/subscription/*');
  }
});

test('a checkout that does not start says so, even without a URL', async ({ page, runner }) => {
  expect(runner.name).toBeTruthy();
  await takePayments(page, 'stripe');
  await page.goto('/pricing');
  const alert = alerts(page).filter({
    hasText: 'Failed to start checkout process. Please try again.',
  });
  for (const answer of [{ status: 502, json: {} }, { json: {} }, { body: 'garbage' }]) {
    await page.route('**/api/subscription/*', (route) => route.fulfill(answer));
    await button(page, 'Upgrade to Pro - $4.99/month').click();
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toHaveCount(0);
    await page.unroute('**/api/subscription/*');
  }
  await page.route('**/api/subscription/*', (route) => route.abort());
  await button(page, 'Upgrade to Pro - $4.99/month').click();
  await expect(alert).toBeVisible();
});

test('a server that takes no payments says so', async ({ page, be, axe }) => {
  await be('trial', page);
  await takePayments(page, 'off');
  await page.goto('/pricing');
  await expect(page.getByText('This Longrun server takes no payments.')).toBeVisible();
  await expect(button(page, 'Manage Subscription')).toBeDisabled();
  await expect(button(page, 'Buy Tokens')).toBeDisabled();
  await axe();
});

test('a runner with an overdue payment is led there, not to another plan', async ({
  page,
  runner,
}) => {
  expect(runner.name).toBeTruthy();
  await takePayments(page, 'stripe', { status: 'past_due' });
  await page.goto('/pricing');
  await expect(
    page.getByText('The last payment failed. Update your payment method to get Pro back.'),
  ).toBeVisible();
  await expect(button(page, 'Manage Subscription')).toBeEnabled();
  await expect(button(page, 'Upgrade to Pro - $4.99/month')).toHaveCount(0);
});

test('a plan that failed to load can be retried', async ({ page, runner }) => {
  expect(runner.name).toBeTruthy();
  await page.route('**/api/subscription', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/pricing');
  const notice = alerts(page).filter({ hasText: 'Failed to load your plan' });
  await expect(notice).toBeVisible();
  await takePayments(page, 'stripe');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toHaveCount(0);
  await expect(button(page, 'Upgrade to Pro - $4.99/month')).toBeVisible();
});

test('a plan that changed elsewhere shows when the page regains focus', async ({
  page,
  runner,
}) => {
  expect(runner.name).toBeTruthy();
  await takePayments(page, 'stripe');
  await page.goto('/pricing');
  await expect(button(page, 'Upgrade to Pro - $4.99/month')).toBeVisible();
  await takePayments(page, 'stripe', { isPro: true, status: 'active' });
  const profile = await (await page.request.get('/api/profile')).json();
  await page.route('**/api/profile', (route) =>
    route.fulfill({ json: { ...profile, isPro: true } }),
  );
  // Longer than a response counts as fresh.
  await page.clock.install();
  await page.clock.fastForward(10_000);
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(button(page, 'Manage Subscription')).toBeVisible();
  await expect(button(page, 'Performance')).toBeVisible();
});

test('tokens just bought appear by themselves', async ({ page, be, axe }) => {
  await be('trial', page);
  await takePayments(page, 'stripe');
  await page.goto('/pricing?purchased=true');
  const thanks = page.getByRole('status').filter({ hasText: 'Thank you!' });
  await expect(thanks).toBeVisible();
  await expect(pro(page).getByText('123K/750K tokens used')).toBeVisible();
  await axe();
  const tokens = { used: 123_456, allowance: 500_000, purchased: 350_000, total: 850_000 };
  await takePayments(page, 'stripe', {
    tokens: { ...tokens, remaining: 726_544, resetsAt: '2050-01-01' },
  });
  await expect(pro(page).getByText('123K/850K tokens used')).toBeVisible();
  await thanks.getByRole('button', { name: 'Dismiss' }).click();
  await expect(thanks).toHaveCount(0);
  await expect(page).toHaveURL('/pricing');
});
