import type { Page } from 'playwright/test';
import type { NewRaceInput } from '#shared/races/schema.ts';

export const tenK = {
  raceName: 'Harbour 10K',
  date: '2024-05-05',
  distance: 10,
  finishTime: '00:44:00',
} satisfies NewRaceInput;

/** The card of the race whose name starts with these words. */
export const cardOf = (page: Page, name: string) =>
  page.getByRole('article', { name: new RegExp(`^${name}`) });
