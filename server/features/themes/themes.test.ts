import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proThemes, type ThemeName, themeNames } from '#shared/themes/rules.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';

describe('the theme', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  async function withProfile(): Promise<Runner> {
    const runner = await world.signUp();
    expect((await runner.api.profile.$put({ json: { fullName: 'Jo' } })).status).toBe(200);
    return runner;
  }

  type Plan = 'pro profile' | 'pro details' | 'active' | 'trialing' | 'past_due';

  /** As the payment flow does it. */
  const grant = ({ id }: Runner, plan: Plan) =>
    world.database.asService(id, async (tx) => {
      if (plan === 'pro profile') {
        await tx.updateTable('user_profiles').set({ subscription_status: 'pro' }).execute();
        return;
      }
      const details =
        plan === 'pro details'
          ? { subscription_status: 'pro', status: null }
          : { subscription_status: null, status: plan };
      await tx
        .insertInto('user_subscription_details')
        .values({ user_id: id, ...details })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(details))
        .execute();
    });

  const choose = (runner: Runner, theme: string) =>
    runner.api.theme.$put({ json: { theme: theme as ThemeName } });

  const chosen = async (runner: Runner) =>
    (await (await runner.api.profile.$get()).json())?.customTheme;

  it('is the default one at first', async () => {
    expect(await chosen(await withProfile())).toBe('default');
  });

  it.each(proThemes)('$name is not available on the free plan', async ({ name }) => {
    const runner = await withProfile();
    const response = await choose(runner, name);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      error: 'This theme requires Longrun Pro subscription. Upgrade to unlock custom themes!',
      code: 'PRO_THEME',
    });
    expect(await chosen(runner)).toBe('default');
    expect((await choose(runner, 'default')).status).toBe(200);
  });

  it.each(['pro profile', 'pro details', 'active', 'trialing'] as const)(
    'can be any of the six for a runner whose plan is: %s',
    async (plan) => {
      const runner = await withProfile();
      await grant(runner, plan);
      for (const name of themeNames.toReversed()) {
        const response = await choose(runner, name);
        expect(response.status).toBe(200);
        expect(await response.json()).toEqual({ customTheme: name });
        expect(await chosen(runner)).toBe(name);
      }
    },
  );

  it('stays stored when the plan lapses, but cannot be chosen again', async () => {
    const runner = await withProfile();
    await grant(runner, 'trialing');
    await choose(runner, 'sunset');
    await grant(runner, 'past_due');
    expect(await (await runner.api.profile.$get()).json()).toMatchObject({
      customTheme: 'sunset',
      mayUseProThemes: false,
    });
    expect((await choose(runner, 'forest')).status).toBe(403);
    expect((await choose(runner, 'sunset')).status).toBe(403);
    expect(await chosen(runner)).toBe('sunset');
  });

  it('marks the profile as changed', async () => {
    const runner = await withProfile();
    const changed = () =>
      world.database.asUser(runner.id, (tx) =>
        tx.selectFrom('user_profiles').select('updated_at').executeTakeFirstOrThrow(),
      );
    const before = await changed();
    await choose(runner, 'default');
    expect((await changed()).updated_at > before.updated_at).toBe(true);
  });

  it.each([
    ['a theme that is none', { theme: 'neon' }],
    ['a theme by its display name', { theme: 'Classic' }],
    ['none', {}],
    ['no text', { theme: 1 }],
    ['a list', { theme: ['default'] }],
    ['nothing', { theme: null }],
  ])('cannot be %s', async (_what, json) => {
    const runner = await withProfile();
    const response = await runner.api.theme.$put({ json: json as { theme: ThemeName } });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { theme: 'Choose one of the themes' },
    });
  });

  it('belongs to each runner, whatever user the body names', async () => {
    const [jo, sam] = [await withProfile(), await withProfile()];
    await grant(jo, 'active');
    await grant(sam, 'active');
    const body = JSON.stringify({ theme: 'purple', userId: sam.id, user_id: sam.id });
    const headers = { 'content-type': 'application/json' };
    const response = await jo.request('/api/theme', { method: 'PUT', body, headers });
    expect(response.status).toBe(200);
    expect([await chosen(jo), await chosen(sam)]).toEqual(['purple', 'default']);
  });

  it('requires a session and a profile', async () => {
    const json = { theme: 'default' as const };
    const stranger = await world.request('/api/theme', {
      method: 'PUT',
      body: JSON.stringify(json),
      headers: { 'content-type': 'application/json' },
    });
    expect(stranger.status).toBe(401);
    const newcomer = await world.signUp();
    expect((await newcomer.api.theme.$put({ json })).status).toBe(404);
    expect(await (await newcomer.api.profile.$get()).json()).toBeNull();
  });
});
