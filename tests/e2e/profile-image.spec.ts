import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { alerts, button, field } from './accounts.ts';
import { edit, region, stored, success } from './profile.ts';
import { expect, test } from './world.ts';

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose Image').click();
  await (await chooser).setFiles(file);
}

const picture = async (background = '#c03030') => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer(),
});

test.describe('the picture', () => {
  const shown = (page: Page) => region(page, 'Profile Image').locator('img');
  const hint = 'JPG, PNG, or GIF, max 5MB';

  test('is chosen, previewed, saved and removed @everywhere', async ({ page, runner, axe }) => {
    await edit(page);
    await expect(region(page, 'Profile Image')).toContainText(hint);
    await choose(page, await picture());
    await expect(shown(page)).toHaveAttribute('src', /^blob:/);
    await axe();
    expect((await stored(page)).profileImageUrl).toBeNull();
    await button(page, 'Save Changes').click();
    await expect(success(page)).toHaveText('Profile updated successfully');
    await expect(shown(page)).toHaveAttribute('src', /^\/files\/profile-images\/.*\.webp$/);
    const inTheBar = page.getByRole('button', { name: `Account of ${runner.name}` }).locator('img');
    await expect(inTheBar).toHaveAttribute('src', (await stored(page)).profileImageUrl);
    const drawn = () => inTheBar.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(drawn).toBe(60);

    await button(page, 'Edit Profile').click();
    await choose(page, await picture('#3030c0'));
    await button(page, 'Remove').click();
    await expect(shown(page)).toHaveAttribute('src', /^\/files/);
    await button(page, 'Remove').click();
    await expect(shown(page)).toHaveCount(0);
    await button(page, 'Save Changes').click();
    await expect(success(page)).toBeVisible();
    expect((await stored(page)).profileImageUrl).toBeNull();
    await expect(inTheBar).toHaveCount(0);
  });

  test('is refused if it is not an image or is too large', async ({ page, runner, axe }) => {
    expect(runner.name).toBe('Jo Miles');
    await edit(page);
    await choose(page, {
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    });
    await expect(alerts(page)).toHaveText('Please select an image file');
    await axe();
    const buffer = Buffer.alloc(5_242_881);
    await choose(page, { name: 'big.png', mimeType: 'image/png', buffer });
    await expect(alerts(page)).toHaveText('Image size must be less than 5MB');
    await button(page, 'Dismiss').click();
    await expect(alerts(page)).toHaveCount(0);
    await expect(shown(page)).toHaveCount(0);
  });

  test('that cannot be uploaded stops the save', async ({ page, runner }) => {
    expect(runner.name).toBe('Jo Miles');
    await edit(page);
    await field(page, 'Bio').fill('With a picture.');
    let saves = 0;
    page.on('request', (request) => {
      if (request.method() === 'PATCH') saves += 1;
    });
    const text = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no image') };
    await choose(page, text);
    await button(page, 'Save Changes').click();
    await expect(alerts(page)).toContainText('Failed to upload profile image');
    await expect(alerts(page)).toContainText('Please select an image file');
    await expect(field(page, 'Bio')).toHaveValue('With a picture.');
    expect(saves).toBe(0);
    expect((await stored(page)).bio).toBeNull();

    await choose(page, await picture());
    await button(page, 'Save Changes').click();
    await expect(success(page)).toBeVisible();
    expect(await stored(page)).toMatchObject({
      bio: 'With a picture.',
      profileImageUrl: expect.stringMatching(/webp$/),
    });
  });
});
