import type { Page } from 'playwright/test';
import { button } from './accounts.ts';
import { expect, supportEmail, test } from './pro-world.ts';

const welcome = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Longrun Pro!' });
const step = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
/** As stored with the account. */
async function flags(page: Page) {
  const { proOnboardingCompleted, proOnboardingSkipped } = await (
    await page.request.get('/api/profile')
  ).json();
  return { completed: proOnboardingCompleted, skipped: proOnboardingSkipped };
}
const completed = { completed: true, skipped: false };
const skipped = { completed: false, skipped: true };

test.describe('after the upgrade', () => {
  test('Pro welcomes the runner, and shows them around in five steps @everywhere', async ({
    page,
    be,
    axe,
    readable,
  }) => {
    const inBothSchemes = async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await axe();
      await page.emulateMedia({ colorScheme: 'dark' });
      await readable();
    };
    await be('proByProfile', page);
    await page.goto('/dashboard?upgraded=true');
    await expect(welcome(page)).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    await inBothSchemes();
    await welcome(page).getByRole('button', { name: 'Take the tour' }).click();

    const steps = [
      'Welcome to Longrun Pro',
      'AI Coach Unlocked',
      'Custom Themes',
      'Priority Support',
      'Advanced Analytics',
    ];
    for (const [index, title] of steps.entries()) {
      const dialog = step(page, title);
      await expect(dialog.getByText(`Step ${index + 1} of 5`)).toBeVisible();
      await expect(dialog.getByRole('progressbar')).toHaveAttribute(
        'aria-valuenow',
        String((index + 1) * 20),
      );
      await expect(dialog.getByRole('button', { name: 'Skip Tour' })).toHaveCount(
        index === 0 ? 0 : 1,
      );
      await inBothSchemes();
      const next = index < 4 ? 'Next' : 'Finish';
      await dialog.getByRole('button', { name: next, exact: true }).click();
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => flags(page)).toEqual(completed);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  test('a runner who declines the tour is not asked again', async ({ page, be }) => {
    await be('proByProfile', page);
    await page.goto('/dashboard?upgraded=true');
    await welcome(page).getByRole('button', { name: 'Start right away' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => flags(page)).toEqual(skipped);
  });

  test('the welcome waits for an unconfirmed payment', async ({ page, runner, axe }) => {
    expect(runner.name).toBeTruthy();
    await page.clock.install();
    await page.goto('/dashboard?upgraded=true');
    const status = page.getByRole('status').filter({ hasText: 'payment' });
    await expect(status).toContainText('Your payment is being confirmed');
    await expect(page).toHaveURL('/dashboard?upgraded=true');
    await axe();
    await page.clock.runFor(61_000);
    await expect(status).toContainText('Your payment is still being confirmed');
    await axe();

    // As if the provider had told the server by now.
    const becomes = async (path: string, change: object) => {
      const stored = await (await page.request.get(path)).json();
      await page.route(`**${path}`, (route) => route.fulfill({ json: { ...stored, ...change } }));
    };
    await becomes('/api/profile', { isPro: true, subscriptionStatus: 'pro' });
    await becomes('/api/subscription', { isPro: true, status: 'trialing' });
    await button(page, 'Check again').click();
    await expect(welcome(page)).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    await expect(status).toHaveCount(0);
  });

  test('a runner who has not upgraded is not welcomed', async ({ page, be }) => {
    await be('lapsed', page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('the tour', () => {
  test('opens by itself on the dashboard, once, and can be skipped from its second step', async ({
    page,
    be,
    browser,
  }) => {
    await be('proByProfile', page);
    await page.goto('/dashboard');
    await step(page, 'Welcome to Longrun Pro').getByRole('button', { name: 'Next' }).click();
    await button(page, 'Skip Tour').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => flags(page)).toEqual(skipped);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await test.step('nor in another browser of the same runner', async () => {
      const elsewhere = await browser.newPage({ baseURL: new URL(page.url()).origin });
      await be('proByProfile', elsewhere);
      await elsewhere.goto('/dashboard');
      await expect(elsewhere.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      // It would open once the profile is there, after loading its own code.
      await elsewhere.waitForLoadState('networkidle');
      await expect(elsewhere.getByRole('dialog')).toHaveCount(0);
      await elsewhere.close();
    });
  });

  test('finished only in a browser is passed on to the account, once', async ({ page, be }) => {
    await be('proByProfile', page);
    // Before the app reads it: what one page has stored, the next one need not see at once.
    await page.addInitScript(() => localStorage.setItem('pro-onboarding-completed', 'true'));
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect.poll(() => flags(page)).toEqual(completed);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const left = () => page.evaluate(() => localStorage.getItem('pro-onboarding-completed'));
    await expect.poll(left).toBeNull();
  });

  test('is closed with its cross, and reopened from the profile', async ({ page, be }) => {
    await be('proByProfile', page);
    await page.goto('/dashboard');
    await step(page, 'Welcome to Longrun Pro').getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => flags(page)).toEqual(skipped);
    await page.goto('/profile');
    await button(page, 'Take the tour').click();
    await expect(step(page, 'Welcome to Longrun Pro')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Take the tour')).toBeFocused();
  });

  test('links to what it describes', async ({ page, be }) => {
    await be('proByProfile', page);
    const open = async (steps: number) => {
      await page.goto('/profile');
      await button(page, 'Take the tour').click();
      for (let passed = 1; passed < steps; passed += 1) await button(page, 'Next').click();
    };
    await open(2);
    await page.getByRole('link', { name: 'Meet the AI Coach' }).click();
    await expect(page).toHaveURL('/ai');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await open(3);
    for (const name of [
      'Midnight Runner',
      'Sunrise Energy',
      'Forest Trail',
      'Ocean Depths',
      'Sunset Run',
    ]) {
      await expect(page.getByText(name)).toBeVisible();
    }
    await page.getByRole('link', { name: 'Choose a theme' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await open(4);
    const support = page.getByRole('link', { name: 'Contact support' });
    await expect(support).toHaveAttribute('href', new RegExp(`^mailto:${supportEmail}\\?`));
    await support.click();
    await expect(step(page, 'Advanced Analytics')).toBeVisible();
    await expect(button(page, 'Finish')).toBeFocused();
    await page.getByRole('link', { name: 'See your analytics' }).click();
    await expect(page).toHaveURL('/dashboard#advanced-analytics');
    await expect(page.getByRole('heading', { name: 'Advanced Analytics' })).toBeFocused();
    await expect.poll(() => flags(page)).toEqual(completed);
  });
});
