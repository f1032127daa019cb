import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { tokenMonth } from '#shared/billing/token-counts.ts';
import type { ThemeName } from '#shared/themes/rules.ts';
import { openData } from '../../scripts/demo/open-data.ts';
import { loadEnv } from '../../server/env.ts';
import { startServer } from '../server-process.ts';
import { test as base } from './world.ts';

export { expect } from './world.ts';

const password = 'correct horse';

interface Person {
  email: string;
  /** The payment's, as the payment flow would have stored it; without it the profile says Pro. */
  status?: string;
  /** What the profile says then: free, unless it is paid for as Pro. */
  pro?: true;
  theme: ThemeName;
}

const people = {
  proByProfile: { email: 'ada@example.org', theme: 'default' },
  /** On Pro, and has seen no tour yet: somebody else in every test. */
  newToPro: { email: 'new@example.org', theme: 'default' },
  pro: { email: 'pro@example.org', status: 'active', theme: 'default' },
  /** On the free trial, with tokens used and bought. */
  trial: { email: 'trial@example.org', status: 'trialing', pro: true, theme: 'default' },
  /** Was on Pro once, and chose a theme then. */
  lapsed: { email: 'lapsed@example.org', status: 'canceled', theme: 'sunset' },
} satisfies Record<string, Person>;

/** As many as the tests of one worker need; how a tour ended stays with its runner. */
const newcomers = Array.from({ length: 12 }, (_, n) => `new-${n}@example.org`);
let turn = 0;

export const supportEmail = 'help@example.org';

export const apps = {
  APP_STORE_URL: 'https://apps.example.org/longrun',
  PLAY_STORE_URL: 'https://play.example.org/longrun',
  WEB_APP_URL: 'https://app.example.org/',
};

/**
 * A server of the worker's own that knows of the app for phones, with runners who are on Pro or were:
 * a plan is nothing that a browser could change. `be` signs one of them in, in their first state.
 */
export const test = base.extend<
  { be: (who: keyof typeof people, page: Page) => Promise<void> },
  { ownUrl: string }
>({
  ownUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'longrun-pro-'));
      await settle(dataDir);
      const server = await startServer(dataDir, { ...apps, SUPPORT_EMAIL: supportEmail });
      const port = new URL(server.url).port;
      await use(`http://localhost:${port}`);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ ownUrl }, use) => use(ownUrl),
  be: async ({ baseURL }, use) => {
    const newcomer = newcomers[turn++ % newcomers.length];
    await use(async (who, page) => {
      const { email: known, status, theme }: Person = people[who];
      const email = who === 'newToPro' ? newcomer : known;
      const signedIn = await page.request.post(`${baseURL}/auth/sign-in/email`, {
        data: { email, password },
      });
      if (!signedIn.ok()) throw new Error(await signedIn.text());
      if (status === 'active') await page.request.put(`${baseURL}/api/theme`, { data: { theme } });
    });
  },
});

async function settle(dataDir: string) {
  const { auth, database, close } = await openData(loadEnv({ DATA_DIR: dataDir }));
  const { internalAdapter } = await auth.$context;
  const { newToPro, ...others } = people;
  const all: Person[] = [
    ...Object.values(others),
    ...newcomers.map((email) => ({ ...newToPro, email })),
  ];
  for (const { email, status, pro, theme } of all) {
    const { user } = await auth.api.signUpEmail({ body: { email, password, name: 'Pat Pro' } });
    await internalAdapter.updateUser(user.id, { emailVerified: true });
    await database.asService(user.id, async (tx) => {
      await tx
        .insertInto('user_profiles')
        .values({
          ...profile,
          user_id: user.id,
          custom_theme: theme,
          subscription_status: pro || !status ? 'pro' : 'free',
          ...(pro && tokens),
        })
        .execute();
      if (!status) return;
      await tx
        .insertInto('user_subscription_details')
        .values({ user_id: user.id, plan: 'pro', status, current_period_end: trialEnd })
        .execute();
    });
  }
  await close();
}

const trialEnd = new Date('2050-03-05T12:00:00Z');

const tokens = {
  ai_tokens_month: tokenMonth(new Date()),
  ai_tokens_used_this_month: 123_456,
  additional_ai_tokens: 250_000,
};

const profile = { full_name: 'Pat Pro', is_onboarding_complete: true };

/** As the root element has it: every colour follows from it. */
export const shownTheme = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.theme as ThemeName);
