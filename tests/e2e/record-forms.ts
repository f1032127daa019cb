import type { Page } from 'playwright/test';
import { expect, type Runner } from './world.ts';

/** A record's form, and the field that a test types into. */
export interface RecordFormCase {
  path: string;
  /** The navigation's label for its screen. */
  section?: string;
  title: string;
  /** The label of the button that opens it. */
  opener: RegExp | string;
  field: string;
}

/** A new record of each kind. */
export const addForms: RecordFormCase[] = [
  {
    path: '/training',
    section: 'Training',
    title: 'Add Training Session',
    opener: 'Add Training',
    field: 'Description',
  },
  {
    path: '/races',
    section: 'Race Log',
    title: 'Log New Race',
    opener: 'Add Race',
    field: 'Race Name',
  },
  {
    path: '/health',
    title: 'Report New Injury',
    opener: 'Report Injury',
    field: 'Pain Area',
  },
  { path: '/gear', title: 'Add New Gear', opener: 'Add Gear', field: 'Item Name' },
  { path: '/calendar', title: 'Add Event', opener: 'Add Event', field: 'Title' },
];

/** An existing record of each kind. The calendar's opens its details first. */
export const editForms: RecordFormCase[] = [
  {
    path: '/training',
    title: 'Edit Training Session',
    opener: /^Edit /,
    field: 'Description',
  },
  {
    path: '/races',
    title: 'Edit Race',
    opener: /^Edit /,
    field: 'Race Name',
  },
  {
    path: '/health',
    title: 'Update Injury',
    opener: /^Edit /,
    field: 'Pain Area',
  },
  { path: '/gear', title: 'Edit Gear Item', opener: /^Edit /, field: 'Item Name' },
  {
    path: '/calendar?view=day&date=2035-03-05',
    title: 'Edit Event',
    opener: /^Edit /,
    field: 'Title',
  },
];

export async function addOneOfEach(runner: Runner) {
  await runner.addTrainings([
    {
      date: '2024-05-01',
      sessionType: 'easy-run',
      distance: 10,
      duration: '0:55:00',
      workoutDescription: 'As stored',
    },
  ]);
  await runner.add('/api/races', [{ raceName: 'As stored', date: '2024-05-05', distance: 10 }]);
  await runner.add('/api/injuries', [
    { painArea: 'As stored', painSeverity: 5, dateReported: '2024-03-10' },
  ]);
  await runner.add('/api/gear', [{ name: 'As stored', category: 'shoes' }]);
  await runner.add('/api/calendar-events', [
    { title: 'As stored', eventDate: '2035-03-05', eventType: 'training', recurringType: 'none' },
  ]);
}

export const opener = (page: Page, { opener: name }: RecordFormCase) =>
  page.getByRole('button', { name, exact: true }).first();

export const dialogOf = (page: Page, { title }: RecordFormCase) =>
  page.getByRole('dialog', { name: title, exact: true });

export const fieldOf = (page: Page, form: RecordFormCase) =>
  dialogOf(page, form).getByRole('textbox', { name: form.field });

/** Opens the form on the current screen, and waits until it accepts input. */
export async function openForm(page: Page, form: RecordFormCase) {
  await opener(page, form).click();
  await expect(fieldOf(page, form)).toBeVisible();
  return dialogOf(page, form);
}

/** The question before typed text is discarded. */
export const question = (page: Page) => page.getByRole('dialog', { name: 'Unsaved changes' });

/** Goes to a form's screen, through the navigation bar or the menu on small screens. */
export async function goTo(page: Page, { path, section: name = '' }: RecordFormCase) {
  const named = { name, exact: true };
  await page
    .getByRole('button', { name: 'Menu', exact: true })
    .or(page.getByRole('button', { name: 'Tracking', exact: true }))
    .click();
  await page
    .getByRole('menuitem', named)
    .or(page.getByRole('dialog').getByRole('link', named))
    .click();
  await expect(page).toHaveURL(path);
}
