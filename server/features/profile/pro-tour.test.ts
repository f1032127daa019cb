import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';

describe('the end of the Pro tour', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  const send = ({ request }: Runner, method: string, path: string, body: object) =>
    request(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const end = (runner: Runner, how: string) =>
    send(runner, 'PUT', '/api/profile/pro-tour', { end: how });
  const fields = { fullName: 'Jo Miles', runningGoals: ['race-preparation'] };

  it('is one of two flags of the account, and each clears the other', async () => {
    const [jo, sam] = [await world.signUp(), await world.signUp()];
    for (const runner of [jo, sam]) {
      expect(await (await send(runner, 'PUT', '/api/profile', fields)).json()).toMatchObject({
        proOnboardingCompleted: false,
        proOnboardingSkipped: false,
      });
    }
    for (const how of ['skipped', 'completed', 'skipped']) {
      const flags = {
        proOnboardingCompleted: how === 'completed',
        proOnboardingSkipped: how === 'skipped',
      };
      expect(await (await end(jo, how)).json()).toMatchObject(flags);
      expect(await (await jo.request('/api/profile')).json()).toMatchObject(flags);
    }
    // Saving the profile leaves it as it is.
    await send(jo, 'PUT', '/api/profile', fields);
    expect(await (await jo.request('/api/profile')).json()).toMatchObject({
      proOnboardingSkipped: true,
    });
    expect(await (await sam.request('/api/profile')).json()).toMatchObject({
      proOnboardingCompleted: false,
      proOnboardingSkipped: false,
    });
  });

  it('accepts nothing else, and requires a profile', async () => {
    const runner = await world.signUp();
    expect((await end(runner, 'skipped')).status).toBe(404);
    await send(runner, 'PUT', '/api/profile', fields);
    expect((await end(runner, 'paused')).status).toBe(422);
    expect((await world.request('/api/profile/pro-tour', { method: 'PUT' })).status).toBe(401);
  });
});
