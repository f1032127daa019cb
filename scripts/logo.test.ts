import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';

/** On grey, as invisible pixels may have any colour. */
const pixelsOf = (image: Sharp): Promise<Uint8Array> =>
  image.flatten({ background: '#888' }).ensureAlpha().raw().toBuffer();

test.each([
  ['the logo', 'assets/logo.png', 256],
  ['the app’s icon', 'icon.png', 512],
])('%s is the mark of the tab', async (_, file, pixels) => {
  const image = sharp(`web/public/${file}`);
  expect(await image.metadata()).toMatchObject({ format: 'png', width: pixels, height: pixels });
  const mark = sharp('web/public/favicon.svg', { density: 16 * 72 }).resize(pixels);
  const [drawn, expected] = await Promise.all([pixelsOf(image), pixelsOf(mark)]);
  let difference = 0;
  for (const [index, value] of drawn.entries())
    difference += Math.abs(value - (expected[index] ?? 0));
  // Another version of the renderer may round differently.
  expect(difference / drawn.length).toBeLessThan(1);
});

test('the icon that phones crop to their own shape keeps the mark inside every such shape', async () => {
  const pixels = 512;
  const image = sharp('web/public/icon-maskable.png');
  expect(await image.metadata()).toMatchObject({ format: 'png', width: pixels, height: pixels });
  const drawn = await pixelsOf(image);
  const ground = drawn.slice(0, 4).join();
  let marked = 0;
  for (let at = 0; at < drawn.length; at += 4) {
    if (drawn.slice(at, at + 4).join() === ground) continue;
    const [x, y] = [(at / 4) % pixels, Math.floor(at / 4 / pixels)];
    marked += 1;
    expect(Math.hypot(x - pixels / 2, y - pixels / 2)).toBeLessThan(0.4 * pixels);
  }
  expect(marked).toBeGreaterThan(5000);
});

test('the manifest names icons that exist', async () => {
  const { icons } = JSON.parse(await readFile('web/public/manifest.webmanifest', 'utf8'));
  for (const { src } of icons)
    expect((await readFile(`web/public${src}`)).length).toBeGreaterThan(0);
});
