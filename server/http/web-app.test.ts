import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    ['/share-target.js', 'text/javascript; charset=utf-8', /^no-cache$/],
    ['/manifest.webmanifest', 'application/manifest+json', /^no-cache$/],
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
});
