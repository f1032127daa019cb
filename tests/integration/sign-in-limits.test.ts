import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pathPairs, pathSets } from '../sign-in/path-sets.ts';
import { type Answer, flows } from '../sign-in/paths.ts';
import { programs } from '../sign-in/programs.ts';
import { codeOf, turnOnFactor, wrongCode } from '../sign-in/second-factor.ts';
import { send } from '../sign-in/send.ts';
import { startWorld, type World } from '../world.ts';

const right = 'correct horse';
const wrong = 'a guess';

let world: World;
beforeAll(async () => {
  world = await startWorld({ rateLimits: true, trustProxy: true });
});
afterAll(() => world.stop());
beforeEach(async () => {
  // Skips the expensive hashing, which is not under test here.
  const { password: passwords } = await world.auth.$context;
  vi.spyOn(passwords, 'verify').mockImplementation(async ({ password }) => password === right);
});
afterEach(() => vi.restoreAllMocks());

let addresses = 0;
/** An address that nothing came from before. */
function elsewhere() {
  addresses += 1;
  return { address: `203.0.${addresses >> 8}.${addresses & 255}` };
}

async function times(count: number, attempt: (index: number) => Promise<Answer>) {
  const statuses: number[] = [];
  for (let made = 0; made < count; made += 1) statuses.push((await attempt(made)).status);
  return statuses;
}

const is = (status: number, count: number) => Array<number>(count).fill(status);

function expectTooMany({ status, code, text, headers, holder }: Answer, atLeast = 1) {
  expect(status).toBe(429);
  expect(text).toMatch(/Try again in (\d+ (seconds|minutes)|one minute)/);
  expect(code).toMatch(/^(TOO_MANY_REQUESTS|over_(request|email_send)_rate_limit)$/);
  expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(atLeast);
  expect(holder).toBe('');
}

describe.each(pathPairs)('by $title', (pair) => {
  const first = () => pair.first.of(world);
  const second = () => pair.second.of(world);
  const refused = pair.first.name === 'programs' ? 400 : 401;

  it('an account has 20 wrong passwords in 15 minutes, from whatever addresses', async () => {
    const { email } = await world.signUp();
    // The right one is not counted.
    expect((await first().signIn({ email, password: right }, elsewhere())).status).toBe(200);
    const guess = () => first().signIn({ email, password: wrong }, elsewhere());
    expect(await times(20, guess)).toEqual(is(refused, 20));
    const locked = { email: email.toUpperCase(), password: right };
    expectTooMany(await second().signIn(locked, elsewhere()), 60);
    const other = await world.signUp();
    expect((await second().signIn(other, elsewhere())).status).toBe(200);
  });

  it('an address has 10 attempts to sign in, in a minute', async () => {
    const here = elsewhere();
    const guess = (index: number) =>
      first().signIn({ email: `jo${index}@example.org`, password: wrong }, here);
    expect(await times(10, guess)).toEqual(is(refused, 10));
    const runner = await world.signUp();
    expectTooMany(await second().signIn(runner, here));
    expect((await second().signIn(runner, elsewhere())).status).toBe(200);
  });

  it('an account has 5 mails in 15 minutes, of whatever kind', async () => {
    vi.spyOn(world.jobs, 'send').mockResolvedValue();
    for (const email of [(await world.signUp()).email, `nobody${addresses}@example.org`]) {
      const ask = (index: number) => first().ask(flows[index % 3] ?? 'signup', email, elsewhere());
      expect(await times(4, ask)).toEqual(is(200, 4));
      const newcomer = { email, password: 'of a newcomer' };
      expect((await first().signUp(newcomer, elsewhere())).status).toBe(200);
      for (const flow of flows) expectTooMany(await second().ask(flow, email, elsewhere()), 60);
      expectTooMany(await second().signUp(newcomer, elsewhere()), 60);
    }
  });

  it('an address has 20 mails of a kind in 15 minutes', async () => {
    vi.spyOn(world.jobs, 'send').mockResolvedValue();
    for (const flow of flows) {
      const here = elsewhere();
      const { address } = here;
      const ask = (index: number) => first().ask(flow, `jo${index}@${address}.example.org`, here);
      expect(await times(20, ask)).toEqual(is(200, 20));
      expectTooMany(await second().ask(flow, `jo@${address}.example.org`, here));
    }
  });

  it('an address has 10 sign-ups in 10 minutes', async () => {
    vi.spyOn(world.jobs, 'send').mockResolvedValue();
    const { password: passwords } = await world.auth.$context;
    vi.spyOn(passwords, 'hash').mockResolvedValue('a hash');
    const here = elsewhere();
    const person = (index: number) => ({
      email: `jo${index}@${here.address}.example.org`,
      password: 'of a newcomer',
    });
    expect(await times(10, (index) => first().signUp(person(index), here))).toEqual(is(200, 10));
    expectTooMany(await second().signUp(person(10), here), 60);
  });

  it('a sign-in takes 5 wrong codes, and an account 10 in a row', async () => {
    const runner = await world.signUp();
    const { secret, recovery } = await turnOnFactor(world, runner, elsewhere());
    const guess = (holder: string) => first().enterCode(holder, wrongCode(secret), elsewhere());
    for (let signIns = 0; signIns < 2; signIns += 1) {
      const { holder } = await first().signIn(runner, elsewhere());
      const statuses = await times(5, () => guess(holder));
      expect(new Set(statuses)).toEqual(new Set([pair.first.name === 'programs' ? 422 : 401]));
      if (signIns > 0) break;
      const late = await first().enterCode(holder, codeOf(secret, 1), elsewhere());
      expect(late.status).toBeGreaterThanOrEqual(400);
      expect(late.holder).toBe('');
    }
    const { holder } = await second().signIn(runner, elsewhere());
    for (const code of [codeOf(secret, 1), recovery[0] ?? '']) {
      expectTooMany(await second().enterCode(holder, code, elsewhere()), 60);
    }
  });

  it('an address has 10 codes in a minute', async () => {
    const here = elsewhere();
    for (const guesses of [5, 5]) {
      const runner = await world.signUp();
      const { secret } = await turnOnFactor(world, runner, elsewhere());
      const { holder } = await first().signIn(runner, elsewhere());
      const guess = () => first().enterCode(holder, wrongCode(secret), here);
      expect(await times(guesses, guess)).not.toContain(429);
    }
    const runner = await world.signUp();
    const { secret } = await turnOnFactor(world, runner, elsewhere());
    const { holder } = await second().signIn(runner, elsewhere());
    expectTooMany(await second().enterCode(holder, codeOf(secret, 1), here));
    const { status } = await second().enterCode(holder, codeOf(secret, 1), elsewhere());
    expect(status).toBe(200);
  });
});

