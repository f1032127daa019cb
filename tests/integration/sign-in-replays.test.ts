import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { pathPairs, pathSets } from '../sign-in/path-sets.ts';
import { type Flow, flows } from '../sign-in/paths.ts';
import { exchange, programs } from '../sign-in/programs.ts';
import { codeOf, turnOnFactor } from '../sign-in/second-factor.ts';
import { send } from '../sign-in/send.ts';
import { tokenFor } from '../sign-in/ways.ts';
import { webApp } from '../sign-in/web-app.ts';
import { type Runner, startWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
afterEach(() => void vi.useRealTimers());

/** Refused, for whatever reason, and nobody is signed in. */
function expectNobody({ status, holder }: { status: number; holder: string }) {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(holder).toBe('');
}

describe.each(pathPairs)('by $title', (pair) => {
  const first = () => pair.first.of(world);
  const second = () => pair.second.of(world);

  it.each(flows)('the token of a mail (%s) leads in once', async (flow) => {
    const runner = await world.signUp();
    const token = await tokenFor({ world, paths: first() }, flow, runner);
    const entered = await first().enter(flow, token, runner);
    expect(await first().whoIs(entered.holder)).toBe(runner.id);
    expectNobody(await second().enter(flow, token, runner));
    expectNobody(await exchange(world, token));
  });

  it.each(flows)('the token of a mail (%s) leads one of several in at once', async (flow) => {
    const runner = await world.signUp();
    const token = await tokenFor({ world, paths: first() }, flow, runner);
    const answers = await Promise.all(
      [first(), second(), first()].map((paths) => paths.enter(flow, token, runner)),
    );
    expect(answers.filter(({ holder }) => holder !== '')).toHaveLength(1);
  });

  it.each(flows)('the token of a mail (%s) is good for nothing else', async (flow) => {
    const runner = await world.signUp();
    const token = await tokenFor({ world, paths: first() }, flow, runner);
    const others: Flow[] = flows.filter((other) => other !== flow);
    for (const other of others) expectNobody(await second().enter(other, token, runner));
    // Which has not used it up.
    expect((await first().enter(flow, token, runner)).holder).not.toBe('');
  });

  it.each(flows)('the token of a mail (%s) ends with its time', async (flow) => {
    const runner = await world.signUp();
    const token = await tokenFor({ world, paths: first() }, flow, runner);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
    expectNobody(await second().enter(flow, token, runner));
    expectNobody(await exchange(world, token));
  });

  it('the tokens of a mail end with a new password', async () => {
    const runner = await world.signUp();
    const scene = { world, paths: first() };
    const magic = await tokenFor(scene, 'magiclink', runner);
    const recovery = await tokenFor(scene, 'recovery', runner);
    const { holder } = await second().signIn(runner);
    await world.prove(runner);
    expect((await second().changePassword(holder, 'another one')).status).toBe(200);
    expectNobody(await first().enter('magiclink', magic, runner));
    expectNobody(await first().enter('recovery', recovery, runner));
  });

  it('a code of the app leads in once, and that of its set-up never', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const runner = await world.signUp();
    const { secret } = await turnOnFactor(world, runner);
    const setUp = codeOf(secret, 0);
    expectNobody(await second().enterCode((await second().signIn(runner)).holder, setUp));
    vi.setSystemTime(Date.now() + 30_000);
    const code = codeOf(secret, 0);
    const [here, there] = [await first().signIn(runner), await second().signIn(runner)];
    const entered = await first().enterCode(here.holder, code);
    expect(await first().whoIs(entered.holder)).toBe(runner.id);
    for (const used of [code, setUp]) expectNobody(await second().enterCode(there.holder, used));
    // Nor does it prove anything in a session.
    expect((await first().prove(entered.holder, code)).status).toBe(422);
    const next = await second().enterCode(there.holder, codeOf(secret, 1));
    expect(await second().whoIs(next.holder)).toBe(runner.id);
  });

  it('a recovery code leads in once', async () => {
    const runner = await world.signUp();
    const { recovery } = await turnOnFactor(world, runner);
    const [one = '', another = '', third = ''] = recovery;
    const waiting = async (paths = second()) => (await paths.signIn(runner)).holder;
    const entered = await first().enterCode(await waiting(first()), one.toUpperCase());
    expect(await first().whoIs(entered.holder)).toBe(runner.id);
    for (const typed of [one, one.toUpperCase(), one.replace('-', '')]) {
      expectNobody(await second().enterCode(await waiting(), typed));
    }
    expect((await first().prove(entered.holder, one)).status).toBe(422);
    // Nor after it has proved something.
    expect((await first().prove(entered.holder, third)).status).toBe(200);
    expect((await first().prove(entered.holder, third)).status).toBe(422);
    expectNobody(await second().enterCode(await waiting(), third));
    const [here, there] = [await waiting(first()), await waiting()];
    const answers = await Promise.all([
      first().enterCode(here, another),
      second().enterCode(there, another),
    ]);
    expect(answers.filter(({ holder }) => holder !== '')).toHaveLength(1);
  });

  it('a code leads into its own account only', async () => {
    const [ann, bob] = [await world.signUp(), await world.signUp()];
    await turnOnFactor(world, ann);
    const { secret, recovery } = await turnOnFactor(world, bob);
    const { holder } = await first().signIn(ann);
    expectNobody(await first().enterCode(holder, codeOf(secret, 1)));
    expectNobody(await first().enterCode(holder, recovery[0] ?? ''));
    const own = await second().signIn(bob);
    const entered = await second().enterCode(own.holder, codeOf(secret, 1));
    expect(await second().whoIs(entered.holder)).toBe(bob.id);
  });
});

