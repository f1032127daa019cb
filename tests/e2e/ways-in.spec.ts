import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OAuth2Server } from 'oauth2-mock-server';
import type { Page } from 'playwright/test';
import { startServer } from '../server-process.ts';
import {
  alerts,
  button,
  field,
  link,
  linkTo,
  newAddress,
  password,
  signIn,
  signUpText,
} from './accounts.ts';
import { test as base, expect } from './world.ts';

const robotBox = 'I’m not a robot';

interface Person {
  sub: string;
  email: string;
  name: string;
}

interface Own {
  url: string;
  /** Sets who is signed in at Google. */
  isAtGoogle: (person: Person) => void;
}

const jo = { sub: '7', email: 'jo.miles@example.org', name: 'Jo Miles' };

/**
 * A server for this worker in its default configuration, with its bot challenge, and with Google
 * sign-in.
 */
const test = base.extend<{ isAtGoogle: Own['isAtGoogle'] }, { own: Own }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it.
    async ({}, use) => {
      const google = new OAuth2Server();
      await google.issuer.keys.generate('RS256');
      await google.start(0, '127.0.0.1');
      let person = jo;
      google.service.on('beforeTokenSigning', ({ payload }: { payload: object }) => {
        Object.assign(payload, { ...person, aud: 'longrun', email_verified: true });
      });
      const dataDir = mkdtempSync(join(tmpdir(), 'longrun-ways-in-'));
      const server = await startServer(dataDir, {
        BOT_CHALLENGE: 'altcha',
        GOOGLE_CLIENT_ID: 'longrun',
        GOOGLE_CLIENT_SECRET: 'secret',
        GOOGLE_DISCOVERY_URL: `${google.issuer.url}/.well-known/openid-configuration`,
      });
      await offersGoogle(server.url);
      await use({
        // The address Google redirects back to.
        url: server.url.replace('127.0.0.1', 'localhost'),
        isAtGoogle: (next) => {
          person = next;
        },
      });
      await server.stop();
      await google.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ own }, use) => use(own.url),
  isAtGoogle: async ({ own }, use) => {
    await use(own.isAtGoogle);
    own.isAtGoogle(jo);
  },
});

/** A server that starts on a busy machine gives up on the provider, and retries after a minute. */
async function offersGoogle(url: string): Promise<void> {
  for (;;) {
    const { ok } = await fetch(`${url}/auth/sign-in/social`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'google', callbackURL: '/dashboard' }),
    });
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** Signs up with any address, ticking the box. */
async function signUpAs(page: Page, { name, email }: { name: string; email: string }) {
  await page.goto('/?mode=signup');
  await field(page, 'Full name').fill(name);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(password);
  await tickTheBox(page);
  await button(page, 'Sign Up').click();
  await expect(page.getByText(signUpText)).toBeVisible();
}

async function tickTheBox(page: Page) {
  await page.getByLabel(robotBox).click();
  await expect(page.getByLabel('You’re not a robot')).toBeChecked();
}

