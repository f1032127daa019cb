import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';

test('the logo is the mark of the tab, large enough for every screen', async () => {
  const pixelsOf = (image: Sharp): Promise<Uint8Array> => image.ensureAlpha().raw().toBuffer();
  const logo = sharp('web/public/assets/logo.png');
  expect(await logo.metadata()).toMatchObject({ format: 'png', width: 256, height: 256 });
  const mark = sharp('web/public/favicon.svg', { density: 8 * 72 }).resize(256);
  const [drawn, expected] = await Promise.all([pixelsOf(logo), pixelsOf(mark)]);
  let difference = 0;
  for (const [index, value] of drawn.entries())
    difference += Math.abs(value - (expected[index] ?? 0));
  // Another version of the renderer may round differently.
  expect(difference / drawn.length).toBeLessThan(1);
});
