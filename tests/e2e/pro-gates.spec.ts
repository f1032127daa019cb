import type { Page } from 'playwright/test';
import { button } from './accounts.ts';
import { expect, supportEmail, test } from './pro-world.ts';
import { easyRun } from './world.ts';

const pricing = (page: Page) => page.getByRole('heading', { level: 1, name: 'Choose Your Plan' });

/** Through the bar's dropdown, or on phones through the slide-in menu. */
async function chooseCoach(page: Page, isMobile: boolean) {
  if (isMobile) {
    await button(page, 'Menu').click();
    await page.getByRole('dialog').getByRole('link', { name: 'AI Coach' }).click();
  } else {
    await button(page, 'Performance').click();
    await page.getByRole('menuitem', { name: 'AI Coach' }).click();
  }
}

test.describe('the gate of the AI Coach', () => {
  test('shows a preview, and links to the plans @everywhere', async ({
    page,
    runner,
    axe,
    readable,
    isMobile,
  }) => {
    expect(runner.name).toBeTruthy();
    await page.goto('/dashboard');
    await chooseCoach(page, isMobile);
    await expect(page).toHaveURL('/ai');
    await expect(page).toHaveTitle('AI Coach | Longrun');
    await expect(page.getByRole('heading', { name: 'AI Coach is Pro Only' })).toBeVisible();
    // The mock is visible, but hidden from screen readers.
    await expect(page.getByText('This Week')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'This Week' })).toHaveCount(0);
    const box = await page.getByRole('region', { name: 'AI Coach is Pro Only' }).boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    await axe();
    await page.emulateMedia({ colorScheme: 'dark' });
    await readable();
    await page.getByRole('link', { name: 'Upgrade to Pro - $4.99/month' }).click();
    await expect(pricing(page)).toBeVisible();
    await expect(page).toHaveURL('/pricing');
  });

  test('does not show for Pro runners, who see the coach @everywhere', async ({
    page,
    be,
    axe,
    isMobile,
  }) => {
    await be('proByProfile', page);
    await page.goto('/profile');
    await chooseCoach(page, isMobile);
    await expect(page).toHaveURL('/ai');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Coach');
    await expect(page.getByRole('tab', { name: 'AI Summaries' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'AI Chat' })).toBeVisible();
    await expect(page.getByText('AI Coach is Pro Only')).toHaveCount(0);
    await axe();
  });
});

const day = '2024-05-01';
const records = [
  {
    feature: 'AI Training Analysis',
    path: '/training',
    api: '/api/trainings',
    record: { ...easyRun, date: day },
  },
  {
    feature: 'AI Race Analysis',
    path: '/races',
    api: '/api/races',
    record: { raceName: 'Spring 10', date: day, distance: 10, finishTime: '0:45:00' },
  },
  {
    feature: 'AI Injury Consultation',
    path: '/health',
    api: '/api/injuries',
    record: { painArea: 'Left knee', painSeverity: 4, status: 'ongoing', dateReported: day },
  },
  {
    feature: 'AI Gear Consultation',
    path: '/gear',
    api: '/api/gear',
    record: { name: 'Old faithful', category: 'shoes', isActive: true },
  },
];

test('asking AI on the free plan requires Pro, and says so @everywhere', async ({
  page,
  runner,
  axe,
}) => {
  for (const { feature, path, api, record } of records) {
    await runner.add(api, [record]);
    await page.goto(path);
    await test.step(`about what is on ${path}`, async () => {
      const ask = page.getByRole('button', { name: /^Ask AI about / });
      await ask.click();
      const dialog = page.getByRole('dialog', { name: `${feature} requires Pro access` });
      await expect(dialog.getByText('7-Day FREE Trial, then $4.99/month')).toBeVisible();
      await expect(dialog.getByText(`By email: ${supportEmail}`)).toBeVisible();
      // It is the same dialog on every screen.
      if (path === '/training') await axe();
      await dialog.getByRole('button', { name: 'Maybe Later' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(ask).toBeFocused();
      await ask.click();
      await dialog.getByRole('link', { name: 'Start Free Trial' }).click();
      await expect(page).toHaveURL('/pricing');
      await expect(pricing(page)).toBeVisible();
      await expect(dialog).toHaveCount(0);
    });
  }
});

test('the profile leads a Pro runner to the plan', async ({ page, be }) => {
  await be('proByProfile', page);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Manage Plan' }).click();
  await expect(button(page, 'Manage Subscription')).toBeVisible();
});

test('the profile and its themes lead a free runner to the plans', async ({ page, be }) => {
  await be('lapsed', page);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Upgrade to Pro' }).click();
  await expect(pricing(page)).toBeVisible();
  await page.goBack();
  await button(page, 'Customize Theme').click();
  await page.getByRole('main').getByRole('link', { name: 'Upgrade to Pro' }).last().click();
  await expect(page).toHaveURL('/pricing');
});
