import type { Browser } from 'playwright/test';
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
} from './accounts.ts';
import { expect, test } from './world.ts';

/** Signs up in another browser, and returns it with the link that was mailed. */
async function signUpElsewhere(browser: Browser, baseURL: string | undefined, email: string) {
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const data = { name: 'Not Kim', email, password };
  await elsewhere.request.post('/auth/sign-up/email', { data });
  return { elsewhere, confirmation: await linkTo(elsewhere.request, email) };
}

test.describe('an address confirmed in another browser', () => {
  test('asks for the password that was chosen @everywhere', async ({
    page,
    browser,
    baseURL,
    axe,
  }) => {
    const email = newAddress();
    const { elsewhere, confirmation } = await signUpElsewhere(browser, baseURL, email);
    await page.goto(confirmation);
    await expect(page).toHaveTitle('Confirm Email | Longrun');
    await expect(page.getByText(`when you signed up as ${email}`)).toBeVisible();
    await expect(field(page, 'Password')).toBeFocused();
    await axe();
    await page.keyboard.press('Enter');
    await expect(alerts(page)).toHaveText(['Password is required']);
    await page.keyboard.type('a guess');
    await page.keyboard.press('Enter');
    await expect(alerts(page)).toHaveText(['That password is not right.']);
    await expect(field(page, 'Password')).toBeFocused();
    await axe();
    await field(page, 'Password').fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('Setup (1/4) - Getting Started');
    await expect(page).toHaveURL('/dashboard');
    await page.goto(confirmation);
    await expect(page).toHaveTitle('Setup (1/4) - Getting Started');
    await expect(field(page, 'Full name')).toHaveValue('Not Kim');

    const other = await elsewhere.newPage();
    await other.goto(confirmation);
    await expect(said(other)).toContainText('This link has been used already');
    await signIn(other, { email, password });
    await expect(other).toHaveTitle('Setup (1/4) - Getting Started');
    await elsewhere.close();
  });

  test('lets its owner choose another password, which locks out whoever chose the first', async ({
    page,
    browser,
    baseURL,
    axe,
  }) => {
    const email = newAddress();
    const { elsewhere, confirmation } = await signUpElsewhere(browser, baseURL, email);
    await page.goto(confirmation);
    await link(page, 'Choose a new password').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
    await expect(field(page, 'Password')).toBeFocused();
    await axe();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your email');
    await page.goForward();
    await field(page, 'Password').fill('12345');
    await field(page, 'Confirm password').fill('12345');
    await button(page, 'Confirm Email').click();
    await expect(alerts(page)).toHaveText(['Password must be at least 6 characters long']);
    await field(page, 'Password').fill('of the owner');
    await field(page, 'Confirm password').fill('of the owner');
    await button(page, 'Confirm Email').click();
    await expect(page).toHaveTitle('Setup (1/4) - Getting Started');
    await expect(field(page, 'Full name')).toHaveValue('');

    const stranger = await elsewhere.newPage();
    await stranger.goto('/');
    await signIn(stranger, { email, password });
    await expect(alerts(stranger)).toHaveText(['Invalid email or password']);
    await stranger.goto(confirmation);
    await expect(stranger).toHaveTitle('Sign In | Longrun');
    await elsewhere.close();
  });

  test('leaves somebody else who is signed in there alone', async ({
    page,
    runner,
    browser,
    baseURL,
    axe,
  }) => {
    const email = newAddress();
    const { elsewhere, confirmation } = await signUpElsewhere(browser, baseURL, email);
    await page.goto(confirmation);
    await field(page, 'Password').fill(password);
    await page.keyboard.press('Enter');
    await expect(said(page)).toContainText(`signed in as ${runner.email}`);
    await axe();
    await link(page, 'Continue').click();
    await expect(page).toHaveTitle('Dashboard | Longrun');
    await elsewhere.close();
  });

  test('says when the server cannot be reached, and when the link was used meanwhile', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = newAddress();
    const { elsewhere, confirmation } = await signUpElsewhere(browser, baseURL, email);
    await page.route('**/auth/confirm-email/link', (route) => route.abort());
    await page.goto(confirmation);
    await expect(alerts(page)).toContainText(['The server cannot be reached.']);
    await page.unroute('**/auth/confirm-email/link');
    await button(page, 'Try again').click();
    await field(page, 'Password').fill(password);
    const token = confirmation.split('token=')[1];
    await elsewhere.request.post('/auth/confirm-email/here', { data: { token } });
    await button(page, 'Confirm Email').click();
    await expect(page).toHaveTitle('Sign In | Longrun');
    await expect(said(page)).toContainText('This link has been used already');
    await elsewhere.close();
  });
});
