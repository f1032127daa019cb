import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startWorld, type World } from '../../../tests/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
afterEach(() => vi.restoreAllMocks());

const post = (path: string, body: object, cookie = '') =>
  world.request(`/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

const sessionsOf = async (id: string) => {
  const rows = world.database.owner.selectFrom('auth_sessions').select('id');
  return (await rows.where('user_id', '=', id).execute()).length;
};

it('lets nobody in whose password is changed while it is checked', async () => {
  const runner = await world.signUp();
  await world.prove(runner);
  const { password } = await world.auth.$context;
  const verify = password.verify.bind(password);
  vi.spyOn(password, 'verify').mockImplementationOnce(async (given) => {
    const isRight = await verify(given);
    const changed = await post('/change-password', { newPassword: 'another one' }, runner.cookie);
    expect(changed.status).toBe(200);
    return isRight;
  });
  const late = await post('/sign-in/email', runner);
  expect(late.status).toBe(401);
  expect((await late.json()).error).toBe('Invalid email or password');
  // Only the session of the browser that changed it.
  expect(await sessionsOf(runner.id)).toBe(1);
});

it('is no hindrance right after a change', async () => {
  const runner = await world.signUp();
  await world.prove(runner);
  await post('/change-password', { newPassword: 'another one' }, runner.cookie);
  const again = await post('/sign-in/email', { ...runner, password: 'another one' });
  expect(again.status).toBe(200);
});
