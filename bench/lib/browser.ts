import { type Browser, type BrowserContext, chromium } from 'playwright';
// @ts-expect-error: the launchers are plain JavaScript, so that any Node can run them.
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { credentials } from './runner.ts';
import type { Server } from './server-process.ts';

const flags = [
  ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
];

/** A real Chromium that runs for the duration of `measure`. */
export async function inBrowser(measure: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
    args: flags,
  });
  try {
    await measure(browser);
  } finally {
    await browser.close();
  }
}

/** A visitor with an empty cache, who accepts what Chromium accepts: files as Brotli. */
export const visitor = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1440, height: 900 } });

/** The same with a session of the runner that `makeRunner` created. */
export async function signedIn(browser: Browser, { url }: Server): Promise<BrowserContext> {
  const context = await visitor(browser);
  const response = await context.request.post(`${url}/auth/sign-in/email`, { data: credentials });
  if (!response.ok()) throw new Error(await response.text());
  return context;
}
