import { DefaultQueryExecutor } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { pathSets } from '../sign-in/path-sets.ts';
import { type Answer, flows, type Paths } from '../sign-in/paths.ts';
import { send } from '../sign-in/send.ts';
import { startWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
afterEach(() => vi.restoreAllMocks());

const password = 'a wrong one';

type Ask = (paths: Paths, email: string) => Promise<Answer>;

const mails: [string, Ask][] = flows.map((flow) => [
  `a mail (${flow})`,
  (paths, email) => paths.ask(flow, email),
]);
const asks: [string, Ask][] = [
  ['to sign in', (paths, email) => paths.signIn({ email, password })],
  ['to sign up', (paths, email) => paths.signUp({ email, password })],
  ...mails,
];

let addresses = 0;

/** An address as long as any of these: with an account, of whatever kind, or without. */
const addressesOf: Record<'without' | 'with' | 'unconfirmed' | 'byMail', () => Promise<string>> = {
  async without() {
    addresses += 1;
    return `nobody${String(addresses).padStart(4, '0')}@example.org`;
  },
  async with() {
    const [email, { id }] = [await this.without(), await world.signUp()];
    await world.database.owner
      .updateTable('auth_users')
      .set({ email })
      .where('id', '=', id)
      .execute();
    return email;
  },
  async unconfirmed() {
    const email = await this.with();
    const users = world.database.owner.updateTable('auth_users').set({ email_verified: false });
    await users.where('email', '=', email).execute();
    return email;
  },
  async byMail() {
    const email = await this.with();
    await world.database.owner
      .deleteFrom('auth_accounts')
      .where('user_id', '=', (accounts) =>
        accounts.selectFrom('auth_users').select('id').where('email', '=', email),
      )
      .execute();
    return email;
  },
};

const kinds = ['with', 'unconfirmed', 'byMail'] as const;

/** All that an answer tells, without what differs between any two: ids, times, signatures. */
const toldBy = ({ status, text, headers }: Answer, email: string) => ({
  status,
  text: plain(text, email),
  headers: [...headers]
    .filter(([name]) => !['date', 'x-request-id'].includes(name))
    .map(([name, value]) => [
      name,
      plain(value.replace(/(=)[^;]+\.[^;]+(?=;)/, '$1signed'), email),
    ]),
});

const plain = (text: string, email: string) =>
  text
    .replaceAll(email, 'theirs')
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'an id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time');

/** Held back, so that only the request's own work is observed. */
const holdMails = () => vi.spyOn(world.jobs, 'send').mockResolvedValue();

describe.each(pathSets)('an address with an account, by $name', ({ of }) => {
  it.each(asks)('%s: is answered as one without', async (_what, ask) => {
    holdMails();
    const paths = of(world);
    const tell = async (email: string) => toldBy(await ask(paths, email), email);
    const unknown = await tell(await addressesOf.without());
    for (const kind of kinds) {
      expect(await tell(await addressesOf[kind]()), kind).toEqual(unknown);
    }
  });

  /*
   * Nor may the time that an answer takes tell them apart. As that depends on the machine, the
   * server has to do the same work.
   */
  it.each(asks.slice(0, 2))('%s: causes the same hashing as one without', async (_what, ask) => {
    const { password: passwords } = await world.auth.$context;
    const hashes = [vi.spyOn(passwords, 'hash'), vi.spyOn(passwords, 'verify')];
    holdMails();
    const hashed = async (email: string) => {
      for (const hash of hashes) hash.mockClear();
      await ask(of(world), email);
      return hashes.reduce((sum, hash) => sum + hash.mock.calls.length, 0);
    };
    expect(await hashed(await addressesOf.without())).toBe(1);
    for (const kind of kinds) expect(await hashed(await addressesOf[kind]()), kind).toBe(1);
  });

  it.each(mails)('%s: causes the same statements, and a job', async (_what, ask) => {
    const work = observe();
    const paths = of(world);
    const unknown = await work(() => ask(paths, 'nobody@example.org'));
    expect(unknown.jobs).toEqual([['send-mail', expect.objectContaining({ email: 'theirs' })]]);
    for (const kind of kinds) {
      const email = await addressesOf[kind]();
      expect(await work(() => ask(paths, email)), kind).toEqual(unknown);
    }
  });
});

describe('a link only for accounts that there are, by programs', () => {
  it('is asked for in the same way, and leads nobody else in', async () => {
    const work = observe();
    const ask = async (email: string) => {
      const response = await send(world, '/otp', { body: { email, create_user: false } });
      return [response.status, await response.text()];
    };
    const answers: unknown[] = [];
    const unknown = await work(async () => answers.push(await ask('nobody@example.org')));
    const email = await addressesOf.with();
    expect(await work(async () => answers.push(await ask(email)))).toEqual(unknown);
    expect(answers).toEqual([
      [200, '{}'],
      [200, '{}'],
    ]);
  });
});

/** @returns what a request has the server do: its statements, and the jobs that it orders */
function observe() {
  const ordered = holdMails();
  const byKysely = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
  const inSql = vi.spyOn(world.database, 'executeSql');
  return async (ask: () => Promise<unknown>) => {
    for (const spy of [ordered, byKysely, inSql]) spy.mockClear();
    await ask();
    return {
      statements: [
        ...byKysely.mock.calls.map(([query]) => query.sql),
        ...inSql.mock.calls.map(([text]) => text),
      ],
      jobs: ordered.mock.calls.map(([name, data]) => [name, { ...data, email: 'theirs' }]),
    };
  };
}
