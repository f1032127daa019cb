import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright/test';

/**
 * A context with a page that is invisible to tests, and the options and origin it was created for.
 */
interface Kept {
  context: BrowserContext;
  anchor: Page;
  options: string;
}

let kept: Kept | undefined;

/**
 * The previous test's context, emptied. It still has the app's files, compiled, and a process that
 * ran them: starting without these is most of the cost of a first screen.
 * @param options what a context cannot change once it is created, as text
 */
export async function contextFor(browser: Browser, options: string): Promise<BrowserContext> {
  if (kept && (kept.options !== options || !(await isReusable(kept)))) {
    await kept.context.close();
    kept = undefined;
  }
  kept ??= await newKept(browser, options);
  return kept.context;
}

async function newKept(browser: Browser, options: string): Promise<Kept> {
  // Playwright adds the options of the current test.
  const context = await browser.newContext();
  await context.addInitScript(() => {
    // Without a graphics card, blurring the backdrops takes a fifth of a test's time.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { backdrop-filter: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  const anchor = await context.newPage();
  // An open page of the same site keeps its process (--process-per-site).
  await anchor.goto('/favicon.svg');
  return { context, anchor, options };
}

/** How long emptying a context may take, before the next test gets another one. */
const patience = 30_000;

/**
 * Undoes what our tests leave in their context. If the browser no longer responds, the context is
 * abandoned with it: its test has ended, and need not be repeated.
 */
export async function empty(context: BrowserContext, origin: string): Promise<void> {
  const emptied = undo(context, origin).then(() => true);
  const late = setTimeout(patience, false, { ref: false });
  if (await Promise.race([emptied, late])) return;
  process.stderr.write('A context could not be emptied; the next test has a new one.\n');
  emptied.catch(() => {});
  kept = undefined;
}

/**
 * A test that changes more has to be undone here, too. A fake clock cannot be removed: `contextFor`
 * notices it.
 */
async function undo(context: BrowserContext, origin: string): Promise<void> {
  const anchor = kept?.anchor;
  for (const page of context.pages()) {
    if (page === anchor) continue;
    // A page that is closed during a navigation would block every later request to the context.
    await page.goto('about:blank', { timeout: 10_000 }).catch(() => {});
    await page.close();
  }
  if (!anchor) return;
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.clearCookies();
  // setStorageState would clear the file cache, too.
  const devtools = await context.newCDPSession(anchor);
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await devtools.detach();
}

async function isReusable({ context, anchor }: Kept): Promise<boolean> {
  if (anchor.isClosed()) return false;
  const page = await context.newPage();
  const hasRealClock = await page.evaluate(() => String(setTimeout).includes('[native code]'));
  await page.close();
  return hasRealClock;
}
