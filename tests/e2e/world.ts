import axeCore from 'axe-core';
import { test as base, expect, type Page } from 'playwright/test';
import type { NewTrainingInput } from '#shared/trainings/schema.ts';
import { contextFor, empty } from './kept-context.ts';
import { signUpAsNew } from './new-runner.ts';

export { expect };

export interface Runner {
  name: string;
  email: string;
  password: string;
  /** Records that are there before the screen is opened: `add('/api/races', [{ … }])`. */
  add(path: string, records: object[]): Promise<void>;
  addTrainings(trainings: NewTrainingInput[]): Promise<void>;
}

/**
 * `runner`: a new runner with a confirmed account and a profile, whose session the page holds.
 * `axe`: fails when axe finds anything on the screen as shown, `besides` what this selects.
 * `readable`: checks only the contrast of its texts, after nothing but colours has changed.
 */
export const test = base.extend<{
  runner: Runner;
  axe: (besides?: string) => Promise<void>;
  readable: () => Promise<void>;
}>({
  context: async ({ browser, baseURL, userAgent }, use) => {
    const context = await contextFor(browser, `${baseURL} ${userAgent}`);
    await use(context);
    await empty(context, baseURL ?? '');
  },
  runner: async ({ page }, use, { workerIndex, testId }) => {
    const name = 'Jo Miles';
    const email = `jo-${workerIndex}-${testId}-${Date.now()}@example.org`.toLowerCase();
    const password = 'correct horse';
    const send = async (method: 'POST' | 'PUT', path: string, data: object) => {
      const response = await page.request.fetch(path, { method, data });
      if (!response.ok()) throw new Error(`${method} ${path}: ${await response.text()}`);
    };
    await signUpAsNew(page.request, { name, email, password });
    await send('PUT', '/api/profile', { fullName: name, runningGoals: ['race-preparation'] });
    const add = async (path: string, records: object[]) => {
      for (const record of records) await send('POST', path, record);
    };
    await use({
      name,
      email,
      password,
      add,
      addTrainings: (trainings) => add('/api/trainings', trainings),
    });
  },
  axe: ({ page }, use) => use((besides) => runAxe(page, { besides })),
  readable: ({ page }, use) => use(() => runAxe(page, { rules: ['color-contrast'] })),
});

interface Judged {
  besides?: string | undefined;
  rules?: string[];
}

async function runAxe(page: Page, judged: Judged) {
  let result: Awaited<ReturnType<typeof judge>>;
  // On a busy machine axe takes seconds, in which a notice may begin to fade: its contrast is judged
  // again once it has gone.
  do {
    await settled(page);
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
    result = await page.evaluate(judge, judged);
  } while (result.found.length > 0 && result.hasMoved);
  expect(result.found).toEqual([]);
}

/** @returns what axe finds, and whether anything was in transition meanwhile */
async function judge({ besides, rules }: Judged) {
  const { axe } = window as unknown as { axe: typeof axeCore };
  const ends = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
  const begins = ['transitionrun', 'animationstart'];
  let hasMoved = document.getAnimations().some(ends);
  const note = () => {
    hasMoved = true;
  };
  for (const type of begins) document.addEventListener(type, note);
  const { violations } = await axe.run(
    { exclude: besides ?? [] },
    { resultTypes: ['violations'], ...(rules && { runOnly: rules }) },
  );
  for (const type of begins) document.removeEventListener(type, note);
  // The events of the last ones come with the next frame.
  if (document.getAnimations().some(ends)) hasMoved = true;
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join()}`);
  return { found, hasMoved };
}

/**
 * A screen that is still loading has no heading yet, or hides the previous one's, and the contrast
 * of colours in transition cannot be judged; a spinner never ends.
 */
async function settled(page: Page) {
  await page.locator('h1:visible').first().waitFor();
  await page.evaluate(async () => {
    const ends = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
    const moving = () => document.getAnimations().filter(ends);
    const nextFrame = () => new Promise(requestAnimationFrame);
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      // The app is notified of a new colour scheme within a frame, after which the colours begin to
      // fade.
      await nextFrame();
      await nextFrame();
    } while (moving().length > 0);
  });
}

export const easyRun = {
  sessionType: 'easy-run',
  distance: 10,
  duration: '0:55:00',
} satisfies Partial<NewTrainingInput>;

/** The browser's local day, some days ago. */
export async function dayInBrowser(page: Page, daysAgo = 0): Promise<string> {
  return page.evaluate((back) => {
    const day = new Date();
    day.setDate(day.getDate() - back);
    return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  }, daysAgo);
}
