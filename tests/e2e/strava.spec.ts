import type { Page } from 'playwright/test';
import { type FakeAthlete, stravaRun } from '../strava-server.ts';
import { revokeAtStrava, signInAtStrava } from './fake-strava.ts';
import { test as base, expect } from './world.ts';

const test = base.extend<{ athlete: FakeAthlete }>({
  baseURL: process.env.E2E_PRO_URL,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it.
  athlete: async ({}, use, { testId }) => {
    const id = Number.parseInt(testId.slice(-10), 16) + 1;
    const activities = [
      stravaRun(1, '2026-03-05T06:00:00Z', { name: 'Hills' }),
      stravaRun(2, '2026-02-05T06:00:00Z'),
      stravaRun(3, '2026-02-06T06:00:00Z', { sport_type: 'Ride' }),
    ];
    await use({ id, firstname: 'Kim', lastname: 'Lund', activities });
  },
});

const connection = (page: Page) => page.getByRole('region', { name: 'Strava connection' });
const tile = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).locator('xpath=ancestor::*[contains(@class,"Paper")][1]');

async function connect(page: Page, athlete: FakeAthlete) {
  await signInAtStrava(page, athlete);
  await page.goto('/import');
  await connection(page).getByRole('link', { name: 'Connect with Strava' }).click();
}

async function connected(page: Page, athlete: FakeAthlete) {
  await connect(page, athlete);
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible();
  await page.goto('/import');
  await expect(connection(page).getByText('Kim Lund')).toBeVisible();
}

