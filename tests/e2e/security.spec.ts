import { readFile } from 'node:fs/promises';
import { generateSync } from 'otplib';
import type { Browser, Page } from 'playwright/test';
import { alerts, button, field, prove, signIn } from './accounts.ts';
import { signUpAsNew } from './new-runner.ts';
import { expect, type Runner, test } from './world.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** Another device of the same runner, through the API. */
async function otherDevice(browser: Browser, baseURL: string | undefined, runner: Runner) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), userAgent: iPhone });
  const post = async (path: string, data: object) => {
    const response = await context.request.post(path, { data });
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
  };
  await post('/auth/sign-in/email', { email: runner.email, password: runner.password });
  return {
    status: async () => (await context.request.get('/api/profile')).status(),
    signOutEverywhereElse: () => post('/auth/revoke-other-sessions', {}),
  };
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveTitle('Sign In | Longrun');
}

/** The training log in this tab and in another one of the same browser. */
async function secondTab(page: Page): Promise<Page> {
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await tab.goto('/training');
    await expect(tab).toHaveTitle('Training Log | Longrun');
  }
  return second;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

/** The next code: the server allows clocks to differ by half a minute. */
const codeOf = (secret: string, ahead = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + ahead });

/** Turns on two-factor through the API. */
async function turnOn(page: Page, { password }: Runner) {
  const post = async (path: string, data: object) =>
    (await page.request.post(`/auth/two-factor/${path}`, { data })).json();
  await page.request.post('/auth/proof', { data: { proof: password } });
  const { totpURI, backupCodes } = await post('enable', {});
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  await post('verify-totp', { code: codeOf(secret) });
  return { secret, codes: backupCodes as string[] };
}

