import {
  alerts,
  button,
  field,
  link,
  newAddress,
  password,
  said,
  signIn,
  signUpText,
} from './accounts.ts';
import { expect, test } from './world.ts';

test.describe('accounts', () => {
  test('the sign-in screen shows the logo, which is cached for a day @everywhere', async ({
    page,
  }) => {
    const answered = page.waitForResponse('**/assets/logo.png');
    await page.goto('/');
    const logo = await answered;
    expect(logo.status()).toBe(200);
    expect(await logo.headerValue('content-type')).toBe('image/png');
    expect(await logo.headerValue('cache-control')).toBe('public, max-age=86400');
    const image = page.locator('img[src="/assets/logo.png"]');
    await expect(image).toBeVisible();
    // Its headers have arrived, but not all of it yet.
    await expect
      .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBe(256);
  });

  test('sign-in says what is missing, and what the server refuses @everywhere', async ({
    page,
    axe,
  }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Sign In | Longrun');
    await expect(field(page, 'Email')).toBeFocused();
    await button(page, 'Sign In').click();
    await expect(alerts(page)).toHaveText(['Email is required', 'Password is required']);
    await expect(field(page, 'Email')).toBeFocused();
    await field(page, 'Email').fill('sam@example.org');
    await button(page, 'Sign In').click();
    await expect(alerts(page)).toHaveText(['Password is required']);
    await expect(field(page, 'Password')).toBeFocused();
    await signIn(page, { email: 'sam@example', password: 'wrong' });
    await expect(alerts(page)).toHaveText(['Please enter a valid email address']);

    const email = newAddress();
    await field(page, 'Email').fill(email);
    await button(page, 'Sign In').click();
    await expect(alerts(page)).toHaveText(['Invalid email or password']);
    await expect(field(page, 'Email')).toHaveValue(email);
    await expect(field(page, 'Password')).toHaveValue('wrong');
    await axe();

    await link(page, 'Sign up').click();
    await expect(page).toHaveTitle('Sign Up | Longrun');
    await expect(alerts(page)).toHaveCount(0);
    await expect(field(page, 'Email')).toHaveValue(email);
  });

  test('sign-up says what is missing, but not that an address is taken', async ({
    page,
    context,
    runner,
    axe,
  }) => {
    await context.clearCookies();
    await page.goto('/');
    await link(page, 'Sign up').click();
    await expect(field(page, 'Full name')).toBeFocused();
    await field(page, 'Confirm password').fill('x');
    await button(page, 'Sign Up').click();
    await expect(alerts(page)).toHaveText([
      'Full name is required',
      'Email is required',
      'Password is required',
      'Passwords do not match',
    ]);
    await expect(field(page, 'Full name')).toBeFocused();
    await axe();
    await field(page, 'Full name').fill('Sam Hill');
    await field(page, 'Email').fill(runner.email);
    await field(page, 'Password').fill('12345');
    await field(page, 'Confirm password').fill('12345');
    await button(page, 'Sign Up').click();
    await expect(alerts(page)).toHaveText(['Password must be at least 6 characters long']);
    await expect(field(page, 'Password')).toBeFocused();
    await field(page, 'Password').fill(password);
    await field(page, 'Confirm password').fill(password);
    await button(page, 'Sign Up').click();
    await expect(said(page)).toContainText(signUpText);
    await expect(field(page, 'Full name')).toHaveCount(0);
    await link(page, 'Back to sign in').click();
    await expect(button(page, 'Sign In')).toBeVisible();
  });

  test('a password can be shown', async ({ page }) => {
    await page.goto('/');
    await field(page, 'Password').fill('secret');
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
    await button(page, 'Show password').click();
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  });

  test('without a response the form stays as it was, and can be sent again', async ({
    page,
    context,
    runner,
  }) => {
    await context.clearCookies();
    await page.goto('/training');
    await page.route('**/auth/sign-in/email', (route) => route.abort());
    await signIn(page, runner);
    await expect(alerts(page)).toHaveText(['Failed to sign in']);

    // Signed in, but the session cannot be read.
    await page.unroute('**/auth/sign-in/email');
    await page.route('**/auth/get-session', (route) => route.abort());
    await button(page, 'Sign In').click();
    await expect(alerts(page)).toHaveText(['Failed to sign in']);

    await page.unroute('**/auth/get-session');
    await button(page, 'Sign In').click();
    await expect(page).toHaveTitle('Training Log | Longrun');
    await expect(page).toHaveURL('/training');
  });

  test('two clicks on a slow connection create one account', async ({ page }) => {
    let sent = 0;
    const held = Promise.withResolvers<void>();
    await page.route('**/auth/sign-up/email', async (route) => {
      sent++;
      await held.promise;
      await route.continue();
    });
    await page.goto('/');
    await link(page, 'Sign up').click();
    await field(page, 'Full name').fill('Sam Hill');
    await field(page, 'Email').fill(newAddress());
    await field(page, 'Password').fill(password);
    await field(page, 'Confirm password').fill(password);
    await button(page, 'Sign Up').dblclick();
    await expect(button(page, 'Signing up...')).toBeDisabled();
    await page.keyboard.press('Enter');
    held.resolve();
    await expect(said(page)).toContainText(signUpText);
    expect(sent).toBe(1);
  });

  test('the form keeps what was typed while the user looks up the password elsewhere', async ({
    page,
  }) => {
    await page.goto('/');
    await field(page, 'Email').fill('sam@example.org');
    const asked = page.waitForResponse('**/auth/get-session');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await asked;
    await expect(field(page, 'Email')).toHaveValue('sam@example.org');
  });

  test('sign-out leads to /, and sign-in from there to the dashboard', async ({ page, runner }) => {
    await page.goto('/training');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveTitle('Sign In | Longrun');
    await expect(page).toHaveURL('/');
    await signIn(page, runner);
    await expect(page).toHaveTitle('Dashboard | Longrun');
    await expect(page).toHaveURL('/dashboard');
  });

  test('every mode is accessible in the dark @everywhere', async ({ page, axe }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const mode of ['signin', 'signup', 'magic-link', 'reset-password']) {
      await page.goto(`/?mode=${mode}`);
      await expect(field(page, 'Email')).toBeVisible();
      await axe();
    }
  });
});
