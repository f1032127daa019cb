import type { Page, Route } from 'playwright/test';

/** Which of the waiting answers comes next. */
export type Order = 'first asked first' | 'last asked first';

/**
 * Opens a page and releases the answers one by one: whatever the machine's speed, the screen sees
 * each of them separately. The app's timeouts of seconds, after which it shows what it has, are not
 * simulated.
 * @param after is called when the screen is shown, and after each later answer; says whether all that
 *   is to be waited for has been shown
 */
export async function openInTurn(
  page: Page,
  { path, order, after }: { path: string; order: Order; after: () => Promise<boolean> },
): Promise<void> {
  await page.addInitScript(holdLocksAndWaits);
  const waiting: Route[] = [];
  let isShown = false;
  let moved = Promise.withResolvers<void>();
  const move = () => {
    moved.resolve();
    moved = Promise.withResolvers();
  };
  const hold = (route: Route) => {
    const type = route.request().resourceType();
    // Some addresses redirect: nobody waits any longer for what was requested before.
    if (type === 'document') waiting.length = 0;
    const isLate = type === 'fetch' || (isShown && (type === 'script' || type === 'stylesheet'));
    if (isLate) waiting.push(route);
    else void route.continue();
  };
  await page.route('**/*', hold);
  await page.goto(path, { waitUntil: 'commit' });
  page.on('framenavigated', move);
  for (let quiet = 0; quiet < 4; ) {
    const next = order === 'first asked first' ? waiting.shift() : waiting.pop();
    if (next) await Promise.race([answered(next), moved.promise]);
    // Requests for locks are granted last.
    else await page.evaluate(() => window.freeNames());
    isShown = await page.evaluate(isShownOnceDrawn);
    // Before there is a screen, nothing waits because nothing has been requested yet.
    const isDone = isShown && (await after());
    quiet = next || !isDone ? 0 : quiet + 1;
  }
  page.off('framenavigated', move);
  await page.unroute('**/*', hold);
}

async function answered(route: Route) {
  const request = route.request();
  await route.continue();
  // Not until its end, which never comes if a screen does not read a preloaded answer.
  await request.response();
}

/** @returns whether there is a screen. React delays suspended content by up to 300 ms. */
async function isShownOnceDrawn() {
  const isShown = async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return document.querySelector('h1')?.checkVisibility() ?? false;
  };
  if (!(await isShown())) return false;
  await new Promise((resolve) => setTimeout(resolve, 320));
  return isShown();
}

declare global {
  interface Window {
    freeNames: () => void;
  }
}

function holdLocksAndWaits() {
  // Once, however often a page is opened this way.
  if (Reflect.has(window, 'freeNames')) return;
  const { setTimeout } = window;
  const never = 1_000_000_000;
  const wait = (work: TimerHandler, ms = 0, ...rest: unknown[]) =>
    setTimeout(work, ms < 2000 ? ms : never, ...rest);
  window.setTimeout = wait as typeof window.setTimeout;
  const { request } = LockManager.prototype;
  const asking: (() => void)[] = [];
  window.freeNames = () => {
    for (const ask of asking.splice(0)) ask();
  };
  LockManager.prototype.request = async function (
    this: LockManager,
    ...asked: Parameters<LockManager['request']>
  ) {
    await new Promise<void>((resolve) => asking.push(resolve));
    return request.apply(this, asked);
  } as typeof request;
}
