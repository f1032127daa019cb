import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webApp } from './web-app.ts';

describe('the web app’s files', () => {
  const root = mkdtempSync(join(tmpdir(), 'longrun-web-'));
  const app = webApp(root);
  beforeAll(() => {
    cpSync('web/public', root, { recursive: true });
    mkdirSync(join(root, 'assets'), { recursive: true });
    writeFileSync(join(root, 'assets/app-B7t_x9Qz.js'), 'run()');
    writeFileSync(join(root, 'index.html'), '<title>Longrun</title>');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each([
    ['/assets/app-B7t_x9Qz.js', 'text/javascript; charset=utf-8', /immutable/],
    ['/assets/logo.png', 'image/png', /^public, max-age=86400$/],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', /^no-cache$/],
    ['/training', 'text/html; charset=utf-8', /^no-cache$/],
  ])('%s is cached as long as it stays the same', async (path, type, cache) => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toMatch(cache);
  });

  it('a missing asset is not answered with the page', async () => {
    expect((await app.request('/assets/gone-B7t_x9Qz.js')).status).toBe(404);
  });

  it('the logo is the mark of the tab, large enough for every screen', async () => {
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
});
