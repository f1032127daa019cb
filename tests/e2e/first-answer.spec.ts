import type { Page } from 'playwright/test';
import { signUpAsNew } from './new-runner.ts';
import { expect, test } from './world.ts';

/** The paths of what the page asks for, in order. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

const known = async (page: Page) => JSON.parse((await page.locator('#first').textContent()) ?? '');

test.describe('the first answer', () => {
  test('says that nobody is signed in, and the app does not ask', async ({ page, context }) => {
    await context.clearCookies();
    const asked = listen(page);
    await page.goto('/training');
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).not.toContain('/auth/get-session');
    for (const path of ['/api/bot-challenge', '/api/config']) {
      expect(asked.filter((one) => one === path)).toEqual([path]);
    }
    expect((await known(page)).session).toBeNull();
  });

  test('says who is signed in, to them alone @everywhere', async ({ page, runner, context }) => {
    const asked = listen(page);
    const response = await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Training Summary' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).not.toContain('/auth/get-session');
    // Asked ahead and not again.
    for (const path of ['/api/profile', '/api/dashboard/trainings', '/api/dashboard/data-status']) {
      expect(asked.filter((one) => one === path)).toEqual([path]);
    }
    expect(response?.headers()['cache-control']).toBe('no-store');
    const { session } = await known(page);
    expect(session.user).toMatchObject({ name: runner.name, email: runner.email });
    const [cookie] = (await context.cookies()).filter(({ name }) => name.includes('session_token'));
    const token = decodeURIComponent(cookie?.value ?? '').split('.')[0] ?? '';
    expect(token.length).toBeGreaterThan(20);
    expect(await response?.text()).not.toContain(token);
  });

  test('is right after the session has ended elsewhere', async ({
    page,
    runner,
    browser,
    baseURL,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Training Summary' })).toBeVisible();
    const other = await browser.newContext({ baseURL: baseURL ?? '' });
    const data = { email: runner.email, password: runner.password };
    await other.request.post('/auth/sign-in/email', { data });
    await other.request.post('/auth/revoke-other-sessions', { data: {} });
    await page.goto('/gear');
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    expect((await known(page)).session).toBeNull();
    await other.close();
  });

  test('shows the sign-in screen when going back after signing out', async ({ page, runner }) => {
    expect(runner.name).toBeTruthy();
    await page.goto('/gear');
    await expect(page).toHaveTitle('Gear Manager | Longrun');
    await page.goto('/api/docs');
    await page.request.post('/auth/sign-out', { data: {} });
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  });

  test('a name cannot end the data in the page', async ({ page }) => {
    const name = '</script><b id="out">';
    const email = `script-${Date.now()}@example.org`;
    await signUpAsNew(page.request, { name, email, password: 'correct horse' });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#out')).toHaveCount(0);
    expect((await known(page)).session.user.name).toBe(name);
  });

  test('without it, as from the development server, the app asks by itself', async ({
    page,
    runner,
  }) => {
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        /<script type="application\/json".*?<\/script>/,
        '',
      );
      await route.fulfill({ response, body: html });
    });
    const asked = listen(page);
    await page.goto('/');
    await expect(page.getByRole('button', { name: `Account of ${runner.name}` })).toBeVisible();
    expect(asked.filter((path) => path === '/auth/get-session')).toHaveLength(1);
  });
});
