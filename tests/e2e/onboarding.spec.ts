import type { Page } from 'playwright/test';
import {
  alerts,
  button,
  field,
  link,
  linkTo,
  newAddress,
  password,
  said,
  signIn,
  signUp,
  signUpText,
} from './accounts.ts';
import { expect, test } from './world.ts';

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

async function refuseToSave(page: Page) {
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.continue(),
  );
}

test.describe('onboarding', () => {
  test('leads from sign-up through four steps to the dashboard @everywhere', async ({ page }) => {
    await page.goto('/');
    await link(page, 'Sign up').click();
    const email = newAddress();
    await field(page, 'Full name').fill('Sam Hill');
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(password);
    await field(page, 'Confirm password').fill(password);
    await button(page, 'Sign Up').click();
    await expect(said(page)).toContainText('Please check your email');
    await page.goto(await linkTo(page.request, email));

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Longrun');
    await expect(page).toHaveTitle('Setup (1/4) - Getting Started');
    await expect(page.getByText('Step 1 of 4')).toBeVisible();
    await expect(page.getByText('25% complete')).toBeVisible();
    await expect(button(page, 'Previous')).toBeDisabled();
    await expect(field(page, 'Full name')).toHaveValue('Sam Hill');
    await field(page, 'Age').fill('41');
    await page.getByLabel('Gender').selectOption('Prefer Not to Say');
    await field(page, 'Height').fill('172.5');
    await button(page, 'Next').click();

    await expect(page).toHaveTitle('Setup (2/4) - Running Experience');
    await expect(step(page, 'Running Experience')).toBeFocused();
    await page.getByLabel('Experience level').selectOption('Intermediate');
    await field(page, 'Half Marathon').fill('42 min');
    await button(page, 'Next').click();
    await expect(page.getByRole('dialog')).toContainText('42 min for 21.0975 km is 1:59 min/km.');
    await button(page, 'Correct it').click();
    await field(page, 'Half Marathon').fill('1:42');
    await expect(page.getByText('1 h 42 min · 4:50 min/km')).toBeVisible();
    await button(page, 'Next').click();

    await expect(page).toHaveTitle('Setup (3/4) - Your Goals');
    const goal = page.getByRole('checkbox', { name: 'Race Preparation' });
    await goal.click();
    await button(page, 'Previous').click();
    await expect(field(page, 'Half Marathon')).toHaveValue('1:42');
    await button(page, 'Next').click();
    await expect(goal).toBeChecked();
    await button(page, 'Next').click();

    await expect(page).toHaveTitle('Setup (4/4) - Final Details');
    await expect(page.getByText('100% complete')).toBeVisible();
    await button(page, 'Complete Setup').click();
    await expect(page).toHaveTitle('Dashboard | Longrun');
    await expect(page).toHaveURL('/dashboard');

    expect(await (await page.request.get('/api/profile')).json()).toMatchObject({
      fullName: 'Sam Hill',
      age: 41,
      gender: 'prefer-not-to-say',
      height: 172.5,
      weight: null,
      location: null,
      experienceLevel: 'intermediate',
      weeklyMileage: null,
      runningGoals: ['race-preparation'],
      personalBests: { halfMarathon: '1:42:00' },
      bio: null,
      isOnboardingComplete: true,
    });
  });

  test('does not leave a step with missing or invalid fields', async ({ page, axe }) => {
    await signUp(page);
    await page.goto('/');
    await field(page, 'Full name').fill('  ');
    await field(page, 'Age').fill('200');
    await button(page, 'Next').click();
    await expect(alerts(page)).toHaveText(['Full name is required', 'At most 120 years']);
    await expect(field(page, 'Full name')).toBeFocused();
    await expect(field(page, 'Age')).toHaveValue('200');
    await axe();
    await field(page, 'Full name').fill('Sam');
    await field(page, 'Age').fill('20');
    await page.keyboard.press('Enter');

    await field(page, 'Marathon').fill('three hours');
    await page.keyboard.press('Enter');
    await expect(alerts(page)).toHaveText(['A time such as 45:30, 1:05:30, 52 min or 1h05']);
    await axe();
    await field(page, 'Marathon').fill('');
    await button(page, 'Next').click();

    await button(page, 'Next').click();
    await expect(alerts(page)).toHaveText(['Choose at least one running goal']);
    await expect(page.getByRole('checkbox').first()).toBeFocused();
    await axe();
    await page.keyboard.press('Space');
    await expect(alerts(page)).toHaveCount(0);
  });

  test('keeps everything when the save fails or the session expired, even across a reload', async ({
    page,
    context,
    axe,
  }) => {
    const email = await signUp(page);
    await page.goto('/');
    await field(page, 'Location').fill('Ghent');
    await button(page, 'Next').click();
    await button(page, 'Next').click();
    await page.getByRole('checkbox', { name: 'Stress Relief' }).click();
    await button(page, 'Next').click();
    await field(page, 'Bio').fill('Slow and happy.');
    await refuseToSave(page);
    await button(page, 'Complete Setup').click();
    await expect(alerts(page)).toHaveText(['Failed to save profile. Please try again.']);
    await axe();
    await page.reload();
    await expect(field(page, 'Bio')).toHaveValue('Slow and happy.');
    await page.unrouteAll();

    await context.clearCookies();
    await button(page, 'Complete Setup').click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog).toContainText(email);
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveTitle('Setup (4/4) - Final Details');
    await button(page, 'Complete Setup').click();
    await expect(page).toHaveTitle('Dashboard | Longrun');
    expect(await (await page.request.get('/api/profile')).json()).toMatchObject({
      location: 'Ghent',
      bio: 'Slow and happy.',
    });
  });

  test('forgets what was entered when the runner signs out', async ({ page }) => {
    const email = await signUp(page);
    await page.goto('/');
    await field(page, 'Location').fill('Ghent');
    await button(page, 'Logout').click();
    await signIn(page, { email, password });
    await expect(field(page, 'Location')).toHaveValue('');
  });

  test('works without a mouse, from the first screen on', async ({ page }) => {
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.goto('/');
    await expect(field(page, 'Email')).toBeFocused();
    // On a first visit, "Sign up" comes before the form.
    await press('Shift+Tab', 'Enter');
    await expect(field(page, 'Full name')).toBeFocused();
    await page.keyboard.type('Sam Hill');
    await press('Tab');
    const email = newAddress();
    await page.keyboard.type(email);
    await press('Tab');
    await page.keyboard.type(password);
    await press('Tab', 'Tab');
    await page.keyboard.type(password);
    await press('Enter');
    await expect(said(page)).toContainText(signUpText);
    await page.goto(await linkTo(page.request, email));
    await expect(step(page, 'Getting Started')).toBeFocused();
    await press('Tab', 'Enter');
    await expect(step(page, 'Running Experience')).toBeFocused();
    await press('Tab', 'Tab', 'Enter');
    await expect(step(page, 'Your Goals')).toBeFocused();
    await press('Tab', 'Space');
    await expect(page.getByRole('checkbox').first()).toBeChecked();
    // The other eight goals, Previous, Next.
    await press(...Array(10).fill('Tab'), 'Enter');
    await expect(step(page, 'Final Details')).toBeFocused();
    // Three texts, Previous, Complete Setup.
    await press(...Array(5).fill('Tab'), 'Enter');
    await expect(page).toHaveURL('/dashboard');
  });

  test('is accessible in the dark @everywhere', async ({ page, axe }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await signUp(page);
    await page.goto('/');
    await expect(step(page, 'Getting Started')).toBeVisible();
    await axe();
    await button(page, 'Next').click();
    const level = page.locator('label').filter({ hasText: 'Experience level' });
    await expect(level).toHaveText('Experience level *');
    await axe();
    await button(page, 'Next').click();
    await page.getByRole('checkbox', { name: 'Stress Relief' }).click();
    await axe();
    await button(page, 'Next').click();
    await axe();
  });
});
