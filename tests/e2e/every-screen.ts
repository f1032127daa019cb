import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { easyRun, expect } from './world.ts';

/** Every screen of the route table: a new one is tried as well. */
const table = readFileSync(new URL('../../web/routes.tsx', import.meta.url), 'utf8');
export const paths = [...table.matchAll(/path: '([^']+)'/g)].map(([, path]) => `/${path}`);
if (!paths.includes('/recovery')) throw new Error('The route table is written in another way');

const day = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Some of everything that screens list. */
const records = {
  '/api/trainings': Array.from({ length: 8 }, (_, n) => ({
    ...easyRun,
    date: day(2 * n),
    shoes: 'Pegasus',
  })),
  '/api/races': [{ raceName: 'Harbour 10K', date: day(30), distance: 10, finishTime: '0:44:00' }],
  '/api/injuries': [
    { painArea: 'Right shin', painSeverity: 5, dateReported: day(9), status: 'ongoing' },
  ],
  '/api/gear': [{ name: 'Pegasus', category: 'shoes' }],
  '/api/calendar-events': [{ title: 'Club run', eventDate: day(-2) }],
  '/api/race-strategies': [{ raceName: 'Harbour Half', raceDate: day(-90), raceDistance: 21.0975 }],
};

/** @returns the id of the last record of each list */
export async function addRecords(page: Page): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [list, all] of Object.entries(records)) {
    for (const data of all) {
      const answer = await page.request.post(list, { data });
      expect(answer.ok(), await answer.text()).toBe(true);
      ids[list] = (await answer.json()).id;
    }
  }
  return ids;
}

/** @param ids those of `addRecords` */
export function addressOf(path: string, ids: Record<string, string>): string {
  const list = path.startsWith('/training/') ? '/api/trainings' : '/api/race-strategies';
  return path.replace('*', 'nowhere').replace(':id', ids[list] ?? '');
}
