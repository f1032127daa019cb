import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Visitors, webApp } from './web-app.ts';

/** Nobody is signed in, unless `ask` says so. */
const visitors = (ask: Visitors['ask'] = async () => Response.json(null)): Visitors => ({
  cookieName: Promise.resolve('session'),
  ask,
});

describe('the web app’s files', () => {
  const root = mkdtempSync(join(tmpdir(), 'longrun-web-'));
  const app = webApp(visitors(), root);
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
    ['/training', 'text/html; charset=UTF-8', /^no-store$/],
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

describe('the page', () => {
  const root = mkdtempSync(join(tmpdir(), 'longrun-web-'));
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  const aheads = {
    outside: { files: ['/assets/sign-in.js', '/assets/sign-in.css'], asks: ['/api/config'] },
    inside: { files: ['/assets/shell.js'], asks: ['/api/profile'] },
    screens: { '/gear': { files: ['/assets/gear.js'], asks: ['/api/profile'] } },
  };
  beforeAll(() => {
    write('index.html', '<title>Longrun</title><script src="/app.js"></script>');
    write('ahead.json', JSON.stringify(aheads));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const session = { user: { name: '</script><script>alert(1)</script>' }, session: { id: 's' } };
  const signedIn = visitors(async () =>
    Response.json(session, { headers: [['set-cookie', 'session=renewed']] }),
  );
  const open = (path: string, from: Visitors, headers: HeadersInit = { cookie: 'session=x' }) =>
    webApp(from, root).request(path, { headers });
  const known = (html: string) =>
    JSON.parse(/<script type="application\/json" id="first">(.*?)<\/script>/.exec(html)?.[1] ?? '');

  it('says that nobody is signed in without asking, and loads the sign-in screen ahead', async () => {
    const response = await open(
      '/gear',
      visitors(() => Promise.reject(new Error('Asked'))),
      {},
    );
    const html = await response.text();
    expect(known(html)).toEqual({ session: null, asks: ['/api/config'] });
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/sign-in.js">');
    expect(html).toContain(
      '<link rel="preload" as="style" crossorigin href="/assets/sign-in.css">',
    );
    expect(html).not.toContain('shell.js');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('says who is signed in, in data that cannot end its script, and passes on a renewal', async () => {
    const response = await open('/gear', signedIn);
    const html = await response.text();
    expect(known(html).session).toEqual(session);
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html.indexOf('id="first"')).toBeLessThan(html.indexOf('/app.js'));
    expect(html).toContain('/assets/gear.js');
    expect(response.headers.getSetCookie()).toEqual(['session=renewed']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('loads the frame ahead where the screen is not known', async () => {
    expect(await (await open('/no/such/place', signedIn)).text()).toContain('/assets/shell.js');
  });

  it.each<[string, Visitors['ask']]>([
    ['refuses', async () => new Response('', { status: 503 })],
    ['breaks', () => Promise.reject(new Error('The database is away'))],
    ['does not answer', () => new Promise(() => {})],
  ])('goes out plain when the server %s', async (_, ask) => {
    const response = await open('/', visitors(ask));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('<title>Longrun</title><script src="/app.js"></script>');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is read again when a newer build has taken its place', async () => {
    const app = webApp(visitors(), root);
    await app.request('/');
    write('index.html', '<title>Newer</title>');
    utimesSync(join(root, 'index.html'), 1, 1);
    expect(await (await app.request('/')).text()).toContain('<title>Newer</title>');
    rmSync(join(root, 'index.html'));
    expect(await (await app.request('/')).text()).toContain('<title>Newer</title>');
  });
});