test.describe('the connection with Strava', () => {
  test('is made, imports by itself, and leads on to the calendar @everywhere', async ({
    page,
    runner,
    athlete,
    axe,
  }) => {
    expect(runner.name).toBeTruthy();
    await page.goto('/import');
    await expect(connection(page).getByText(/We recommend the file export/)).toBeVisible();
    await axe();
    await connect(page, athlete);
    await expect(page.getByText(/It opens by itself in \d+ seconds?\./)).toBeVisible();
    await page.waitForURL('**/calendar?date=2026-03-05');
    await expect(page.getByText('March 2026')).toBeVisible();
  });

  test('says what it has imported, and leaves alone a runner who touches something @everywhere', async ({
    page,
    runner,
    athlete,
  }) => {
    expect(runner.name).toBeTruthy();
    await connect(page, athlete);
    await expect(page.getByText(/It opens by itself/)).toBeVisible();
    await page.mouse.wheel(0, 100);
    await expect(page.getByText(/It opens by itself/)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible();
    for (const [label, count] of [
      ['Total Activities', '3'],
      ['Running Activities', '2'],
      ['Imported', '2'],
      ['Duplicates Skipped', '0'],
    ] as const) {
      await expect(tile(page, label)).toContainText(count);
    }
    expect(new URL(page.url()).search).toMatch(/^\?id=[\w-]+$/);
    await page.getByRole('link', { name: 'Go to your calendar' }).click();
    await page.waitForURL('**/calendar?date=2026-03-05');
  });

  test('is shown, imports again, and ends @everywhere', async ({ page, runner, athlete, axe }) => {
    expect(runner.name).toBeTruthy();
    await connected(page, athlete);
    const panel = connection(page);
    for (const text of [String(athlete.id), 'Auto import', 'Active', 'Powered by Strava']) {
      await expect(panel.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(panel.getByRole('link', { name: 'Reconnect' })).toBeVisible();
    await expect(panel.getByRole('link', { name: 'View Training Log' })).toBeVisible();
    await axe();
    await panel.getByRole('button', { name: 'Import Activities' }).click();
    await expect(tile(page, 'Duplicates Skipped')).toContainText('2');
    await page.goto('/import');
    await panel.getByRole('button', { name: 'Disconnect' }).click();
    const dialog = page.getByRole('dialog', { name: 'Disconnect from Strava' });
    await page.route(/\/api\/integrations\/strava(\?|$)/, (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
    );
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await expect(
      page.getByText('Failed to disconnect from Strava. Please try again.'),
    ).toBeVisible();
    await page.unroute(/\/api\/integrations\/strava(\?|$)/);
    await panel.getByRole('button', { name: 'Disconnect' }).click();
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await expect(panel.getByRole('link', { name: 'Connect with Strava' })).toBeVisible();
    await expect(page.getByText('What do you want to keep?')).toBeHidden();
    await page.goto('/training');
    await page.getByRole('button', { name: 'Expand Uncategorized Run, Mar 5' }).click();
    await expect(page.getByRole('link', { name: 'View on Strava' })).toHaveAttribute(
      'href',
      'https://www.strava.com/activities/1',
    );
    await page.getByRole('button', { name: 'Take this back: Strava' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Take this back' }).getByText(/until you reconnect\.$/),
    ).toBeVisible();
  });

  test('that has ended asks what to keep, and hides it until then', async ({
    page,
    runner,
    athlete,
    axe,
  }) => {
    expect(runner.name).toBeTruthy();
    await connected(page, athlete);
    await connection(page).getByRole('button', { name: 'Disconnect' }).click();
    const dialog = page.getByRole('dialog', { name: 'Disconnect from Strava' });
    await expect(dialog.getByRole('radio', { name: 'Keep all of them' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'Decide later' }).check();
    await axe();
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    const question = page.getByRole('region', { name: 'What do you want to keep?' });
    await expect(question.getByText(/^2 trainings came only through Kim Lund’s/)).toBeVisible();
    await axe();
    for (const path of ['/dashboard', '/calendar', '/training']) {
      await page.goto(path);
      await expect(page.getByText(/^2 trainings from Strava are hidden/)).toHaveCount(1);
      await expect(page.getByText(/^2 trainings from Strava are hidden/)).toBeVisible();
      await axe();
    }
    await expect(page.getByText('Uncategorized Run, Mar 5')).toBeHidden();
    await page.getByRole('link', { name: 'decide what to keep' }).click();
    await expect(question.getByRole('button', { name: 'Save my choice' })).toBeDisabled();
    await question.getByRole('radio', { name: 'Keep all of them' }).check();
    await question.getByRole('button', { name: 'Save my choice' }).click();
    await expect(question).toBeHidden();
    await page.goto('/training');
    await expect(
      page.getByRole('button', { name: 'Expand Uncategorized Run, Mar 5' }),
    ).toBeVisible();
  });

  test('says why it failed, and cleans the address', async ({ page, runner, athlete }) => {
    expect(runner.name).toBeTruthy();
    await page.goto('/import');
    await connection(page).getByRole('link', { name: 'Connect with Strava' }).click();
    await expect(
      page.getByText(
        'Failed to connect to Strava: Access was not allowed on Strava’s page. Please try again.',
      ),
    ).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await page.goto('/import?strava_error=');
    await expect(page.getByText('Failed to connect to Strava. Please try again.')).toBeVisible();
    await page.goto('/import?error=Please+log+in+to+connect+Strava');
    await expect(page.getByText('Please log in to connect Strava')).toBeVisible();
    for (const claim of ['strava_connected=true&access_token=abc', 'success=true']) {
      await page.goto(`/import?${claim}`);
      await expect(page.getByText('Failed to connect to Strava. Please try again.')).toBeVisible();
      await expect(page.getByText(/Strava (is )?connected/)).toHaveCount(0);
      expect(new URL(page.url()).search).toBe('');
    }

    await connected(page, athlete);
    await page.goto('/import?strava_connected=true&access_token=abc');
    await expect(tile(page, 'Total Activities')).toContainText('0');
    expect(page.url()).not.toContain('abc');
    await page.goto('/import?success=true&athlete_id=1&athlete_name=Kim&webhook_setup=false');
    await expect(
      page.getByText(
        'Strava connected but automatic imports may not be set up. Manual imports will still work.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible();
  });

  test('whose import fails says why, and asks for permission again', async ({
    page,
    runner,
    athlete,
  }) => {
    expect(runner.name).toBeTruthy();
    await connected(page, athlete);
    await revokeAtStrava(page, athlete);
    await connection(page).getByRole('button', { name: 'Import Activities' }).click();
    await expect(
      page.getByText('Import failed: Strava asks for your permission again: press Reconnect.'),
    ).toBeVisible();
    await expect(connection(page).getByText('Strava asks for your permission again')).toBeVisible();
    // Both lead to the same page: the button beside the reason, and the one that is always there.
    for (const name of ['Reconnect with Strava', 'Reconnect']) {
      await expect(connection(page).getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        /^\/api\/integrations\/strava\/auth/,
      );
    }
    await page.route('**/api/integrations/strava/import', (route) =>
      route.fulfill({ status: 500, json: { error: '', code: 'INTERNAL_ERROR' } }),
    );
    await page.goto('/import');
    await connection(page).getByRole('button', { name: 'Import Activities' }).click();
    await expect(page.getByText('Import failed: Unknown error')).toBeVisible();
  });

  test('that was ended at Strava without our knowing hides nothing until the runner says so', async ({
    page,
    runner,
    athlete,
    axe,
  }) => {
    expect(runner.name).toBeTruthy();
    await connected(page, athlete);
    await revokeAtStrava(page, athlete);
    await connection(page).getByRole('button', { name: 'Import Activities' }).click();
    await expect(
      connection(page).getByText(/^It no longer accepts our key to your account\./),
    ).toBeVisible();
    await axe();
    await page.goto('/training');
    await expect(
      page.getByRole('button', { name: 'Expand Uncategorized Run, Mar 5' }),
    ).toBeVisible();
    await page.goto('/import');
    await connection(page).getByRole('button', { name: 'I removed Longrun at Strava' }).click();
    const dialog = page.getByRole('dialog', { name: 'You removed Longrun at Strava' });
    await dialog.getByRole('radio', { name: 'Remove them' }).check();
    await axe();
    await dialog.getByRole('button', { name: 'End the connection' }).click();
    await expect(connection(page).getByRole('link', { name: 'Connect with Strava' })).toBeVisible();
    await page.goto('/training');
    await expect(page.getByText('No training sessions recorded')).toBeVisible();
  });

  test('that waits says until when, and Manual Only where no events come', async ({
    page,
    runner,
    athlete,
  }) => {
    expect(runner.name).toBeTruthy();
    await connected(page, athlete);
    const waitsUntil = new Date(Date.now() + 10 * 60 * 1000).toISOString();
    await page.route(/\/api\/integrations\/strava(\?|$)/, async (route) => {
      const response = await route.fetch();
      const json = { ...(await response.json()), waitsUntil, webhookActive: false };
      await route.fulfill({ response, json });
    });
    await page.route(/\/api\/imports(\/|$)/, async (route) => {
      const response = await route.fetch();
      const found = await response.json();
      const waiting = { status: 'importing', waitsUntil };
      const json = Array.isArray(found)
        ? found.map((one) => ({ ...one, ...waiting }))
        : { ...found, ...waiting };
      await route.fulfill({ response, json });
    });
    await page.goto('/import');
    await expect(connection(page).getByText('Manual Only')).toBeVisible();
    await expect(connection(page).getByText(/^Waiting until /)).toBeVisible();
    // It does not take the screen from other imports.
    await page.getByRole('link', { name: 'Strava', exact: true }).click();
    await expect(page.getByText(/^Waiting for Strava until /)).toBeVisible();
    await page.getByRole('button', { name: 'Back to the import' }).click();
    await expect(connection(page).getByText(/^Waiting until /)).toBeVisible();
  });
});

base('without a configuration leads to the file import @everywhere', async ({ page, runner }) => {
  expect(runner.name).toBeTruthy();
  await page.goto('/import');
  await expect(
    connection(page).getByText('This server has no Strava connection configured.'),
  ).toBeVisible();
  await connection(page).getByRole('link', { name: 'Import the file of a Strava export' }).click();
  await expect(page).toHaveURL(/#from-file$/);
  const choose = page.getByRole('button', { name: 'Choose files' });
  await expect(choose).toBeInViewport();
  await expect(page.locator('#from-file')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(choose).toBeFocused();
});
