import { button } from './accounts.ts';
import { expect, supportEmail, test } from './pro-world.ts';

test.describe('the profile of a Pro runner', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`welcomes the runner, and shows what Pro includes, in ${colorScheme} @everywhere`, async ({
      page,
      be,
      axe,
    }) => {
      await page.emulateMedia({ colorScheme });
      await be('proByProfile', page);
      await page.goto('/profile');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Profile');
      await expect(page.getByText('Pro', { exact: true })).toBeVisible();
      await expect(page.getByText(/^Welcome, Pat Pro!/)).toBeVisible();
      const features = page.getByRole('region', { name: 'Pro Features' });
      await expect(features.getByText('ACTIVE')).toBeVisible();
      for (const tile of ['Custom Themes', 'AI Coach', 'Priority Support', 'Advanced Analytics']) {
        await expect(features.getByText(tile)).toBeVisible();
      }
      const support = features.getByRole('link', { name: /^Priority Support/ });
      await expect(support).toHaveAttribute('href', new RegExp(`^mailto:${supportEmail}\\?`));
      await axe();
      await button(page, 'Edit Profile').click();
      await axe();
    });
  }

  test('links only to screens that exist', async ({ page, be }) => {
    await page.addInitScript(() => localStorage.setItem('pro-onboarding-completed', 'true'));
    await be('proByProfile', page);
    await page.goto('/profile');
    await expect(button(page, 'Edit Profile')).toBeVisible();
    const linked = async () => {
      const links = await page
        .locator('main a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      return links.filter((href) => href.startsWith('/'));
    };
    const paths = ['/pricing', '/ai', '/dashboard#advanced-analytics'];
    await expect.poll(linked).toEqual(paths);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // An unknown path would become the home section.
      await expect(page).toHaveURL(path);
    }
  });

  test('opens the theme picker from its tile, with or without details', async ({
    page,
    be,
    axe,
  }) => {
    await be('proByProfile', page);
    await page.goto('/profile');
    const appearance = page.getByRole('region', { name: 'Appearance' });
    await expect(button(page, 'Edit Profile')).toBeVisible();
    await expect(appearance).toHaveCount(0);
    await page.getByRole('button', { name: /^Custom Themes/ }).click();
    await expect(appearance).toContainText('Theme Selection');
    await expect(button(page, 'Hide')).toBeFocused();
    await expect(button(page, 'Hide')).toBeInViewport();
    await axe();
  });
});

test('subscription details alone show the theme section, and nothing more', async ({
  page,
  be,
}) => {
  await be('pro', page);
  await page.goto('/profile');
  const appearance = page.getByRole('region', { name: 'Appearance' });
  await button(page, 'Customize Theme').click();
  await expect(appearance).toContainText('Theme Selection');
  await button(page, 'Hide').click();
  await expect(appearance).not.toContainText('Theme Selection');
  await expect(page.getByText('Pro Features')).toHaveCount(0);
  await expect(page.getByText(/^Welcome/)).toHaveCount(0);
});
