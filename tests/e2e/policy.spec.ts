import type { Page } from 'playwright/test';
import { expect, test } from './world.ts';

/** What the browser reports as forbidden by the security policy, on whichever page. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => found.push(violation));
  await page.addInitScript(() => {
    const { reportViolation } = globalThis as unknown as {
      reportViolation: (text: string) => void;
    };
    document.addEventListener('securitypolicyviolation', (event) =>
      reportViolation(
        `${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`,
      ),
    );
  });
  return found;
}

const screens: { path: string; open?: string }[] = [
  { path: '/' },
  { path: '/training', open: 'Add Training' },
  { path: '/races', open: 'Add Race' },
  { path: '/health', open: 'Report Injury' },
  { path: '/gear', open: 'Add Gear' },
  { path: '/calendar', open: 'Add Event' },
  { path: '/import' },
  { path: '/profile', open: 'Edit Profile' },
  { path: '/ai' },
  { path: '/zones' },
  { path: '/racestrategy', open: 'Add Race' },
  { path: '/recovery' },
  { path: '/pricing' },
  { path: '/sandbox/portal' },
  { path: '/reset-password' },
  { path: '/undo-email' },
  { path: '/nothing-here' },
];

test('no screen and no form does what the security policy forbids', async ({ page, runner }) => {
  const found = await violations(page);
  await runner.addTrainings([
    { date: '2024-02-29', sessionType: 'tempo', distance: 8, duration: '0:44:00' },
  ]);
  for (const { path, open } of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    if (!open) continue;
    await page.getByRole('button', { name: open }).first().click();
    await expect(page.getByRole('textbox').first()).toBeVisible();
  }
  // The policy is in force, and its violations are seen.
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = '1';
    document.body.append(script);
  });
  await expect.poll(() => found).toEqual([expect.stringContaining('script-src-elem inline')]);
});
