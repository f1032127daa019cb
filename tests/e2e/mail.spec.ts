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
  signUpText,
} from './accounts.ts';
import { expect, test } from './world.ts';

test.describe('ways in by mail', () => {
  test('sign up, open the mail, confirm, set up @everywhere', async ({ page, context, axe }) => {
    const email = newAddress();
    await page.goto('/');
    await link(page, 'Sign up').click();
    await expect(page).toHaveURL('/?mode=signup');
    await field(page, 'Full name').fill('Sam Hill');
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(password);
    await field(page, 'Confirm password').fill(password);
    await button(page, 'Sign Up').click();
    await expect(said(page)).toContainText(signUpText);
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await expect(page.getByText(`The link is on its way to ${email}.`)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(button(page, 'Send the link again')).toBeVisible();
    await expect(link(page, 'open the outbox')).toBeVisible();
    await axe();
    await button(page, 'Sign up with another').click();
    await expect(field(page, 'Full name')).toBeFocused();
    await expect(said(page)).toHaveCount(0);
    for (const name of ['Full name', 'Email', 'Password', 'Confirm password']) {
      await expect(field(page, name)).toHaveValue('');
    }

    await link(page, 'Sign in').click();
    await expect(said(page)).toHaveCount(0);
    await signIn(page, { email, password });
    await expect(alerts(page)).toContainText([/^Your email is not confirmed yet/]);
    await button(page, 'Send the link again').click();
    await expect(alerts(page)).toContainText([/Sent\. Please check your email/]);
    await axe();

    // The outbox does not reload by itself.
    await linkTo(page.request, email);
    const outbox = await context.newPage();
    await outbox.goto(`/dev/mail?to=${email}`);
    const mail = outbox.getByRole('article', { name: 'Confirm your email for Longrun' }).first();
    await expect(mail).toContainText(`To ${email}`);
    await mail.getByRole('link', { name: /confirm-email/ }).click();
    await expect(outbox).toHaveTitle('Setup (1/4) - Getting Started');
    await expect(outbox).toHaveURL('/dashboard');
    await expect(field(outbox, 'Full name')).toHaveValue('Sam Hill');
  });

  test('a magic link signs in once, even a new user', async ({ page, axe }) => {
    const email = newAddress();
    await page.goto('/training');
    await link(page, 'Sign in with a magic link').click();
    await expect(page).toHaveTitle('Magic Link | Longrun');
    await expect(field(page, 'Email')).toBeFocused();
    await button(page, 'Send Magic Link').click();
    await expect(alerts(page)).toHaveText(['Email is required']);
    await field(page, 'Email').fill(email);
    await button(page, 'Send Magic Link').click();
    await expect(said(page)).toContainText(
      'Magic link sent! Check your email and click the link to sign in.',
    );
    await axe();

    const url = await linkTo(page.request, email);
    await page.goto(url);
    await expect(page).toHaveTitle('Setup (1/4) - Getting Started');
    await expect(page).toHaveURL('/dashboard');
    await page.context().clearCookies();
    await page.goto(url);
    await expect(page).toHaveTitle('Magic Link | Longrun');
    await expect(alerts(page)).toHaveText([/used already, or it has expired\. Ask for a new one/]);
    await axe();
  });

  test('a forgotten password @everywhere', async ({ page, context, runner, axe }) => {
    await context.clearCookies();
    await page.goto('/');
    await link(page, 'Forgot password?').click();
    await expect(page).toHaveTitle('Reset Password | Longrun');
    await field(page, 'Email').fill(runner.email);
    await button(page, 'Send Reset Link').click();
    await expect(said(page)).toContainText(
      'Password reset email sent! Check your inbox and follow the instructions to reset your password.',
    );
    await expect
      .poll(async () => linkTo(page.request, runner.email))
      .toContain('/reset-password?token=');

    await page.goto(await linkTo(page.request, runner.email));
    await expect(page).toHaveTitle('Reset Password | Longrun');
    await field(page, 'Password').fill('12345');
    await field(page, 'Confirm password').fill('123456');
    await button(page, 'Set New Password').click();
    await expect(alerts(page)).toHaveText([
      'Password must be at least 6 characters long',
      'Passwords do not match',
    ]);
    await axe();
    await field(page, 'Password').fill('a new one');
    await field(page, 'Confirm password').fill('a new one');
    await button(page, 'Set New Password').click();
    await expect(said(page)).toContainText('Password updated successfully');
    await axe();
    await page.goBack();
    await page.goForward();
    await expect(alerts(page)).toHaveText([/used already, or it has expired/]);
    await axe();
    await link(page, 'Back to sign in').click();
    await signIn(page, { ...runner, password: 'a new one' });
    await expect(page).toHaveTitle('Dashboard | Longrun');
  });

  test('a new password ends the session in which the link is opened', async ({ page, runner }) => {
    await page.goto('/');
    await page.request.post('/auth/request-password-reset', { data: { email: runner.email } });
    await expect.poll(() => linkTo(page.request, runner.email)).toContain('/reset-password?token=');
    await page.goto(await linkTo(page.request, runner.email));
    await field(page, 'Password').fill('a new one');
    await field(page, 'Confirm password').fill('a new one');
    await button(page, 'Set New Password').click();
    await link(page, 'Sign In').click();
    await signIn(page, { ...runner, password: 'a new one' });
    await expect(page).toHaveTitle('Dashboard | Longrun');
  });

  test('a new address is confirmed in the session that requested it', async ({ page, runner }) => {
    const newEmail = newAddress();
    await page.request.post('/auth/proof', { data: { proof: runner.password } });
    await page.request.post('/auth/change-email', { data: { newEmail } });
    await page.goto(await linkTo(page.request, newEmail));
    await expect(page.getByText('Your email has been changed.')).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goto(await linkTo(page.request, newEmail));
    await expect(page.getByText('This link has been used already')).toBeVisible();
    await page.context().clearCookies();
    await page.goto('/');
    await signIn(page, { ...runner, email: newEmail });
    await expect(page).toHaveTitle('Dashboard | Longrun');
  });

  test('Back returns to the previous mode, without its messages', async ({ page }) => {
    await page.goto('/');
    await signIn(page, { email: newAddress(), password: 'wrong' });
    await expect(alerts(page)).toHaveText(['Invalid email or password']);
    await link(page, 'Forgot password?').click();
    await expect(alerts(page)).toHaveCount(0);
    await link(page, 'Back to sign in').click();
    await link(page, 'Sign up').click();
    await page.goBack();
    await expect(page).toHaveTitle('Sign In | Longrun');
    await page.goBack();
    await expect(page).toHaveTitle('Reset Password | Longrun');
    await page.goBack();
    await expect(page).toHaveTitle('Sign In | Longrun');
    await expect(alerts(page)).toHaveCount(0);
    await page.goto('/?mode=nonsense&link=nonsense');
    await expect(page).toHaveTitle('Sign In | Longrun');
    await expect(alerts(page)).toHaveCount(0);
  });

  for (const [path, action, failure] of [
    ['/sign-in/magic-link', 'Send Magic Link', 'Failed to magic link'],
    ['/request-password-reset', 'Send Reset Link', 'Failed to reset password'],
  ] as const) {
    test(`without a response: ${failure}`, async ({ page }) => {
      await page.route(`**/auth${path}`, (route) => route.abort());
      await page.goto(path.includes('magic') ? '/?mode=magic-link' : '/?mode=reset-password');
      await field(page, 'Email').fill(newAddress());
      await button(page, action).click();
      await expect(alerts(page)).toHaveText([failure]);
      await expect(button(page, action)).toBeEnabled();
    });
  }

  test('without a response: Failed to sign up', async ({ page }) => {
    await page.route('**/auth/sign-up/email', (route) => route.abort());
    await page.goto('/?mode=signup');
    await field(page, 'Full name').fill('Sam Hill');
    await field(page, 'Email').fill(newAddress());
    await field(page, 'Password').fill(password);
    await field(page, 'Confirm password').fill(password);
    await button(page, 'Sign Up').click();
    await expect(alerts(page)).toHaveText(['Failed to sign up']);
    await expect(field(page, 'Full name')).toHaveValue('Sam Hill');
  });

  test('the outbox shows what was mailed, light and dark @everywhere', async ({ page, axe }) => {
    const email = newAddress();
    await page.goto(`/dev/mail?to=${email}`);
    await expect(page.getByText('No mail yet.')).toBeVisible();
    await axe();
    await page.request.post('/auth/sign-in/magic-link', { data: { email } });
    await linkTo(page.request, email);
    await link(page, 'Reload').click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByText('HTML version').click();
    const letter = page.frameLocator('iframe');
    await expect(letter.getByRole('heading')).toHaveText('Sign in without a password');
    // Axe would wait forever in a frame without scripts.
    await axe('iframe');
    await page.emulateMedia({ colorScheme: 'dark' });
    await axe('iframe');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);

    await page.setContent((await page.locator('iframe').getAttribute('srcdoc')) ?? '');
    await axe();
    await page.emulateMedia({ colorScheme: 'light' });
    await axe();
  });
});
