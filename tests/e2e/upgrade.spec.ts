import { button } from './accounts.ts';
import { region } from './profile.ts';
import { expect, test } from './world.ts';

test('a runner goes Pro, looks around, buys tokens, cancels, and is free again', async ({
  page,
  runner,
  axe,
}) => {
  test.slow();
  await test.step('free, in front of the coach’s gate', async () => {
    expect(runner.name).toBeTruthy();
    await page.goto('/ai');
    await page.getByRole('link', { name: 'Upgrade to Pro - $4.99/month' }).click();
    await expect(page.getByText('Test mode: no card is charged')).toBeVisible();
    await expect(button(page, 'Current Plan')).toBeDisabled();
    await axe();
  });

  await test.step('to the checkout and back, on Pro', async () => {
    await button(page, 'Upgrade to Pro - $4.99/month').click();
    await button(page, 'Start trial').click();
    const welcome = page.getByRole('dialog', { name: 'Welcome to Longrun Pro!' });
    await expect(welcome).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    await welcome.getByRole('button', { name: 'Take the tour' }).click();
    await button(page, 'Next').click();
    await button(page, 'Next').click();
    await page.getByRole('link', { name: 'Choose a theme' }).click();
    await expect(page).toHaveURL('/profile');
  });

  await test.step('with themes', async () => {
    await expect(page.getByText('ACTIVE')).toBeVisible();
    await page.getByRole('button', { name: /^Custom Themes/ }).click();
    await expect(page.getByText('Pro Only')).toHaveCount(0);
    await page.getByRole('radio', { name: 'Forest' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'forest');
    await expect
      .poll(async () => (await (await page.request.get('/api/profile')).json()).customTheme)
      .toBe('forest');
  });

  await test.step('and tokens', async () => {
    await page.getByRole('link', { name: 'Manage Plan' }).click();
    await expect(
      page.getByText(/^Free trial until \w+ \d+(, \d+)?, then \$4\.99\/month\.$/),
    ).toBeVisible();
    await expect(page.getByText('0K/500K tokens used')).toBeVisible();
    await page.getByRole('combobox', { name: 'Package 1' }).selectOption('250000');
    await button(page, 'Buy Tokens').click();
    await button(page, 'Pay $2.45').click();
    await expect(page.getByRole('status').filter({ hasText: 'Thank you!' })).toBeVisible();
    await expect(page.getByText('0K/750K tokens used')).toBeVisible();
    await axe();
  });

  await test.step('until the plan is cancelled and has ended', async () => {
    await button(page, 'Manage Subscription').click();
    await button(page, 'Cancel plan').click();
    await page.getByRole('link', { name: 'Back to the plans' }).click();
    await expect(page.getByText(/^Your free trial ends on .*, and Pro with it\./)).toBeVisible();
    await button(page, 'Manage Subscription').click();
    await button(page, 'End this period now').click();
    await expect(page.getByText(/^Ended on/)).toBeVisible();
    await page.getByRole('link', { name: 'Back to the plans' }).click();
    await expect(button(page, 'Current Plan')).toBeDisabled();
    await expect(region(page, 'Pro').getByText('Upgrade to unlock')).toBeVisible();
    await expect(page.getByText(/^You have already had your free trial/)).toBeVisible();
    await expect(region(page, 'Need More AI Tokens?')).toHaveCount(0);
    await expect(button(page, 'Performance')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'default');
  });
});
