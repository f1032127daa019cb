import { generateSync } from 'otplib';
import type { Page } from 'playwright/test';
import { alerts, button, field, linkTo, prove, signIn } from './accounts.ts';
import { expect, test } from './world.ts';

/**
 * A device of this browser that makes passkeys and, while `present`, answers every new prompt at
 * once.
 */
async function authenticator(page: Page) {
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      document.documentElement.dataset.asked = options?.mediation ?? 'prompt';
      return get(options);
    };
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Otherwise it would answer the sign-in screen's own offer as well. */
    isPresent: (enabled: boolean) =>
      cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    isVerified: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveTitle('Sign In | Longrun');
}

/** From then on, a device that becomes present answers the click on the link alone. */
const suggestionsWait = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-asked', 'conditional');

const passkeys = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
const byPasskey = (page: Page) => button(page, 'Sign in with a passkey');

test.describe('passkeys', () => {
  test('one is added, named, signs in, proves, stands in for a code, and is removed @everywhere', async ({
    page,
    runner,
    axe,
  }) => {
    const device = await authenticator(page);
    await page.goto('/profile');
    await button(page, 'Add a Passkey').click();
    await prove(page, runner.password);
    const name = field(page, 'Name of the passkey');
    await expect(name).toBeFocused();
    await axe();
    await name.fill('');
    await page.keyboard.press('Enter');
    await expect(alerts(page)).toHaveText(['Name is required']);
    await name.fill('Blue phone');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Rename Blue phone')).toBeFocused();
    await expect(passkeys(page)).toHaveText([/Blue phone.*Added today/]);
    await axe();

    await device.isPresent(false);
    await signOut(page);
    await suggestionsWait(page);
    await device.isPresent(true);
    await byPasskey(page).click();
    await expect(page).toHaveTitle('Dashboard | Longrun');

    // It proves who is there, and stands in for the code from then on.
    await page.goto('/profile');
    await button(page, 'Turn On').click();
    await button(page, 'Use a Passkey').click();
    const form = page.getByRole('form', { name: 'Set up two-factor' });
    const secret = ((await form.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await form.getByLabel('Enter the code that the app shows').fill(generateSync({ secret }));
    await page.keyboard.press('Enter');
    await button(page, 'I Have Kept Them').click();
    await device.isPresent(false);
    await signOut(page);
    await signIn(page, runner);
    await expect(page).toHaveTitle('Two-Factor | Longrun');
    await axe();
    await device.isPresent(true);
    await button(page, 'Use a passkey').click();
    await expect(page).toHaveTitle('Dashboard | Longrun');

    await page.goto('/profile');
    await expect(passkeys(page)).toHaveText([/Blue phone.*Last used today/]);
    await button(page, 'Remove Blue phone').click();
    await button(page, 'Remove').click();
    await button(page, 'Use a Passkey').click();
    await expect(passkeys(page)).toHaveCount(0);
    await expect(button(page, 'Add a Passkey')).toBeFocused();
    await device.isPresent(false);
    await signOut(page);
    await suggestionsWait(page);
    await device.isPresent(true);
    await byPasskey(page).click();
    await expect(alerts(page)).toHaveText([/That passkey was not accepted/]);
    await expect(page).toHaveTitle('Sign In | Longrun');
  });

  test('a click while a suggested passkey signs in does not sign in twice', async ({
    page,
    runner,
  }) => {
    const device = await authenticator(page);
    await page.goto('/profile');
    await button(page, 'Add a Passkey').click();
    await prove(page, runner.password);
    await expect(field(page, 'Name of the passkey')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(passkeys(page)).toHaveCount(1);
    await device.isPresent(false);
    let sent = 0;
    await page.route('**/auth/passkey/sign-in', async (route) => {
      sent += 1;
      if (sent === 1) await page.getByText('Waiting for your passkey').click({ force: true });
      await route.continue();
    });
    await signOut(page);
    // The page that is already waiting must not be the one that signs in.
    await page.goto('/api/health');
    await device.isPresent(true);
    await page.goto('/sign-in');
    await expect(page).toHaveTitle('Dashboard | Longrun');
    await page.reload();
    await expect(page).toHaveTitle('Dashboard | Longrun');
    expect(sent).toBe(1);
  });

  test('a prompt that is refused says so, and a sign-in link still works', async ({
    page,
    runner,
    axe,
  }) => {
    const device = await authenticator(page);
    await device.isVerified(false);
    await page.goto('/profile');
    await button(page, 'Add a Passkey').click();
    await prove(page, runner.password);
    await expect(page.getByText('No passkey was added.')).toBeVisible();
    await signOut(page);
    await byPasskey(page).click();
    await expect(alerts(page)).toHaveText([
      'No passkey was used. Try again, or choose another way.',
    ]);
    await axe();
    await page.request.post('/auth/sign-in/magic-link', { data: { email: runner.email } });
    await page.goto(await linkTo(page.request, runner.email));
    await expect(page).toHaveTitle('Dashboard | Longrun');
  });

  test('are nowhere to be seen in a browser that has none', async ({ page, runner }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PublicKeyCredential');
    });
    await page.goto('/profile');
    await expect(page.getByText(runner.email)).toBeVisible();
    await expect(page.getByText('Two-factor authentication')).toBeVisible();
    await expect(page.getByText(/passkey/i)).toHaveCount(0);
    await signOut(page);
    await expect(button(page, 'Sign In')).toBeVisible();
    await expect(page.getByText(/passkey/i)).toHaveCount(0);
  });
});