describe.each(pathSets)('by $name', ({ of }) => {
  it('a session has 20 wrong proofs in 15 minutes, from whatever addresses', async () => {
    const paths = of(world);
    const runner = await world.signUp();
    const here = await paths.signIn(runner, elsewhere());
    const there = await paths.signIn(runner, elsewhere());
    const guess = () => paths.prove(here.holder, wrong, elsewhere());
    expect(await times(20, guess)).toEqual(is(422, 20));
    expectTooMany(await paths.prove(here.holder, right, elsewhere()), 60);
    expect((await paths.prove(there.holder, right, elsewhere())).status).toBe(200);
    // Nor has it used up the attempts at signing in.
    expect((await paths.signIn(runner, elsewhere())).status).toBe(200);
  });

  it('an address has 20 proofs in a minute', async () => {
    const paths = of(world);
    const from = elsewhere();
    for (const guesses of [10, 10]) {
      const { holder } = await paths.signIn(await world.signUp(), elsewhere());
      expect(await times(guesses, () => paths.prove(holder, wrong, from))).not.toContain(429);
    }
    const { holder } = await paths.signIn(await world.signUp(), elsewhere());
    expectTooMany(await paths.prove(holder, right, from));
    expect((await paths.prove(holder, right, elsewhere())).status).toBe(200);
  });
});

describe('codes of the second factor that programs enter in a session', () => {
  // Each right one proves who they are, as at PUT /auth/user.
  it('count as proofs', async () => {
    const paths = programs(world);
    const runner = await world.signUp();
    const { secret } = await turnOnFactor(world, runner, elsewhere());
    const { holder: waiting } = await paths.signIn(runner, elsewhere());
    const { holder } = await paths.enterCode(waiting, codeOf(secret, 1), elsewhere());
    await times(20, () => paths.enterCode(holder, wrongCode(secret), elsewhere()));
    expectTooMany(await paths.enterCode(holder, wrongCode(secret), elsewhere()), 60);
  });
});

describe('whatever programs ask for', () => {
  it('an address has 300 requests in a minute', async () => {
    const from = elsewhere();
    const ask = async () => (await send(world, '/user', { from })).status;
    const statuses = await Promise.all(Array.from({ length: 310 }, ask));
    expect(statuses.filter((status) => status === 401)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await send(world, '/user', { from: elsewhere() })).status).toBe(401);
  });
});
