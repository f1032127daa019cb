import type { BrowserContext, Page, Request } from 'playwright';
import { inBrowser, signedIn, visitor } from './lib/browser.ts';
import { onPGlite } from './lib/engines.ts';
import { report } from './lib/report.ts';
import { makeRunner } from './lib/runner.ts';
import { startServer } from './lib/server-process.ts';

/** What a browser with an empty cache loads until a screen is ready. */
export const benchBundle = () =>
  inBrowser((browser) =>
    onPGlite(async (engine) => {
      await makeRunner(engine, 100);
      const server = await startServer({ ...engine.env, LOG_LEVEL: 'warn' });
      await measure(
        'sign-in screen',
        { kilobytes: 150, pictures: 30, requests: 16 },
        await visitor(browser),
        server.url,
        (page) => page.getByRole('button', { name: 'Sign In' }).waitFor(),
      );
      await measure(
        'dashboard',
        { kilobytes: 220, pictures: 0, requests: 25 },
        await signedIn(browser, server),
        server.url,
        (page) => page.getByRole('heading', { name: 'Session types' }).waitFor(),
      );
      await server.stop();
    }),
  );

async function measure(
  screen: string,
  limits: { kilobytes: number; pictures: number; requests: number },
  context: BrowserContext,
  url: string,
  stands: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(url);
  await stands(page);
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(requests.filter(isNoData).map(fileOf));
  await context.close();
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  report({
    name: `loaded for the ${screen}, brotli`,
    value: sumOf(others),
    unit: 'kB',
    limit: { atMost: limits.kilobytes },
    note: `${others.length} files: page, scripts, styles, images, fonts`,
  });
  report({
    name: `pictures of the product on the ${screen}`,
    value: sumOf(pictures),
    unit: 'kB',
    limit: { atMost: limits.pictures },
    note: 'loaded after the form is ready',
  });
  report({
    name: `loaded for the ${screen}, requests`,
    value: requests.length,
    unit: '',
    limit: { atMost: limits.requests },
    note: 'in all, those for data too',
  });
  for (const { kilobytes, path } of files.sort((a, b) => b.kilobytes - a.kilobytes)) {
    process.stdout.write(`${kilobytes.toFixed(1).padStart(12)} kB  ${path}\n`);
  }
}

/** The product pictures that a first visit shows. */
const isPicture = ({ path }: { path: string }) => path.startsWith('/assets/first-visit/');

const sumOf = (files: { kilobytes: number }[]) =>
  files.reduce((sum, { kilobytes }) => sum + kilobytes, 0);

const kinds = new Set(['document', 'script', 'stylesheet', 'image', 'font']);

const isNoData = (request: Request) => kinds.has(request.resourceType());

/** The body as transferred. */
async function fileOf(request: Request) {
  const encoding = (await request.response())?.headers()['content-encoding'] ?? 'none';
  // The page is assembled for each visitor, and compressed at the fast level used for data.
  const isKnown = ['br', 'none'].includes(encoding) || request.resourceType() === 'document';
  if (!isKnown) throw new Error(`Sent as ${encoding}, not as br`);
  const { responseBodySize } = await request.sizes();
  return { path: new URL(request.url()).pathname, kilobytes: responseBodySize / 1000 };
}
