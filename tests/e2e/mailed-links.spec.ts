import { alerts, button, field, link, linkTo, newAddress, said, signIn } from './accounts.ts';
import { expect, test } from './world.ts';

test.describe('a mailed link in a browser that did not ask for it', () => {
  test('signs in only by a click, and says what that ends @everywhere', async ({
    page,
    runner,
    browser,
    baseURL,
    axe,
  }) => {
    const email = newAddress();
    const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
    await elsewhere.request.post('/auth/sign-in/magic-link', { data: { email } });
    const magicLink = await linkTo(elsewhere.request, email);

    const refusal = 'Too many attempts. Try again in 12 seconds.';
    await page.route('**/auth/magic-link/link', (route) =>
      route.fulfill({ status: 429, json: { error: refusal, code: 'TOO_MANY_REQUESTS' } }),
    );
    await page.goto(magicLink);
    await expect(alerts(page)).toContainText([refusal]);
    await page.unroute('**/auth/magic-link/link');
    await button(page, 'Try again').click();
    await expect(page).toHaveTitle('Sign In | Longrun');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sign in as ${email}?`);
    await expect(said(page)).toHaveText(
      `You are signed in as ${runner.email}; this ends that session.`,
    );
    await axe();
    await link(page, `Stay signed in as ${runner.email}`).click();
    await expect(page).toHaveTitle('Dashboard | Longrun');

    await page.goto(magicLink);
    await page.route('**/auth/magic-link/sign-in', (route) => route.abort());
    await button(page, 'Sign In').click();
    await expect(alerts(page)).toHaveText(['The server cannot be reached. Try again.']);
    await page.unroute('**/auth/magic-link/sign-in');
    await button(page, 'Sign In').click();
    await expect(page).toHaveTitle('Setup (1/4) - Getting Started');
    await expect(page).toHaveURL('/dashboard');

    const late = await elsewhere.newPage();
    await late.goto(magicLink);
    await expect(late).toHaveTitle('Magic Link | Longrun');
    await expect(alerts(late)).toHaveText([/used already, or it has expired\. Ask for a new one/]);
    await elsewhere.close();
  });

  test('changes an email only with the password of its account @everywhere', async ({
    page,
    runner,
    browser,
    baseURL,
    axe,
  }) => {
    const storageState = await page.context().storageState();
    const signedIn = await browser.newContext({ storageState, ...(baseURL && { baseURL }) });
    await page.context().clearCookies();
    const ask = async (newEmail: string) => {
      await signedIn.request.post('/auth/proof', { data: { proof: runner.password } });
      await signedIn.request.post('/auth/change-email', { data: { newEmail } });
      return await linkTo(signedIn.request, newEmail);
    };
    const [stranger, own] = [newAddress(), newAddress()];

    const mistaken = await ask(stranger);
    await page.goto(mistaken);
    await button(page, 'This is not my account').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing has changed');
    await expect(said(page)).toContainText('The link no longer works');
    const theirs = await signedIn.newPage();
    await theirs.goto(mistaken);
    await expect(theirs.getByText('This link has been used already')).toBeVisible();

    await page.goto(await ask(own));
    await expect(page).toHaveTitle('Confirm Email | Longrun');
    await expect(page.getByText(`whose email is changing to ${own}`)).toBeVisible();
    await axe();
    await field(page, 'Password').fill('a guess');
    await page.keyboard.press('Enter');
    await expect(alerts(page)).toHaveText(['That password is not right.']);
    await field(page, 'Password').fill(runner.password);
    await page.keyboard.press('Enter');
    await expect(said(page)).toContainText(`you sign in to that account with ${own}`);
    await axe();
    await link(page, 'Continue').click();
    await signIn(page, { ...runner, email: own });
    await expect(page).toHaveTitle('Dashboard | Longrun');
    await signedIn.close();
  });
});
