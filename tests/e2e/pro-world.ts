import type { Page } from 'playwright/test';
import { tokenMonth } from '#shared/billing/token-counts.ts';
import type { ThemeName } from '#shared/themes/rules.ts';
import { type NewRunner, signUpAsNew } from './new-runner.ts';
import { test as base } from './world.ts';

export { apps, supportEmail } from './pro-env.ts';
export { expect } from './world.ts';

const password = 'correct horse';
const name = 'Pat Pro';

const onPro = { full_name: name, is_onboarding_complete: true, subscription_status: 'pro' };
const onFree = { ...onPro, subscription_status: 'free' };

/** According to the profile, and to the payment, as the payment flow would have stored it. */
const people = {
  proByProfile: { profile: onPro },
  /** The profile does not mention it. */
  pro: { profile: onFree, subscription: paid('active') },
  /** On the free trial, with tokens used and bought. */
  trial: {
    profile: {
      ...onPro,
      ai_tokens_month: tokenMonth(new Date()),
      ai_tokens_used_this_month: 123_456,
      additional_ai_tokens: 250_000,
    },
    subscription: paid('trialing'),
  },
  /** Was once on Pro, and chose a theme then. */
  lapsed: { profile: { ...onFree, custom_theme: 'sunset' }, subscription: paid('canceled') },
} satisfies Record<string, Pick<NewRunner, 'profile' | 'subscription'>>;

function paid(status: string) {
  return { plan: 'pro', status, current_period_end: '2050-03-05T12:00:00Z' };
}

/**
 * A server that knows of the phone app, with runners who are or were on Pro: a browser could not
 * change the plan. `be` signs one of them in, the same throughout a test and in no other, and says
 * how they sign in.
 */
export const test = base.extend<{
  be: (who: keyof typeof people, page: Page) => Promise<{ email: string; password: string }>;
}>({
  baseURL: process.env.E2E_PRO_URL,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it.
  be: async ({}, use, { testId }) => {
    const met = new Set<string>();
    const unique = `${testId}-${Date.now()}`;
    await use(async (who, page) => {
      const credentials = { email: `${who}-${unique}@example.org`.toLowerCase(), password };
      if (met.has(who)) {
        const answer = await page.request.post('/auth/sign-in/email', { data: credentials });
        if (!answer.ok()) throw new Error(await answer.text());
      } else {
        await signUpAsNew(page.request, { name, ...credentials, ...people[who] });
        met.add(who);
      }
      return credentials;
    });
  },
});

/** As set on the root element: every colour follows from it. */
export const shownTheme = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.theme as ThemeName);
