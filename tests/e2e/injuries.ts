import type { Page } from 'playwright/test';

export const shin = { painArea: 'Right shin', painSeverity: 5, dateReported: '2024-03-10' };

export const card = (page: Page, name: string) => page.getByRole('article', { name });
export const tile = (page: Page, label: string) =>
  page.getByRole('main').getByText(label, { exact: true }).first().locator('..');
export const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'saved successfully' });
/** Named by its title, which is also the button's label. */
export const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });
