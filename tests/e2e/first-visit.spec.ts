import { button, field, link } from './accounts.ts';
import { expect, test } from './world.ts';

const picture = /\/assets\/first-visit\/(wide|phone)-(light|dark)\.webp$/;

test('a first visit says what the product is; those who come back are welcomed back @everywhere', async ({
  page,
  runner,
  axe,
}) => {
  await page.context().clearCookies();
  const held = Promise.withResolvers<void>();
  await page.route(picture, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(picture);
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Welcome to Longrun');
  await expect(page.getByRole('complementary')).toContainText('is a training log for runners');
  // The form does not wait for the picture, nor does anything move when it comes.
  await field(page, 'Email').fill('typed before it is there');
  const email = await field(page, 'Email').boundingBox();
  expect((await asked).url()).toMatch(page.viewportSize()?.width === 390 ? /phone-/ : /wide-/);
  const frame = page.getByRole('region', { name: 'What it looks like' });
  const before = await frame.boundingBox();
  held.resolve();
  const image = page.getByRole('img', { name: /^The dashboard:/ });
  await expect
    .poll(() => image.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth))
    .toBeGreaterThan(300);
  expect(await frame.boundingBox()).toEqual(before);
  expect(await field(page, 'Email').boundingBox()).toEqual(email);
  await axe();

  await link(page, 'Sign up').click();
  await expect(heading).toHaveText('Create your account');
  await page.goBack();

  await field(page, 'Email').fill(runner.email);
  await field(page, 'Password').fill(runner.password);
  await button(page, 'Sign In').click();
  await expect(button(page, 'Add Training').first()).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/');
  await expect(heading).toHaveText('Welcome back');
  await expect(frame).toHaveCount(0);
});
