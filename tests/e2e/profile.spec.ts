import type { Locator, Page } from 'playwright/test';
import { alerts, button, field, link } from './accounts.ts';
import { edit, region, stored, success, value } from './profile.ts';
import { expect, test } from './world.ts';

/** In order; others may come in between. */
const sections = [
  ...['Profile Image', 'Account Security', 'Basic Information', 'Running Profile'],
  ...['Personal Bests', 'Days I Can Run', 'Health & Notes'],
];

/** Also on a phone, where there is only just enough room. */
async function besideEachOther(one: Locator, other: Locator) {
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
  expect(await topOf(one)).toBeCloseTo(await topOf(other), 0);
}

test.describe('profile', () => {
  test('a faster race of the log is pointed out beside a personal best', async ({
    page,
    runner,
  }) => {
    await runner.add('/api/races', [
      { raceName: 'Harbour 10K', date: '2025-05-04', distance: 10, finishTime: '0:42:30' },
    ]);
    await page.goto('/profile');
    await button(page, 'Edit Profile').click();
    await field(page, '10K').fill('42:00');
    const hint = page.getByText('Faster in your race log: Harbour 10K, May 4, 2025, 42:30.');
    await expect(hint).toHaveCount(0);
    await field(page, '10K').fill('45:00');
    await expect(hint).toBeVisible();
    await button(page, 'Use 42:30 as your best over 10K').click();
    await expect(field(page, '10K')).toHaveValue('42:30');
    await expect(field(page, '10K')).toBeFocused();
    await expect(hint).toHaveCount(0);
    expect((await stored(page)).personalBests.tenK).toBeUndefined();
    await field(page, '10K').fill('45:00');
    await button(page, 'Save Changes').click();
    await expect(value(page, 'Personal Bests', '10K')).toContainText('Faster in your race log:');
    await expect(value(page, 'Personal Bests', '5K')).toHaveText('5K–');
  });

  test('is viewed, edited and saved @everywhere', async ({ page, runner, axe }) => {
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const menu = button(page, 'Menu');
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await expect(page).toHaveTitle('My Profile | Longrun');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Profile');
    // On a slow line the screen shows what is there after three seconds, and the rest later.
    const shownSections = async () => {
      const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
      return headings.filter((heading) => sections.includes(heading));
    };
    await expect.poll(shownSections).toEqual(sections);
    await expect(value(page, 'Basic Information', 'Full name')).toHaveText(
      `Full name${runner.name}`,
    );
    await expect(value(page, 'Basic Information', 'Age')).toHaveText('Age–');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(button(page, 'Save Changes')).toHaveCount(0);
    await expect(button(page, 'Choose Image')).toHaveCount(0);
    await besideEachOther(link(page, 'Upgrade to Pro'), button(page, 'Edit Profile'));
    await axe();

    await button(page, 'Edit Profile').click();
    await axe();
    await field(page, 'Full name').fill('Jo Ann Miles');
    await field(page, 'Age').fill('41');
    await page.getByLabel('Gender').selectOption('Female');
    await field(page, 'Height').fill('171.5');
    await field(page, 'Weight').fill('62');
    await field(page, 'Location').fill('Ghent');
    await page.getByLabel('Experience level').selectOption('Advanced');
    await field(page, 'Weekly mileage').fill('55');
    await page.getByLabel('Preferred running time').selectOption('Dawn');
    await page.getByLabel('Favorite distance').selectOption('Half Marathon');
    await page.getByRole('checkbox', { name: 'Stress Relief' }).click();
    await field(page, '5K').fill('19:58');
    await field(page, 'Marathon').fill('3:12:05');
    await field(page, 'Current injuries').fill('left knee');
    await field(page, 'Medical conditions').fill('asthma');
    await field(page, 'Bio').fill('Runs.\nReads.');
    await button(page, 'Save Changes').click();
    await expect(success(page)).toHaveText('Profile updated successfully');
    await expect(button(page, 'Edit Profile')).toBeFocused();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await axe();

    const shown: [string, string, string][] = [
      ['Basic Information', 'Full name', 'Jo Ann Miles'],
      ['Basic Information', 'Gender', 'Female'],
      ['Basic Information', 'Height', '171.5 cm'],
      ['Running Profile', 'Weekly mileage', '55 km'],
      ['Running Profile', 'Favorite distance', 'Half Marathon'],
      ['Running Profile', 'Running goals', 'Race Preparation, Stress Relief'],
      ['Personal Bests', 'Marathon', '3:12:05'],
      ['Personal Bests', '10K', '–'],
      ['Health & Notes', 'Bio', 'Runs.\nReads.'],
    ];
    await page.reload();
    for (const [section, label, text] of shown) {
      await expect(value(page, section, label)).toHaveText(label + text);
    }
    expect(await stored(page)).toMatchObject({
      fullName: 'Jo Ann Miles',
      age: 41,
      gender: 'female',
      height: 171.5,
      weight: 62,
      location: 'Ghent',
      experienceLevel: 'advanced',
      weeklyMileage: 55,
      preferredRunningTime: 'dawn',
      favoriteDistance: 'half-marathon',
      runningGoals: ['race-preparation', 'stress-relief'],
      personalBests: { fiveK: '19:58', marathon: '3:12:05' },
      currentInjuries: 'left knee',
      medicalConditions: 'asthma',
      bio: 'Runs.\nReads.',
    });
    await page.getByRole('button', { name: 'Account of Jo Ann Miles' }).click();
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  });

  test('saves what can be saved, and says what cannot', async ({ page, runner, axe }) => {
    await edit(page);
    await test.step('reports invalid fields in place, and keeps what was typed', async () => {
      await field(page, 'Full name').fill(' ');
      await field(page, 'Age').fill('200');
      await field(page, '10K').fill('fast');
      await button(page, 'Save Changes').click();
      await expect(alerts(page)).toHaveText([
        ...[
          'Full name is required',
          'At most 120 years',
          'A time such as 45:30, 1:05:30, 52 min or 1h05',
        ],
      ]);
      await expect(field(page, 'Full name')).toBeFocused();
      await expect(field(page, 'Age')).toHaveValue('200');
      await axe();
      expect(await stored(page)).toMatchObject({ fullName: runner.name, age: null });
      await field(page, 'Full name').fill(runner.name);
      await field(page, '10K').fill('');
    });

    await test.step('accepts numbers as they were typed, pasted or dictated, or refuses them', async () => {
      const insert = async (name: string, text: string) => {
        await field(page, name).fill('');
        await page.keyboard.insertText(text);
        await expect(field(page, name)).toHaveValue(text);
      };
      await insert('Weight', '-40');
      await insert('Height', '1e2');
      await insert('Age', '34.9');
      await button(page, 'Save Changes').click();
      await expect(alerts(page)).toHaveText([
        ...['A whole number of years', 'A number of cm, such as 172.5', 'At least 20 kg'],
      ]);
      await expect(field(page, 'Age')).toBeFocused();
      await insert('Age', '34');
      await insert('Height', '171,5');
      await insert('Weight', '62,5');
      await insert('Weekly mileage', '10,5');
      await button(page, 'Save Changes').click();
      await expect(success(page)).toBeVisible();
      expect(await stored(page)).toMatchObject({
        fullName: runner.name,
        age: 34,
        height: 171.5,
        weight: 62.5,
        weeklyMileage: 10.5,
      });
    });

    await test.step('shows why the server refused, and saves on the second attempt', async () => {
      await button(page, 'Edit Profile').click();
      await field(page, 'Bio').fill('Slow and happy.');
      await page.route('**/api/profile', async (route) => {
        if (route.request().method() !== 'PATCH') return route.continue();
        const error = { error: 'Some of what was entered cannot be saved.', code: 'INVALID_INPUT' };
        await route.fulfill({ status: 422, json: { ...error, fields: { bio: 'Too slow' } } });
      });
      await button(page, 'Save Changes').click();
      await expect(alerts(page)).toHaveText([/cannot be saved/, 'Too slow']);
      await expect(field(page, 'Bio')).toBeFocused();
      await axe();
      await page.unrouteAll();
      await button(page, 'Save Changes').click();
      await expect(success(page)).toHaveText('Profile updated successfully');
      await expect(alerts(page)).toHaveCount(0);
      expect(await stored(page)).toMatchObject({ fullName: runner.name, bio: 'Slow and happy.' });
    });

    await test.step('sends only what was changed, so another tab’s change stays', async () => {
      await button(page, 'Edit Profile').click();
      await field(page, 'Bio').fill('From here.');
      await page.request.patch('/api/profile', { data: { weight: 61, location: 'There' } });
      await button(page, 'Save Changes').click();
      await expect(value(page, 'Basic Information', 'Weight')).toHaveText('Weight61 kg');
      expect(await stored(page)).toMatchObject({
        fullName: runner.name,
        bio: 'From here.',
        weight: 61,
        location: 'There',
      });
    });
  });

  test('keeps the days and minutes that are free for running @everywhere', async ({
    page,
    runner,
    axe,
  }) => {
    const section = 'Days I Can Run';
    const answer = (day: string) => region(page, section).getByRole('combobox', { name: day });
    const time = (day: string) => field(page, `Time on ${day}`);
    expect(runner.name).toBeTruthy();
    await edit(page);
    await answer('Monday').selectOption('Not free');
    await answer('Tuesday').selectOption('At most');
    await expect(time('Tuesday')).toHaveAccessibleDescription('In minutes, or such as 1:30 or 2 h');
    await answer('Saturday').selectOption('At most');
    await time('Saturday').fill('2 hours or so');
    await button(page, 'Save Changes').click();
    await expect(alerts(page)).toHaveText([
      'How long? Or choose another answer',
      'A time such as 45, 1:30 or 2 h',
    ]);
    await expect(time('Tuesday')).toBeFocused();
    await axe();
    await time('Tuesday').fill('1:30');
    await expect(time('Tuesday')).toHaveAccessibleDescription('1 h 30 min');

    // Everything typed is kept, even what is not shown at the moment.
    await time('Saturday').fill('2h');
    await answer('Saturday').selectOption('Any time');
    await page.reload();
    await expect(time('Tuesday')).toHaveValue('1:30');
    await expect(answer('Monday')).toHaveValue('none');
    await answer('Saturday').selectOption('At most');
    await expect(time('Saturday')).toHaveValue('2h');
    await button(page, 'Save Changes').click();
    await expect(success(page)).toBeVisible();
    await expect(value(page, section, 'Tuesday')).toHaveText('Tuesday1 h 30 min');
    await axe();
    await page.reload();
    await expect(value(page, section, 'Monday')).toHaveText('MondayNot free');
    await expect(value(page, section, 'Sunday')).toHaveText('SundayAny time');
    await expect(value(page, section, 'Saturday')).toHaveText('Saturday2 h');

    await button(page, 'Edit Profile').click();
    await expect(time('Tuesday')).toHaveValue('90');
    await answer('Monday').focus();
    await page.keyboard.press('ArrowUp');
    await button(page, 'Save Changes').click();
    await expect(value(page, section, 'Monday')).toHaveText('MondayAny time');
    expect(await stored(page)).toMatchObject({ availability: { 2: 90, 6: 120 } });
    expect((await stored(page)).availability).not.toHaveProperty('1');
  });

  test('clears an error when editing is cancelled', async ({ page, runner }) => {
    expect(runner.name).toBeTruthy();
    await edit(page);
    const level = page.locator('label').filter({ hasText: 'Experience level' });
    // Only required fields have a star.
    await expect(level).toHaveText('Experience level');
    await page.route('**/api/profile', (route) => route.abort());
    await field(page, 'Full name').fill('Jo');
    await button(page, 'Save Changes').click();
    await expect(alerts(page)).toHaveCount(1);
    await button(page, 'Cancel').click();
    await button(page, 'Discard changes').click();
    await expect(button(page, 'Edit Profile')).toBeVisible();
    await expect(alerts(page)).toHaveCount(0);

    await page.route('**/auth/change-email', (route) => route.abort());
    await button(page, 'Change Email').click();
    await field(page, 'New email').fill('jo@example.org');
    await button(page, 'Update Email').click();
    await expect(alerts(page)).toHaveCount(1);
    await button(page, 'Cancel').click();
    await expect(alerts(page)).toHaveCount(0);
  });

  test('is saved after all when the session had ended', async ({ page, context, runner }) => {
    await edit(page);
    await field(page, 'Bio').fill('Typed for long.');
    await context.clearCookies();
    await button(page, 'Save Changes').click();
    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    await again.getByRole('textbox', { name: 'Password' }).fill(runner.password);
    await page.keyboard.press('Enter');
    await expect(again).toHaveCount(0);
    await expect(alerts(page)).toHaveText('Not authenticated');
    await button(page, 'Save Changes').click();
    await expect(success(page)).toBeVisible();
    expect(await stored(page)).toMatchObject({ bio: 'Typed for long.' });
  });

  test.describe('with unsaved changes', () => {
    const question = (page: Page) => page.getByRole('dialog', { name: 'Unsaved changes' });

    test.beforeEach(async ({ page, runner }) => {
      expect(runner.name).toBe('Jo Miles');
      await edit(page);
      await field(page, 'Bio').fill('Not yet saved.');
    });

    test('asks before Cancel discards them @everywhere', async ({ page, axe }) => {
      await button(page, 'Cancel').click();
      await expect(question(page)).toBeVisible();
      await expect(button(page, 'Keep editing')).toBeFocused();
      await axe();
      // By now the dialog has stopped moving.
      await besideEachOther(button(page, 'Keep editing'), button(page, 'Discard changes'));
      await page.keyboard.press('Enter');
      await expect(question(page)).toHaveCount(0);
      await expect(field(page, 'Bio')).toHaveValue('Not yet saved.');
      await button(page, 'Cancel').click();
      await button(page, 'Discard changes').click();
      await expect(value(page, 'Health & Notes', 'Bio')).toHaveText('Bio–');
      await button(page, 'Edit Profile').click();
      await expect(field(page, 'Bio')).toHaveValue('');
      await button(page, 'Cancel').click();
      await expect(button(page, 'Edit Profile')).toBeVisible();
    });

    test('asks before signing out, and leaves nothing of them behind', async ({ page }) => {
      const logout = async () => {
        await page.getByRole('button', { name: /^Account of/ }).click();
        await page.getByRole('menuitem', { name: 'Logout' }).click();
      };
      await logout();
      await button(page, 'Keep editing').click();
      await expect(field(page, 'Bio')).toHaveValue('Not yet saved.');
      await logout();
      await button(page, 'Discard changes').click();
      await expect(page).toHaveTitle('Sign In | Longrun');
      await expect(page).toHaveURL('/');
      const kept = await page.evaluate(() =>
        JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]),
      );
      expect(kept).not.toContain('Not yet saved.');
    });
  });

  test('asks before another screen replaces an edit', async ({ page, runner }) => {
    await page.goto('/dashboard');
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    await link('Profile').click();
    await button(page, 'Edit Profile').click();
    await field(page, 'Bio').fill('Not yet saved.');
    await link('Dashboard').click();
    await button(page, 'Keep editing').click();
    await expect(page).toHaveURL('/profile');
    await page.goBack();
    await button(page, 'Keep editing').click();
    await expect(page).toHaveURL('/profile');
    await expect(field(page, 'Bio')).toHaveValue('Not yet saved.');
    await link('Dashboard').click();
    await button(page, 'Discard changes').click();
    await expect(page).toHaveURL('/dashboard');
    await link('Profile').click();
    await expect(value(page, 'Health & Notes', 'Bio')).toHaveText('Bio–');
    expect(await stored(page)).toMatchObject({ fullName: runner.name, bio: null });
  });
});