test.describe('security', () => {
  test('two-factor is turned on with a code, and then required', async ({ page, runner, axe }) => {
    await page.goto('/profile');
    await button(page, 'Turn On').click();
    await prove(page, runner.password);

    const form = page.getByRole('form', { name: 'Set up two-factor' });
    await expect(form.getByRole('img', { name: /^QR code/ })).toBeVisible();
    const secret = ((await form.locator('code').textContent()) ?? '').replaceAll(' ', '');
    const code = form.getByLabel('Enter the code that the app shows');
    await expect(code).toBeFocused();
    await code.fill('12 34');
    await page.keyboard.press('Enter');
    await expect(alerts(page)).toHaveText(['Enter the 6 digits that your app shows']);
    const wrong = (Number(codeOf(secret)) + 500_000) % 1_000_000;
    await code.fill(String(wrong).padStart(6, '0'));
    await page.keyboard.press('Enter');
    await expect(alerts(page)).toHaveText([/^That code is not right/]);
    await axe();
    await code.fill(codeOf(secret).replace(/^.../, '$& '));
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused();
    const list = page.getByRole('list', { name: 'Recovery codes' });
    const codes = await list.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await axe();
    const downloading = page.waitForEvent('download');
    await button(page, 'Download').click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('longrun-recovery-codes.txt');
    expect(await readFile(await file.path(), 'utf8')).toContain(codes.join('\n'));
    await button(page, 'I Have Kept Them').click();
    await expect(button(page, 'New Recovery Codes')).toBeFocused();

    await signOut(page);
    await signIn(page, runner);
    await expect(page).toHaveTitle('Two-Factor | Longrun');
    await expect(field(page, 'Code')).toBeFocused();
    await axe();
    // Used again at once, as it expires while a busy machine does more in between.
    const next = codeOf(secret, 30);
    await field(page, 'Code').fill(next);
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('Dashboard | Longrun');
    await signOut(page);
    await signIn(page, runner);
    await field(page, 'Code').fill(next);
    await page.keyboard.press('Enter');
    await expect(alerts(page)).toHaveText(['That code was used already. Wait for the next one.']);
  });

  test('sessions open before two-factor is turned on are offered to be ended @everywhere', async ({
    page,
    browser,
    baseURL,
    runner,
    axe,
  }, testInfo) => {
    const others = [
      await otherDevice(browser, baseURL, runner),
      await otherDevice(browser, baseURL, runner),
    ];
    await page.goto('/profile');
    await button(page, 'Turn On').click();
    await prove(page, runner.password);
    const form = page.getByRole('form', { name: 'Set up two-factor' });
    const secret = ((await form.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await form.getByLabel('Enter the code that the app shows').fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await button(page, 'I Have Kept Them').click();

    await expect(page.getByRole('heading', { name: 'Sign out your other devices?' })).toBeFocused();
    const list = page.getByRole('list', { name: 'Your other devices' });
    await expect(list.getByRole('listitem')).toHaveText([/^Safari on iOS/, /^Safari on iOS/]);
    await axe();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await axe();
      await page.screenshot({ path: testInfo.outputPath(`other-devices-${colorScheme}.png`) });
    }
    await page.route('**/auth/revoke-other-sessions', (route) => route.abort());
    await button(page, 'Sign Out 2 Devices').click();
    await expect(alerts(page)).toContainText([/^Failed to sign out there/]);
    await page.unrouteAll();
    await button(page, 'Sign Out 2 Devices').click();
    await expect(page.getByText('Signed out everywhere else')).toBeVisible();
    await expect(button(page, 'New Recovery Codes')).toBeFocused();
    for (const other of others) expect(await other.status()).toBe(401);
    expect((await page.request.get('/api/profile')).status()).toBe(200);
  });

  test('a recovery code replaces the app once; and two-factor is turned off', async ({
    page,
    runner,
  }) => {
    const { codes } = await turnOn(page, runner);
    const [first = '', second = ''] = codes;
    await page.goto('/dashboard');
    await signOut(page);
    await signIn(page, runner);
    await button(page, 'Use a recovery code').click();
    await field(page, 'Recovery code').fill(first.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('Dashboard | Longrun');
    await signOut(page);
    await signIn(page, runner);
    await button(page, 'Use a recovery code').click();
    await field(page, 'Recovery code').fill(first);
    await page.keyboard.press('Enter');
    await expect(alerts(page)).toHaveText([
      'That recovery code is not right, or it was used already.',
    ]);
    await field(page, 'Recovery code').fill(second);
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('Dashboard | Longrun');

    await page.goto('/profile');
    await button(page, 'Turn Off').click();
    await button(page, 'Continue').click();
    const [, , third = ''] = codes;
    await prove(page, third);
    await expect(button(page, 'Turn On')).toBeFocused();
    await signOut(page);
    await signIn(page, runner);
    await expect(page).toHaveTitle('Dashboard | Longrun');
  });

  test('a trusted browser is not asked for a code @phone', async ({ page, runner }) => {
    const { secret } = await turnOn(page, runner);
    await page.goto('/dashboard');
    await signOut(page);
    await signIn(page, runner);
    await field(page, 'Code').fill(codeOf(secret, 30));
    await page.getByRole('checkbox', { name: 'Trust this browser' }).check();
    await button(page, 'Continue').click();
    await expect(page).toHaveTitle('Dashboard | Longrun');
    await signOut(page);
    await signIn(page, runner);
    await expect(page).toHaveTitle('Dashboard | Longrun');
  });

  test('giving up on the code leads back to the password', async ({ page, axe }) => {
    await page.goto('/two-factor');
    await expect(field(page, 'Code')).toBeFocused();
    await field(page, 'Code').fill('123456');
    await page.keyboard.press('Enter');
    await expect(alerts(page)).toHaveText(['That took too long. Sign in again.']);
    await page.emulateMedia({ colorScheme: 'dark' });
    await axe();
    await button(page, 'Back to sign in').click();
    await expect(field(page, 'Password')).toBeVisible();
  });

  test('devices are listed, and signed out one by one and all at once @everywhere', async ({
    page,
    browser,
    baseURL,
    runner,
    axe,
  }) => {
    const phone = await otherDevice(browser, baseURL, runner);
    await page.goto('/profile');
    const devices = page.getByRole('list', { name: 'Where you are signed in' });
    await expect(devices.getByRole('listitem')).toHaveText([
      /^Chrome.*This device.*Signed in today$/,
      /^Safari on iOS.*Last used today · Signed in today.*Sign Out$/,
    ]);
    await axe();
    await button(page, 'Sign out of Safari on iOS').click();
    await expect(page.getByText('Signed out of Safari on iOS')).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    expect(await phone.status()).toBe(401);
    await expect(button(page, 'Sign Out Everywhere Else')).toHaveCount(0);

    const tablet = await otherDevice(browser, baseURL, runner);
    await page.reload();
    await button(page, 'Sign Out Everywhere Else').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    expect(await tablet.status()).toBe(401);
  });

  test('a session ended by another device keeps what was being typed @everywhere', async ({
    page,
    browser,
    baseURL,
    runner,
    axe,
  }) => {
    const phone = await otherDevice(browser, baseURL, runner);
    await page.goto('/training');
    await button(page, 'Add Training').first().click();
    const form = page.getByRole('dialog', { name: 'Add Training Session' });
    await form.getByLabel('Description').fill('Along the river, with the wind');
    await phone.signOutEverywhereElse();
    await form.getByRole('button', { name: 'Add Training' }).click();

    await expect(dialog(page)).toContainText(`Sign in as ${runner.email} to continue.`);
    await expect(field(page, 'Password')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeVisible();
    await axe();
    await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(['Password is required']);
    await field(page, 'Password').fill(runner.password);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);

    await expect(form.getByLabel('Description')).toHaveValue('Along the river, with the wind');
    await form.getByRole('button', { name: 'Add Training' }).click();
    await expect(page.getByText('Along the river, with the wind')).toBeVisible();
  });

  test('a runner who does not sign in again leaves nothing behind', async ({
    page,
    browser,
    baseURL,
    runner,
  }) => {
    const phone = await otherDevice(browser, baseURL, runner);
    const second = await secondTab(page);
    await phone.signOutEverywhereElse();
    for (const tab of [page, second]) {
      await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(dialog(tab)).toBeVisible();
    }
    await dialog(page).getByRole('button', { name: 'Sign out' }).click();
    for (const tab of [page, second]) {
      await expect(tab).toHaveTitle('Sign In | Longrun');
      await expect(dialog(tab)).toHaveCount(0);
    }
  });

  test('signing in again in one tab is enough for all', async ({
    page,
    browser,
    baseURL,
    runner,
  }) => {
    const phone = await otherDevice(browser, baseURL, runner);
    const second = await secondTab(page);
    await button(second, 'Add Training').first().click();
    await second.getByLabel('Description').fill('Typed in the second tab');
    await phone.signOutEverywhereElse();
    for (const tab of [page, second]) {
      await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(dialog(tab)).toBeVisible();
    }
    await field(page, 'Password').fill(runner.password);
    await page.keyboard.press('Enter');
    for (const tab of [page, second]) await expect(dialog(tab)).toHaveCount(0);
    await expect(second.getByLabel('Description')).toHaveValue('Typed in the second tab');
  });

  test('signing in to another account in one tab switches all of them', async ({
    page,
    context,
    runner,
  }) => {
    const other = { email: `other-${runner.email}`, password: 'another horse' };
    const second = await context.newPage();
    for (const tab of [page, second]) {
      await tab.goto('/profile');
      // A tab that has not begun yet hears nothing of the other.
      await expect(tab.getByText(runner.email)).toBeVisible();
    }
    await signOut(page);
    await expect(second).toHaveTitle('Sign In | Longrun');
    await signUpAsNew(page.request, { name: 'Kim Hill', ...other });
    await page.request.put('/api/profile', {
      data: { fullName: 'Kim Hill', runningGoals: ['race-preparation'] },
    });
    await page.goto('/profile');
    await expect(second.getByText(other.email)).toBeVisible();

    // Without signing out first: the cookie simply changes hands.
    await page.request.post('/auth/sign-in/email', {
      data: { email: runner.email, password: runner.password },
    });
    await page.goto('/profile');
    await expect(
      second.getByText(`This browser is now signed in as ${runner.email}`),
    ).toBeVisible();
    await expect(second.getByRole('button', { name: 'Account of Jo Miles' })).toBeVisible();
  });

  test('a screen left open for a month keeps its session', async ({ page, runner }) => {
    expect(runner.email).toBeTruthy();
    await page.clock.install();
    await page.goto('/training');
    await expect(page).toHaveTitle('Training Log | Longrun');
    let failures = 0;
    await page.route('**/auth/get-session', (route) => {
      failures += 1;
      return failures < 3 ? route.abort() : route.continue();
    });
    const day = 24 * 60 * 60;
    await page.clock.fastForward(10 * day * 1000);
    await page.clock.runFor(60_000);
    expect(failures).toBe(0);
    const answered = page.waitForResponse('**/auth/get-session');
    await page.clock.fastForward((20 * day - 180) * 1000);
    // Two attempts fail, 200 and 400 ms later the next one succeeds.
    await expect(async () => {
      await page.clock.runFor(10_000);
      expect(failures).toBeGreaterThanOrEqual(3);
    }).toPass();
    expect((await answered).status()).toBe(200);
    await expect(page).toHaveTitle('Training Log | Longrun');
  });
});
