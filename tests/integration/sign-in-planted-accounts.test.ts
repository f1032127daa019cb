import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PathSet, pathPairs, pathSets } from '../sign-in/path-sets.ts';
import { startProvider } from '../sign-in/provider.ts';
import { idOf, waysIn } from '../sign-in/ways.ts';
import { startWorld, type World } from '../world.ts';

let world: World;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  provider = await startProvider();
  world = await startWorld({ google: provider.google });
});
afterAll(async () => {
  await world.stop();
  await provider.stop();
});

let accounts = 0;
const newAddress = () => {
  accounts += 1;
  return `owner${accounts}@example.org`;
};
const attackers = 'of the attacker';
const owners = 'of the owner';

/** Somebody signs up with somebody else's address. */
async function plant({ of }: PathSet) {
  const email = newAddress();
  // Whose program has another verifier than the owner's.
  const attacker = { email, password: attackers, code_challenge: null };
  expect((await of(world).signUp(attacker)).status).toBe(200);
  const confirmation = await world.mailbox.nextToken(email);
  return { email, password: owners, confirmation };
}

async function expectLockedOut(email: string) {
  for (const { of } of pathSets) {
    expect((await of(world).signIn({ email, password: attackers })).holder).toBe('');
  }
}

describe('an account created in advance for somebody else’s address', () => {
  const ways = waysIn.filter(({ title }) => !/: a password|signup/.test(title));

  it.each(ways)('is its owner’s once they come in by $title', async ({ set, comeIn }) => {
    for (const attacker of pathSets) {
      const owner = await plant(attacker);
      const { holder } = await comeIn({ world, provider, paths: set.of(world) }, owner);
      expect(await set.of(world).whoIs(holder)).toBe(await idOf(world, owner.email));
      await expectLockedOut(owner.email);
    }
  });

  /**
   * The owner signs up as well, and continues with the attacker's mail, or with another like it.
   */
  async function expectOwners({ first, second }: { first: PathSet; second: PathSet }) {
    for (const isMailedAgain of [false, true]) {
      const owner = await plant(first);
      const paths = second.of(world);
      expect((await paths.signUp(owner)).status).toBe(200);
      const { subject } = await world.mailbox.next(owner.email);
      expect(subject).toMatch(/account/i);
      if (isMailedAgain) await paths.ask('signup', owner.email);
      const token = isMailedAgain ? await world.mailbox.nextToken(owner.email) : owner.confirmation;
      await paths.enter('signup', token, owner);
      await expectLockedOut(owner.email);
    }
  }

  const [byWebApp, byPrograms] = pathSets.map(({ name }) =>
    pathPairs.filter(({ second }) => second.name === name),
  );
  const title = 'is not its creator’s once the owner has confirmed: $title';
  it.each(byWebApp ?? [])(title, expectOwners);
  it.each(byPrograms ?? [])(title, expectOwners);

  it.each(pathSets)('opens to nobody before it is confirmed, by $name', async ({ of }) => {
    const paths = of(world);
    for (const set of pathSets) {
      const { email } = await plant(set);
      expect(await paths.signIn({ email, password: attackers })).toMatchObject({ holder: '' });
    }
  });
});

describe.each(pathSets)('whoever has signed up by $name', ({ of }) => {
  it('confirms it there, and keeps the password', async () => {
    const paths = of(world);
    const owner = { email: newAddress(), password: owners };
    await paths.signUp(owner);
    const token = await world.mailbox.nextToken(owner.email);
    const entered = await paths.enter('signup', token, owner);
    const id = await paths.whoIs(entered.holder);
    expect(id).toBeDefined();
    expect(await paths.whoIs((await paths.signIn(owner)).holder)).toBe(id);
  });
});
