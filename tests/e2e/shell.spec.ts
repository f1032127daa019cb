import type { Locator } from 'playwright/test';
import { signUpAsNew } from './new-runner.ts';
import { easyRun, expect, test } from './world.ts';

test.describe('shell', () => {
  test('an unknown path falls back to the home section', async ({ page, runner }) => {
    expect(runner.name).toBeTruthy();
    await page.goto('/no/such/place');
    await expect(page).toHaveTitle('Dashboard | Longrun');
    await expect(page).toHaveURL('/');
    await expect(page.getByText('There is no page at /no/such/place.')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page).toHaveTitle('Dashboard | Longrun');
    await expect(page.getByText('There is no page at')).toHaveCount(0);
  });

  test('large screens navigate with bar and dropdown', async ({ page, runner }) => {
    expect(runner.name).toBeTruthy();
    await page.goto('/');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await nav.getByRole('button', { name: 'Tracking' }).click();
    await page.getByRole('menuitem', { name: 'Training' }).click();
    await expect(page).toHaveURL('/training');
    await expect(page).toHaveTitle('Training Log | Longrun');
    await nav.getByRole('button', { name: 'Tracking' }).click();
    await page.getByRole('menuitem', { name: 'Import' }).click();
    await expect(page).toHaveURL('/import');
    await page.goBack();
    await expect(page).toHaveURL('/training');
    await expect(page.getByRole('link', { name: 'Longrun' })).toHaveAttribute('target', '_blank');
  });

  test('the bar fits every window that shows it', async ({ page, runner }) => {
    await page.goto('/dashboard');
    const account = page.getByRole('button', { name: `Account of ${runner.name}` });
    for (const width of [992, 1060, 1200]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(account).toBeInViewport({ ratio: 1 });
    }
  });

  test('small screens navigate with a menu that closes, and add with a floating button @phone', async ({
    page,
    runner,
    axe,
  }) => {
    expect(runner.name).toBeTruthy();
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const group of ['Main', 'Tracking', 'Quick Actions']) {
      await expect(menu.getByText(group, { exact: true })).toBeVisible();
    }
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
    await axe();
    await menu.getByRole('link', { name: 'Training' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/training');
    await page.getByRole('button', { name: 'Add Training' }).last().click();
    await expect(page.getByRole('dialog', { name: 'Add Training Session' })).toBeVisible();
  });

  test('the floating button does not cover the end of a screen @phone', async ({
    page,
    runner,
  }) => {
    // A dozen screens.
    test.slow();
    const days = ['01', '02', '03', '04', '05', '06'];
    await runner.addTrainings(days.map((day) => ({ ...easyRun, date: `2026-03-${day}` })));
    await runner.add('/api/races', [{ raceName: 'Mile', date: '2026-03-01', distance: 1.609 }]);
    await runner.add('/api/gear', [{ name: 'Blue pair', category: 'shoes' }]);
    await runner.add('/api/injuries', [
      { painArea: 'Left calf', painSeverity: 4, dateReported: '2026-03-01' },
    ]);
    const paths = ['dashboard', 'calendar', 'calendar?view=week', 'calendar?view=day', 'training'];
    paths.push('races', 'health', 'gear', 'import', 'profile', 'ai', 'pricing');
    for (const path of paths) {
      await page.goto(`/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 740 });
        const covered = await page.evaluate(() => {
          window.scrollTo(0, document.documentElement.scrollHeight);
          const floating = [...document.querySelectorAll('button[aria-label="Add Training"]')]
            .filter((button) => !button.closest('main') && button.checkVisibility())
            .at(-1);
          const { left, top, width: size } = floating?.getBoundingClientRect() ?? new DOMRect();
          // What is visible there, and not clipped elsewhere.
          const at = [0.2, 0.5, 0.8].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x, y]));
          return at
            .flatMap(([x = 0, y = 0]) =>
              document.elementsFromPoint(left + x * size, top + y * size),
            )
            .map((element) => element.closest('main :is(a, button, input, select)')?.textContent)
            .filter((name) => name !== undefined);
        });
        expect(covered, `${path} at ${width}`).toEqual([]);
      }
    }
  });

  test('the floating button moves away from a button it would hide @phone', async ({
    page,
    runner,
  }) => {
    expect(runner.name).toBeTruthy();
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto('/calendar?view=week&date=2026-03-04');
    const floating = page.getByRole('button', { name: 'Add Training', exact: true }).last();
    const add = page.getByRole('button', { name: 'Friday, March 6, 2026: add an event' });
    const middleOf = async (button: Locator) => {
      const box = await button.boundingBox();
      return box ? box.y + box.height / 2 : Number.NaN;
    };
    await expect(add).toBeVisible();
    const usual = await middleOf(floating);
    await page.mouse.wheel(0, (await middleOf(add)) - usual);
    await expect.poll(() => middleOf(add)).toBeCloseTo(usual, 0);
    const reached = () =>
      add.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return button.contains(hit);
      });
    await expect.poll(reached).toBe(true);
    const place = async () => (await floating.boundingBox())?.x;
    const aside = await place();
    await page.mouse.wheel(0, 10_000);
    await expect.poll(place).toBeGreaterThan(aside ?? Number.NaN);
  });

  test('signing out empties everything and goes to /', async ({ page, runner }) => {
    await runner.addTrainings([{ ...easyRun, date: '2024-05-01', workoutDescription: 'Mine' }]);
    await page.goto('/training');
    await expect(page.getByText('Mine')).toBeVisible();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Mine')).toHaveCount(0);
    expect((await page.request.get('/api/trainings')).status()).toBe(401);
  });

  test('the next user to sign in sees nothing of the previous one', async ({
    page,
    runner,
    playwright,
    baseURL,
  }) => {
    await runner.addTrainings([{ ...easyRun, date: '2024-05-01', workoutDescription: 'Mine' }]);
    const next = { name: 'Next', email: `next-${runner.email}`, password: 'correct horse' };
    const elsewhere = await playwright.request.newContext({ baseURL });
    await signUpAsNew(elsewhere, next);
    await elsewhere.put('/api/profile', { data: { fullName: 'Next' } });
    await page.goto('/training');
    // A delete that is refused only after the session has ended.
    let refuse = () => {};
    await page.route('**/api/trainings/*', async (route) => {
      await new Promise<void>((resolve) => {
        refuse = resolve;
      });
      await route.fulfill({ status: 500, json: { error: 'Late', code: 'INTERNAL_ERROR' } });
    });
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No training sessions recorded')).toBeVisible();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByLabel('Email').fill(next.email);
    await page.getByLabel('Password', { exact: true }).fill(next.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Account of Next' })).toBeVisible();
    await page.getByRole('button', { name: 'Tracking' }).click();
    await page.getByRole('menuitem', { name: 'Training' }).click();
    await expect(page.getByText('No training sessions recorded')).toBeVisible();
    const refused = page.waitForResponse('**/api/trainings/*');
    refuse();
    await refused;
    await expect(page.getByText('Mine')).toHaveCount(0);
    await expect(page.getByText('Failed to delete training session')).toHaveCount(0);
  });

  test('signing out in one tab signs out the other', async ({ page, context, runner }) => {
    expect(runner.name).toBeTruthy();
    await page.goto('/training');
    const other = await context.newPage();
    await other.goto('/training');
    await expect(other.getByRole('heading', { name: 'Training Log' })).toBeVisible();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(other.getByLabel('Password', { exact: true })).toBeVisible();
  });

  test('a screen that does not load offers a reload', async ({ page, runner, axe }) => {
    expect(runner.name).toBeTruthy();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('navigation').getByRole('button', { name: 'Tracking' }).click();
    const section = page.getByRole('menuitem', { name: 'Training' });
    await expect(section).toBeVisible();
    await page.route('**/assets/*.js', (route) => route.abort());
    await section.click();
    await expect(page.getByText('This screen could not be loaded')).toBeVisible();
    await axe();
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText('No training sessions recorded')).toBeVisible();
  });
});
