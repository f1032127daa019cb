import type { Page } from 'playwright/test';
import { button } from './accounts.ts';

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The value shown for a label on the read-only profile. */
export const value = (page: Page, section: string, label: string) =>
  region(page, section).getByRole('term').getByText(label, { exact: true }).locator('..');
export const success = (page: Page) => page.getByRole('status').filter({ hasText: 'success' });
export const stored = async (page: Page) => (await page.request.get('/api/profile')).json();

export async function edit(page: Page) {
  await page.goto('/profile');
  await button(page, 'Edit Profile').click();
}
