import { alerts, button, field, linkTo, newAddress, prove } from './accounts.ts';
import { expect, test } from './world.ts';

const signInAs = (email: string, password: string) => ({ data: { email, password } });

test.describe('account security', () => {
  test('a new password is entered twice, and ends the other sessions @everywhere', async ({
    page,
    runner,
    axe,
    playwright,
    baseURL,
  }) => {
    const elsewhere = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    await elsewhere.post('/auth/sign-in/email', signInAs(runner.email, runner.password));
    expect((await elsewhere.get('/api/profile')).status()).toBe(200);

    await page.goto('/profile');
    await button(page, 'Change Password').click();
    await expect(field(page, 'New password')).toBeFocused();
    await axe();
    await button(page, 'Update Password').click();
    await expect(alerts(page)).toHaveText(['Password is required']);
    await field(page, 'New password').fill('12345');
    await field(page, 'Confirm new password').fill('123456');
    await button(page, 'Update Password').click();
    await expect(alerts(page)).toHaveText([
      ...['Password must be at least 6 characters long', 'Passwords do not match'],
    ]);
    await expect(field(page, 'New password')).toBeFocused();
    await axe();

    await expect(field(page, 'New password')).toHaveAttribute('type', 'password');
    await button(page, 'Show new password').click();
    await expect(field(page, 'New password')).toHaveAttribute('type', 'text');
    await expect(field(page, 'Confirm new password')).toHaveAttribute('type', 'password');

    await field(page, 'New password').fill('faster shoes');
    await field(page, 'Confirm new password').fill('faster shoes');
    await button(page, 'Update Password').click();
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await expect(field(page, 'Password')).toBeFocused();
    await axe();
    await page.keyboard.press('Enter');
    await expect(proof.getByRole('alert')).toHaveText(['Password is required']);
    await field(page, 'Password').fill('not this one');
    await page.keyboard.press('Enter');
    await expect(proof.getByRole('alert')).toHaveText(['That password is not right.']);
    await expect(field(page, 'Password')).toBeFocused();
    await expect(field(page, 'Password')).toHaveAccessibleDescription(
      'That password is not right.',
    );
    await axe();
    await prove(page, runner.password);
    await expect(page.getByText('Password updated successfully')).toBeVisible();
    await expect(button(page, 'Change Password')).toBeFocused();
    await expect(alerts(page)).toHaveCount(0);
    await axe();

    expect((await elsewhere.get('/api/profile')).status()).toBe(401);
    await page.reload();
    await expect(button(page, 'Edit Profile')).toBeVisible();
    const again = (password: string) =>
      elsewhere.post('/auth/sign-in/email', signInAs(runner.email, password));
    expect((await again(runner.password)).status()).toBe(401);
    expect((await again('faster shoes')).status()).toBe(200);
    await elsewhere.dispose();
  });

  test('a new e-mail takes effect once its link is followed @everywhere', async ({
    page,
    runner,
    axe,
  }) => {
    await page.goto('/profile');
    await expect(page.getByText(runner.email)).toBeVisible();
    await button(page, 'Change Email').click();
    await expect(field(page, 'New email')).toBeFocused();
    for (const wrong of ['', 'jo.example.org']) {
      await field(page, 'New email').fill(wrong);
      await button(page, 'Update Email').click();
      await expect(alerts(page)).toHaveText('Please enter a valid email address');
      await expect(field(page, 'New email')).toBeFocused();
    }
    await axe();
    const newEmail = newAddress();
    await field(page, 'New email').fill(newEmail);
    await button(page, 'Update Email').click();
    await prove(page, runner.password);
    await expect(
      page.getByText('Email update initiated. Please check your new email for confirmation.'),
    ).toBeVisible();
    await expect(button(page, 'Change Email')).toBeFocused();
    await expect(page.getByText(runner.email)).toBeVisible();
    await axe();

    await page.goto(await linkTo(page.request, newEmail));
    await expect(page.getByText('Your email has been changed.')).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByText(newEmail)).toBeVisible();
  });

  test('a failed call is reported at the top, and can be retried', async ({ page, runner }) => {
    await page.goto('/profile');
    await page.route('**/auth/change-*', (route) => route.abort());
    await button(page, 'Change Email').click();
    await field(page, 'New email').fill(newAddress());
    await button(page, 'Update Email').click();
    await expect(alerts(page)).toContainText('Failed to update email');
    await expect(alerts(page)).toContainText('The server cannot be reached');
    await button(page, 'Cancel').click();
    await expect(page.getByText(runner.email)).toBeVisible();

    await button(page, 'Change Password').click();
    await field(page, 'New password').fill('faster shoes');
    await field(page, 'Confirm new password').fill('faster shoes');
    await button(page, 'Update Password').click();
    await expect(alerts(page)).toContainText('Failed to update password');
    await page.unrouteAll();
    await button(page, 'Update Password').click();
    await prove(page, runner.password);
    await expect(page.getByText('Password updated successfully')).toBeVisible();
  });
});
