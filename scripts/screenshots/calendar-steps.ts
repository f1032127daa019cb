import type { Page } from 'playwright';

export const addWeekly = async (page: Page) => {
  await page.getByRole('button', { name: 'Add Event' }).click();
  await page.getByLabel('Title').fill('Club run, 10 km');
  await page.getByLabel('Repeat', { exact: true }).selectOption('weekly');
};

export const addNothing = async (page: Page) => {
  await page.getByRole('button', { name: 'Add Event' }).click();
  await page.getByRole('button', { name: 'Save Event' }).click();
};

const coming = (page: Page) => page.locator('[data-kind="upcoming-training"][data-event-id]');

export const openPlan = async (page: Page) => {
  await page.getByRole('button', { name: 'Next month' }).click();
  await coming(page).first().click();
  await page.getByRole('dialog').waitFor();
};

export const logPlan = async (page: Page) => {
  await openPlan(page);
  await page.getByRole('button', { name: 'Log as done' }).click();
  await page.getByRole('dialog', { name: 'Add Training Session' }).waitFor();
};

export const deleteSeries = async (page: Page) => {
  await page.getByRole('button', { name: 'Next month' }).click();
  await coming(page).filter({ hasText: 'Strength class' }).first().click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete recurring event' }).waitFor();
};

/** The address differs each time. */
export const subscribe = async (page: Page) => {
  const path = '/api/calendar-feed/your-id/a-secret.ics';
  await page.route('**/api/calendar-events/feed', (route) => route.fulfill({ json: { path } }));
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByLabel('Secret address').waitFor();
};
