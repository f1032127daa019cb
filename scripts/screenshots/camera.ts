import { writeFile } from 'node:fs/promises';
import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  chromium,
  type Page,
} from 'playwright';
import type { ThemeName } from '#shared/themes/rules.ts';
import type { Screen } from './screens.ts';

export interface Look {
  width: number;
  height: number;
  theme: 'light' | 'dark';
  /** One of the product's themes; defaults to the person's own. */
  palette?: ThemeName;
  /** Device pixels per CSS pixel. */
  scale: number;
}

/** A Sunday at noon, on which the demo's data ends. The server's own clock must not be earlier. */
export const today = '2026-10-18';
const now = `${today}T12:30:00+02:00`;

/** Of 100: as low as the text allows. */
const webpQuality = 55;

export async function openBrowser(executablePath: string): Promise<Browser> {
  const args = ['background-networking', 'component-update', 'sync', 'quic', 'gpu'];
  return chromium.launch({
    executablePath,
    // Chromium's sandbox does not run as root.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...args.map((feature) => `--disable-${feature}`), '--no-first-run'],
  });
}

/** A window set up so that every picture of a screen comes out the same. */
export function openWindow(
  browser: Browser,
  { width, height, theme, scale }: Look,
  { baseURL, cookies }: { baseURL: string; cookies: Cookies },
): Promise<BrowserContext> {
  const isPhone = width < 600;
  return browser.newContext({
    baseURL,
    storageState: { cookies, origins: [] },
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: theme,
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
  });
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Opens a screen and takes its picture. @returns the page's error messages */
export async function shoot(
  window: BrowserContext,
  screen: Screen,
  { path, palette }: { path: string; palette: ThemeName | undefined },
) {
  const page = await window.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message)) complaints.push(message.text());
  });
  page.setDefaultTimeout(60_000);
  try {
    await page.clock.setFixedTime(now);
    await page.goto(screen.path);
    await settle(page);
    await screen.steps?.(page);
    // Away from the clicked element, which would eventually show its tooltip.
    await page.mouse.move(0, 0);
    await page.evaluate((theme) => {
      if (theme) document.documentElement.dataset.theme = theme;
    }, palette);
    await settle(page);
    if (screen.whole) await growToFit(page);
    if (path.endsWith('.webp')) await saveWebp(page, path);
    else await page.screenshot({ path, animations: 'disabled' });
  } finally {
    await page.close();
  }
  return complaints;
}

/** Playwright itself takes no picture in this format. */
async function saveWebp(page: Page, path: string) {
  const client = await page.context().newCDPSession(page);
  const shot = await client.send('Page.captureScreenshot', {
    format: 'webp',
    quality: webpQuality,
  });
  await writeFile(path, Buffer.from(shot.data, 'base64'));
}

/**
 * Makes the window as tall as its page, because Playwright's `fullPage` misplaces fixed elements.
 */
async function growToFit(page: Page) {
  const width = page.viewportSize()?.width ?? 0;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await settle(page);
}

/** Requests the API refuses (a wrong file, a missing field) are part of some screens. */
const isRefusal = (message: ConsoleMessage) =>
  /status of 4\d\d/.test(message.text()) && /\/(api|auth)\//.test(message.location().url);

/** Waits until nothing is loading or moving. */
async function settle(page: Page) {
  // A screen that polls never becomes idle, but can be photographed too.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
  const waiting = page.locator('.mantine-Loader-root, .mantine-Skeleton-root').first();
  await waiting.waitFor({ state: 'detached', timeout: 3000 }).catch(() => {});
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A spinner turns forever; the picture shows its start.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 5000);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