describe('what was mailed for something else', () => {
  const changing = async (runner: Runner) => {
    await world.prove(runner);
    const newEmail = `new-${runner.email}`;
    await webApp(world).changeEmail(runner.cookie, newEmail);
    return { newEmail, token: await world.mailbox.nextToken(newEmail) };
  };

  it.each(pathSets)('leads nobody in by $name', async ({ of }) => {
    const runner = await world.signUp();
    const { token } = await changing(runner);
    await send(world, '/confirm-new-email/here', { body: { token }, from: runner });
    let undo = '';
    while (!undo) {
      const { text } = await world.mailbox.next(runner.email);
      undo = /undo-email\?token=(\S+)/.exec(text)?.[1] ?? '';
    }
    const next = await changing({ ...runner, email: `newer-${runner.email}` });
    for (const mailed of [undo, next.token]) {
      for (const flow of flows) expectNobody(await of(world).enter(flow, mailed, runner));
      for (const type of ['email', 'invite', 'email_change']) {
        const body = { type, token_hash: mailed };
        expect((await send(world, '/verify', { body })).status, type).toBeGreaterThan(399);
      }
      expectNobody(await exchange(world, mailed));
    }
  });

  it('a new address is confirmed once, by a program of its account only', async () => {
    const [runner, other] = [await world.signUp(), await world.signUp()];
    const { newEmail, token } = await changing(runner);
    const confirm = async (person: Runner) => {
      const { holder } = await programs(world).signIn(person);
      const body = { type: 'email_change', token_hash: token };
      return await send(world, '/verify', { body, from: { bearer: holder } });
    };
    expect((await confirm(other)).status).toBe(403);
    const confirmed = await confirm(runner);
    expect(await confirmed.json()).toMatchObject({ user: { id: runner.id, email: newEmail } });
    const again = await confirm({ ...runner, email: newEmail });
    expect(await again.json()).toMatchObject({ code: 'otp_expired' });
  });

  it('a mailed code proves once, in its own session', async () => {
    const paths = programs(world);
    const runner = await world.signUp();
    const [here, there] = [await paths.signIn(runner), await paths.signIn(runner)];
    await send(world, '/reauthenticate', { from: { bearer: here.holder } });
    const mail = await world.mailbox.next(runner.email);
    const code = /\d{3} \d{3}/.exec(mail.text)?.[0] ?? '';
    expect((await paths.prove(there.holder, code)).status).toBe(422);
    expect((await paths.prove(here.holder, code)).status).toBe(200);
    expect((await paths.prove(here.holder, code)).status).toBe(422);
    for (const flow of flows) expectNobody(await paths.enter(flow, code, runner));
  });
});
