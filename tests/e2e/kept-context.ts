import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright/test';

/** A context with a page that no test sees, and the options and origin it was made for. */
interface Kept {
  context: BrowserContext;
  anchor: Page;
  options: string;
}

let kept: Kept | undefined;

/**
 * The context of the test before, emptied. It still has the app's files, compiled, and a process that
 * ran them: starting without these is most of what a first screen costs.
 * @param options what a context cannot change once it is made, as text
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
  // Playwright adds the options of the test that is running.
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
 * Undoes what our tests leave in their context. One that the browser does not answer for any more is left
 * to it, and goes with it: its test has ended, and need not be done again.
 */
export async function empty(context: BrowserContext, origin: string): Promise<void> {
  const emptied = undo(context, origin).then(() => true);
  const late = setTimeout(patience, false, { ref: false });
  if (await Promise.race([emptied, late])) return;
  process.stderr.write('A context could not be emptied; the next test has a new one.\n');
  emptied.catch(() => {});
  kept = undefined;
}

/** A test that changes more has to be undone here, too. A clock cannot be given back: `contextFor` notices it. */
async function undo(context: BrowserContext, origin: string): Promise<void> {
  const anchor = kept?.anchor;
  for (const page of context.pages()) {
    if (page === anchor) continue;
    // A page that is closed amid a navigation would block whatever the context is asked for next.
    await page.goto('about:blank', { timeout: 10_000 }).catch(() => {});
    await page.close();
  }
  if (!anchor) return;
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.clearCookies();
  // setStorageState would clear the cache of files, too.
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
