import { afterAll, beforeAll, expect, it } from 'vitest';
import { subscribe } from '../../../server/features/sources/subscribe.ts';
import { type StravaWorld, startStravaWorld } from '../../../tests/strava-world.ts';
import { stravaWebhook } from './webhook.ts';

let world: StravaWorld;
beforeAll(async () => {
  world = await startStravaWorld();
});
afterAll(() => world.stop());

const data = () =>
  ({ database: world.database, env: { strava: world.server.config } }) as Parameters<
    typeof stravaWebhook
  >[0];

it('shows the subscription without its secret, and removes it until a runner connects', async () => {
  expect(await stravaWebhook(data(), false)).toBe('Strava sends no events.\n');
  expect(await subscribe(world.services)).toBe(true);
  const shown = await stravaWebhook(data(), false);
  expect(shown).toMatch(/sends events to http\S+\/webhook\/… \(subscription \d+\)/);
  expect(await stravaWebhook(data(), true)).toMatch(/^Removed subscription \d+\.\n$/);
  expect(await stravaWebhook(data(), true)).toBe('There is no subscription to remove.\n');
  expect(await stravaWebhook(data(), false)).toBe('Strava sends no events.\n');
  expect(await subscribe(world.services)).toBe(true);
  expect(await stravaWebhook(data(), false)).toMatch(/^Strava sends events/);
});

it('says what is missing or wrong', async () => {
  const without = { ...data(), env: { ...data().env, strava: undefined } };
  await expect(stravaWebhook(without, false)).rejects.toThrow('STRAVA_CLIENT_ID');
  world.server.mishaps.push(403);
  await expect(stravaWebhook(data(), false)).rejects.toThrow(/Strava/);
});
