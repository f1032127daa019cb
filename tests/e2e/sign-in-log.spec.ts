import { button } from './accounts.ts';
import { expect, test } from './world.ts';

test('recent sign-ins are shown on demand, with what was refused @everywhere', async ({
  page,
  runner,
  axe,
}) => {
  const enter = (password: string) =>
    page.request.post('/auth/sign-in/email', { data: { email: runner.email, password } });
  await page.goto('/profile');
  const show = page.getByText('Recent sign-ins, and attempts').locator('..').getByRole('button');
  await page.route('**/api/sign-ins*', (route) => route.abort());
  await show.click();
  await expect(page.getByText('Failed to load your recent sign-ins')).toBeVisible();
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await expect(page.getByText(/^None yet/)).toBeVisible();
  await axe();

  for (const password of ['not this', 'nor this'])
    expect((await enter(password)).status()).toBe(401);
  expect((await enter(runner.password)).status()).toBe(200);
  const events = page
    .getByRole('list', { name: 'Recent sign-ins, and attempts that were refused' })
    .getByRole('listitem');
  await expect(async () => {
    await page.reload();
    await show.click();
    await expect(events).toHaveText(
      [/Signed in with your password.*Today.*Chrome.*from\s\S+\/(24|48)/, /2 wrong passwords/],
      { timeout: 2000 },
    );
  }).toPass();
  await axe();
});
