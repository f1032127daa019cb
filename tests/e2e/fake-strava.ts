import type { Page } from 'playwright/test';
import type { FakeAthlete } from '../strava-server.ts';

/**
 * A route of the test server: an athlete visits Strava, or removes the application in its settings.
 */
export const fakeStravaPath = '/fake-strava';

export interface FakeVisit {
  athlete: FakeAthlete;
  revokes?: boolean;
}

const send = async (page: Page, data: FakeVisit) => {
  const response = await page.request.post(fakeStravaPath, { data });
  if (!response.ok()) throw new Error(await response.text());
};

/** Signs the browser in at Strava, whose page authorises the athlete at once. */
export async function signInAtStrava(page: Page, athlete: FakeAthlete): Promise<void> {
  await send(page, { athlete });
  const cookie = { name: 'strava_athlete', value: String(athlete.id), url: 'http://127.0.0.1' };
  await page.context().addCookies([cookie]);
}

export const revokeAtStrava = (page: Page, athlete: FakeAthlete) =>
  send(page, { athlete, revokes: true });