test.describe('ways in', () => {
  test('a human signs up and in; the box works for one attempt @everywhere', async ({
    page,
    axe,
  }) => {
    const email = newAddress();
    const box = page.getByRole('checkbox');
    await page.goto('/?mode=signup');
    await field(page, 'Full name').fill('Sam Hill');
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(password);
    await field(page, 'Confirm password').fill(password);
    await page.keyboard.press('Enter');
    await expect(alerts(page)).toHaveText(['Please complete the CAPTCHA verification']);
    await expect(box).toBeFocused();
    await axe();
    await page.keyboard.press('Space');
    await expect(page.getByLabel('You’re not a robot')).toBeChecked();
    await expect(alerts(page)).toHaveCount(0);
    await button(page, 'Sign Up').click();
    await expect(page.getByText('Please check your email and click')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await page.goto(await linkTo(page.request, email));
    await expect(page).toHaveTitle('Setup (1/4) - Getting Started');
    await page.request.post('/auth/sign-out', { data: {} });

    await page.goto('/');
    await page.getByLabel(robotBox).click();
    await expect(page.getByLabel('You’re not a robot')).toBeChecked();
    await axe();
    await signIn(page, { email, password: 'wrong' });
    await expect(alerts(page)).toHaveText(['Invalid email or password']);
    await expect(page.getByLabel(robotBox)).not.toBeChecked();
    await signIn(page, { email, password });
    await expect(alerts(page)).toHaveText(['Please complete the CAPTCHA verification']);
    await page.getByLabel(robotBox).click();
    await expect(page.getByLabel('You’re not a robot')).toBeChecked();
    await button(page, 'Sign In').click();
    await expect(page).toHaveTitle('Setup (1/4) - Getting Started');
  });

  test('a challenge that fails to load says so, and can be retried', async ({ page }) => {
    await page.route('**/api/bot-challenge', (route) => route.abort());
    await page.goto('/');
    await page.getByLabel(robotBox).click();
    await expect(alerts(page)).toHaveText([/server|connection|reach/i]);
    await page.unroute('**/api/bot-challenge');
    await page.getByLabel(robotBox).click();
    await expect(page.getByLabel('You’re not a robot')).toBeChecked();
    await expect(alerts(page)).toHaveCount(0);
  });

  test('another mode asks again', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel(robotBox).click();
    await expect(page.getByLabel('You’re not a robot')).toBeChecked();
    await link(page, 'Sign up').click();
    await expect(page.getByLabel(robotBox)).not.toBeChecked();
    await link(page, 'Sign in').click();
    await expect(page.getByLabel(robotBox)).not.toBeChecked();
    await link(page, 'Sign in with a magic link').click();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  });

  test('Google sign-in leads to the dashboard', async ({ page }) => {
    await page.goto('/training');
    await button(page, 'Continue with Google').click();
    await expect(page).toHaveTitle('Setup (1/4) - Getting Started');
    await expect(page).toHaveURL('/dashboard');
    await expect(field(page, 'Full name')).toHaveValue('Jo Miles');
  });

  test('a stranger who signed up with someone’s address is locked out once Google lets its owner in @everywhere', async ({
    page,
    browser,
    baseURL,
    isAtGoogle,
  }) => {
    const email = newAddress();
    const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
    const stranger = await elsewhere.newPage();
    await signUpAs(stranger, { name: 'Not Kim', email });
    const confirmation = await linkTo(page.request, email);

    isAtGoogle({ sub: email, email, name: 'Kim Hill' });
    await page.goto('/');
    await button(page, 'Continue with Google').click();
    await expect(page).toHaveTitle('Setup (1/4) - Getting Started');
    await expect(field(page, 'Full name')).toHaveValue('Kim Hill');
    await page.request.put('/api/profile', {
      data: { fullName: 'Kim Hill', runningGoals: ['race-preparation'] },
    });
    await page.goto('/profile');
    await expect(page.getByText('None: you sign in without one')).toBeVisible();
    await expect(
      page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem'),
    ).toHaveCount(1);

    await stranger.goto('/');
    await tickTheBox(stranger);
    await signIn(stranger, { email, password });
    await expect(alerts(stranger)).toHaveText(['Invalid email or password']);
    await stranger.goto(confirmation);
    await expect(stranger).toHaveTitle('Sign In | Longrun');
    await elsewhere.close();

    await page.reload();
    await expect(page.getByText(email)).toBeVisible();
  });

  test('Google is disconnected in the profile @everywhere', async ({ page, isAtGoogle, axe }) => {
    const email = newAddress();
    isAtGoogle({ sub: email, email, name: 'Kim Hill' });
    await page.goto('/');
    await button(page, 'Continue with Google').click();
    await expect(page).toHaveTitle('Setup (1/4) - Getting Started');
    await page.request.put('/api/profile', {
      data: { fullName: 'Kim Hill', runningGoals: ['race-preparation'] },
    });
    await page.goto('/profile');
    await expect(page.getByText('Connected today')).toBeVisible();
    await button(page, 'Disconnect').click();
    const question = page.getByRole('dialog', { name: 'Disconnect Google' });
    await expect(question).toContainText('You have no password');
    await axe();
    await question.getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByText('Google disconnected')).toBeVisible();
    await expect(page.getByText('Connected today')).toHaveCount(0);
    await expect(button(page, 'Disconnect')).toHaveCount(0);
  });

  test('signing out leads to /, not to Google', async ({ page, isAtGoogle }) => {
    const email = newAddress();
    isAtGoogle({ sub: email, email, name: 'Kim Hill' });
    await page.goto('/');
    await button(page, 'Continue with Google').click();
    await expect(page).toHaveTitle('Setup (1/4) - Getting Started');
    await page.request.put('/api/profile', {
      data: { fullName: 'Kim Hill', runningGoals: ['race-preparation'] },
    });
    await page.goto('/profile');
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(new URL('/', page.url()).href)) elsewhere.push(request.url());
    });
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveTitle('Sign In | Longrun');
    await expect(page).toHaveURL('/');
    expect(elsewhere).toEqual([]);
    expect((await page.request.get('/api/profile')).status()).toBe(401);
  });

  test('returning from Google without success is reported', async ({ page }) => {
    await page.goto('/auth/callback/google?error=access_denied');
    await expect(page).toHaveTitle('Sign In | Longrun');
    await expect(alerts(page)).toHaveText(['Failed to sign in with Google']);
    await link(page, 'Sign up').click();
    await expect(alerts(page)).toHaveCount(0);
    await expect(page).toHaveURL('/?mode=signup');
  });

  test('without a response: Failed to sign in with Google', async ({ page }) => {
    await page.route('**/auth/sign-in/social', (route) => route.abort());
    await page.goto('/');
    await button(page, 'Continue with Google').click();
    await expect(alerts(page)).toHaveText(['Failed to sign in with Google']);
    await link(page, 'Sign up').click();
    await expect(button(page, 'Continue with Google')).toBeVisible();
    await expect(alerts(page)).toHaveCount(0);
  });
});

