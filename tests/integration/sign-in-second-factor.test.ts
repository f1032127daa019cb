import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  codeOf as codeOfError,
  openClient,
} from '../../server/features/auth/service/client.fixture.ts';
import { programs } from '../sign-in/programs.ts';
import { startProvider } from '../sign-in/provider.ts';
import { codeOf, turnOnFactor, wrongCode } from '../sign-in/second-factor.ts';
import { send } from '../sign-in/send.ts';
import { idOf, type Scene, waysIn } from '../sign-in/ways.ts';
import { startWorld } from '../world.ts';

let base: Omit<Scene, 'paths'>;
beforeAll(async () => {
  const provider = await startProvider();
  base = { provider, world: await startWorld({ google: provider.google }) };
});
afterAll(async () => {
  await base.world.stop();
  await base.provider.stop();
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** The app's next code. */
function laterCode(secret: string): string {
  vi.setSystemTime(Date.now() + 30_000);
  return codeOf(secret, 0);
}

async function withFactor() {
  const runner = await base.world.signUp();
  return { ...runner, ...(await turnOnFactor(base.world, runner)) };
}

describe.each(waysIn)('somebody who comes in by $title', ({ set, comeIn }) => {
  const sceneOf = (): Scene => ({ ...base, paths: set.of(base.world) });

  it('gets in nowhere before the code of the second factor is entered, and then does', async () => {
    const scene = sceneOf();
    const { paths } = scene;
    const runner = await withFactor();
    const { holder, isPending } = await comeIn(scene, runner);
    expect(isPending).toBe(true);
    expect(await paths.whoIs(holder)).toBeUndefined();
    for (const { status, code, text } of await paths.tryAll(holder)) {
      expect([401, 403], text).toContain(status);
      expect(['insufficient_aal', 'NOT_AUTHENTICATED', 'UNAUTHORIZED'], text).toContain(code);
    }
    const wrong = await paths.enterCode(holder, wrongCode(runner.secret));
    expect([401, 422]).toContain(wrong.status);
    expect(wrong.holder).toBe('');
    expect(await paths.whoIs(holder)).toBeUndefined();

    const entered = await paths.enterCode(holder, laterCode(runner.secret));
    expect(entered).toMatchObject({ status: 200, isPending: false });
    expect(await paths.whoIs(entered.holder)).toBe(await idOf(scene.world, runner.email));
    // What waited for the code opens nothing afterwards, either.
    expect(await paths.whoIs(holder)).toBeUndefined();
    expect((await paths.enterCode(holder, laterCode(runner.secret))).holder).toBe('');
  });

  it('gets in with a recovery code as well', async () => {
    const scene = sceneOf();
    const runner = await withFactor();
    const { holder } = await comeIn(scene, runner);
    const [code = ''] = runner.recovery;
    const entered = await scene.paths.enterCode(holder, code);
    expect(await scene.paths.whoIs(entered.holder)).toBe(await idOf(scene.world, runner.email));
  });

  it('gets in at once where it is off', async () => {
    const scene = sceneOf();
    const runner = await base.world.signUp();
    const { holder, isPending } = await comeIn(scene, runner);
    expect(isPending).toBe(false);
    expect(await scene.paths.whoIs(holder)).toBe(await idOf(scene.world, runner.email));
  });
});

describe('the tokens of a program that waits for the code', () => {
  it('are renewed as such, and only until it is entered', async () => {
    const runner = await withFactor();
    const paths = programs(base.world);
    const renew = async (refresh_token: string) => {
      const body = { refresh_token };
      const answer = await send(base.world, '/token?grant_type=refresh_token', { body });
      return { status: answer.status, ...(await answer.json()) };
    };
    const waiting = JSON.parse((await paths.signIn(runner)).text);
    const renewed = await renew(waiting.refresh_token);
    expect(decodeJwt(renewed.access_token).aal).toBe('aal1');
    expect(renewed.user).toMatchObject({ user_metadata: {}, identities: [] });
    expect(await paths.whoIs(renewed.access_token)).toBeUndefined();
    const code = laterCode(runner.secret);
    expect(await paths.enterCode(renewed.access_token, code)).toMatchObject({ status: 200 });
    expect(await renew(renewed.refresh_token)).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
    });
  });
});

describe('the service’s own client', () => {
  it('knows that the code is still to be entered, and stays out until then', async () => {
    const runner = await withFactor();
    const { client } = openClient(base.world);
    const { email, password } = runner;
    const { data } = await client.signInWithPassword({ email, password });
    const level = async () => (await client.mfa.getAuthenticatorAssuranceLevel()).data;
    expect(await level()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const changed = await client.updateUser({ password: 'of mallory' });
    expect(codeOfError(changed.error)).toBe('insufficient_aal');
    const factorId = data.user?.factors?.[0]?.id ?? '';
    const code = laterCode(runner.secret);
    const entered = await client.mfa.challengeAndVerify({ factorId, code });
    expect(await programs(base.world).whoIs(entered.data?.access_token ?? '')).toBe(runner.id);
    expect(await level()).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  });
});

describe('a second factor that is not on yet', () => {
  it('proves nothing by its recovery codes', async () => {
    const runner = await base.world.signUp();
    const { holder } = await programs(base.world).signIn(runner);
    const from = { bearer: holder };
    const enrolled = await send(base.world, '/factors', { body: { factor_type: 'totp' }, from });
    const [code = ''] = (await enrolled.json()).recovery_codes;
    expect(await programs(base.world).enterCode(holder, code)).toMatchObject({ holder: '' });
  });
});
