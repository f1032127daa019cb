import { button } from './accounts.ts';
import { expect, test } from './world.ts';

test('recent sign-ins and many devices are shown on demand @everywhere', async ({
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
  // A job writes them, soon after the responses.
  const written = async () => (await (await page.request.get('/api/sign-ins')).json()).events;
  await expect.poll(written).toMatchObject([{ kind: 'signed-in' }, { kind: 'refused', times: 2 }]);
  await page.reload();
  await show.click();
  await expect(events).toHaveText([
    /Signed in with your password.*Today.*Chrome.*from the server itself/,
    /2 wrong passwords/,
  ]);
  await axe();

  // Each from a network of its own, as one network's share rows.
  const older = Array.from({ length: 24 }, (_, n) => ({
    id: `00000000-0000-4000-8000-0000000000${n + 10}`,
    kind: 'signed-in',
    way: 'password',
    device: `Device ${n + 1}`,
    network: `203.0.${n}.0/24`,
    times: 1,
    at: '2026-03-05T12:00:00Z',
  }));
  await page.route('**/api/sign-ins*', (route) => {
    const limit = Number(new URL(route.request().url()).searchParams.get('limit'));
    return route.fulfill({ json: { events: older.slice(0, limit), more: limit < older.length } });
  });
  await page.reload();
  await show.click();
  await expect(events).toHaveCount(20);
  await button(page, 'Show older ones').click();
  await expect(events).toHaveCount(24);
  await expect(events.nth(20)).toBeFocused();
  await expect(events.nth(20)).toContainText('from 203.0.20.x');

  const devices = Array.from({ length: 8 }, (_, n) => ({
    id: `device-${n}`,
    browser: `Browser ${n + 1}`,
    system: 'Linux',
    kind: 'computer',
    current: n === 7,
    signedInAt: '2026-03-05T12:00:00Z',
    lastUsedAt: '2026-03-05T12:00:00Z',
  }));
  await page.route('**/auth/devices', (route) => route.fulfill({ json: devices }));
  await page.reload();
  const shown = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(shown).toHaveCount(5);
  await expect(shown.first()).toContainText('This device');
  await button(page, 'Show all 8').click();
  await expect(shown).toHaveCount(8);
  await expect(shown.nth(5)).toBeFocused();
  await expect(button(page, 'Show all 8')).toHaveCount(0);
});