base(
  'what is not configured is not there, not even before the server has said so',
  async ({ page, axe }) => {
    for (const path of ['**/api/config', '**/api/bot-challenge']) {
      await page.route(path, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        await route.continue();
      });
    }
    await page.addInitScript(
      (words: string[]) => {
        const look = () => {
          const seen = words.filter((word) => document.body?.textContent?.includes(word));
          if (seen.length > 0) document.documentElement.dataset.seen = seen.join();
        };
        new MutationObserver(look).observe(document, { childList: true, subtree: true });
      },
      ['Continue with Google', robotBox],
    );
    await page.goto('/');
    await expect(button(page, 'Sign In')).toBeVisible();
    await link(page, 'Sign up').click();
    await expect(button(page, 'Sign Up')).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-seen');
    await expect(page.getByText('or', { exact: true })).toHaveCount(0);
    await axe();
  },
);

base(
  'two presses of Enter before the server said what it asks for sign in once',
  async ({ page }) => {
    let asked = 0;
    await page.route('**/api/bot-challenge', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    // Otherwise a busy machine may press Enter again only after the answer to the first time.
    const held = Promise.withResolvers<void>();
    await page.route('**/auth/sign-in/email', async (route) => {
      asked += 1;
      await held.promise;
      await route.continue();
    });
    await page.goto('/');
    await signIn(page, { email: newAddress(), password });
    await page.keyboard.press('Enter');
    held.resolve();
    await expect(alerts(page)).toHaveText(['Invalid email or password']);
    expect(asked).toBe(1);
  },
);
