import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDataDir } from '../server/data-dir.ts';
import { captureToken } from '../server/features/auth/capture-token.ts';
import { createLink } from '../server/features/auth/links.ts';
import { admin } from './admin.ts';
import { openData } from './demo/open-data.ts';
import { makeAccount } from './demo/set-password.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'longrun-admin-'));
const file = join(dataDir, 'saved.zip');
const password = 'correct horse';

beforeAll(async () => {
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', '');
  const { auth, database, close } = await openData();
  for (const email of ['ann@example.org', 'bob@example.org']) {
    const id = await makeAccount(auth, { email, password, name: email });
    await auth.api.signInEmail({ body: { email, password } });
    const training = { date: '2025-06-12', distance: 5, duration: 1500, session_type: 'tempo' };
    await database.asUser(id, (tx) =>
      tx
        .insertInto('trainings')
        .values({ ...training, id, user_id: id })
        .execute(),
    );
  }
  await close();
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

const emailsListed = async () => (await admin(['list-users'])).match(/\S+@\S+/g);

describe('npm run admin', () => {
  it('lists the accounts with their trainings', async () => {
    expect(await admin(['list-users'])).toMatch(
      /^created.*\n20.+ 1 {2}free +ann@.*\n20.+ 1 {2}free +bob@.*\n$/,
    );
    expect(await admin(['users'])).toBe(await admin(['list-users']));
  });

  it('shows what was noted about an account, and ends its sessions or everybody’s', async () => {
    expect(await admin(['sign-ins', 'ann@example.org'])).toBe(
      'Nothing is noted of ann@example.org yet.\n',
    );
    expect(await admin(['end-sessions', 'Ann@Example.org'])).toBe(
      '1 session of ann@example.org ended.\n',
    );
    expect(await admin(['sign-ins', 'ann@example.org'])).toMatch(
      /^time.*\n20\S+ \d\d:\d\d {2}- +Signed out remotely\n$/,
    );
    expect(await admin(['end-sessions', '--all'])).toMatch(/^1 session ended\. Everybody/);
    await expect(admin(['end-sessions', '--al'])).rejects.toThrow('neither');
    await expect(admin(['end-sessions', 'nobody@example.org'])).rejects.toThrow('no account');
    const { auth, close } = await openData();
    for (const email of ['ann@example.org', 'bob@example.org']) {
      await auth.api.signInEmail({ body: { email, password } });
    }
    await close();
  });

  it('gives a new password, and ends the sessions of the old one', async () => {
    const before = await openData();
    const { id: ann } = await before.database.owner
      .selectFrom('auth_users')
      .select('id')
      .where('email', '=', 'ann@example.org')
      .executeTakeFirstOrThrow();
    const { owner: held } = before.database;
    await createLink(held, { userId: ann, purpose: 'change-email', email: 'eve@example.org' });
    const trusted = { id: randomUUID(), identifier: 'trust-device-x', value: ann };
    await held
      .insertInto('auth_verifications')
      .values({ ...trusted, expires_at: new Date(Date.now() + 60_000) })
      .execute();
    const body = { email: 'ann@example.org' };
    await captureToken(() => before.auth.api.signInMagicLink({ body, headers: new Headers() }));
    await before.close();
    const shown = /is (\S+)\n/.exec(await admin(['set-password', 'Ann@Example.org']))?.[1] ?? '';
    const { auth, database, close } = await openData();
    const sessions = await database.owner.selectFrom('auth_sessions').select('id').execute();
    const signIn = (given: string) =>
      auth.api.signInEmail({ body: { email: 'ann@example.org', password: given } });
    await expect(signIn(password)).rejects.toThrow('Invalid email or password');
    await expect(signIn(shown)).resolves.toHaveProperty('token');
    const links = await database.owner.selectFrom('auth_links').select('purpose').execute();
    const kept = await database.owner
      .selectFrom('auth_verifications')
      .select('value')
      .where((row) => row.or([row('value', '=', ann), row('value', 'like', '%ann@example.org%')]))
      .execute();
    await close();
    expect(sessions).toHaveLength(1);
    expect(links).toEqual([]);
    expect(kept).toEqual([]);
    expect(await admin(['sign-ins', 'ann@example.org'])).toMatch(/ - +Password changed\n/);
  });

  it('shows the use of language models by month, without any text', async () => {
    expect(await admin(['ai-usage'])).toBe('No language model was asked yet.\n');
    const { database, close } = await openData();
    const users = await database.owner.selectFrom('auth_users').select('id').execute();
    for (const [n, { id: user_id }] of users.entries()) {
      for (const month of ['2025-05', '2025-06']) {
        const started_at = new Date(`${month}-01T00:00:00Z`);
        const counts = { reserved: 9000, input: 1000, cached: 400, output: 500, charged: 1500 + n };
        await database.asService(user_id, (tx) =>
          tx
            .insertInto('ai_calls')
            .values({
              user_id,
              id: randomUUID(),
              purpose: 'chat',
              provider: 'anthropic',
              model: 'a-model',
              ...counts,
              state: 'settled',
              started_at,
              ended_at: started_at,
            })
            .execute(),
        );
      }
    }
    await close();
    expect(await admin(['ai-usage'])).toBe(
      [
        'month       calls    tokens in       cached   tokens out      charged  model',
        '2025-06        2        2,000          800        1,000        3,001  a-model (anthropic)',
        '2025-05        2        2,000          800        1,000        3,001  a-model (anthropic)',
        '',
      ].join('\n'),
    );
  });

  it('gives Pro and AI tokens, and takes Pro back', async () => {
    const ann = 'Ann@example.org';
    expect(await admin(['add-tokens', ann, '250000'])).toBe(
      'ann@example.org was given 250,000 tokens and has 250,000 on top of the monthly allowance.\n' +
        'They can be used once the account is on the Pro plan.\n',
    );
    expect(await admin(['grant-pro', ann])).toMatch(/^ann@example.org is on the Pro plan/);
    expect(await admin(['grant-pro', ann])).toContain('already');
    expect(await admin(['list-users'])).toMatch(/ pro +ann@.*\n.* free +bob@/);
    expect(await admin(['add-tokens', ann, '1'])).toBe(
      'ann@example.org was given 1 token and has 250,001 on top of the monthly allowance.\n',
    );
    expect(await admin(['revoke-pro', ann])).toBe('ann@example.org is on the free plan now.\n');
    expect(await admin(['revoke-pro', ann])).toBe('ann@example.org was on the free plan.\n');
  });

  it('does not revoke Pro from a paying runner, and says how to cancel it', async () => {
    const { database, close } = await openData();
    const { id } = await database.owner
      .selectFrom('auth_users')
      .select('id')
      .where('email', '=', 'bob@example.org')
      .executeTakeFirstOrThrow();
    await database.asService(id, (tx) =>
      tx
        .insertInto('user_subscription_details')
        .values({ user_id: id, plan: 'pro', status: 'active' })
        .execute(),
    );
    await close();
    await expect(admin(['revoke-pro', 'bob@example.org'])).rejects.toThrow(
      'must be cancelled where it is\npaid',
    );
    expect(await admin(['list-users'])).toMatch(/ free, active +bob@/);
  });

  it.each(['0', '-5', '1.5', '1e6', 'many', '100000001', '99999999999999999999'])(
    'adds no %s tokens',
    async (count) => {
      await expect(admin(['add-tokens', 'ann@example.org', count])).rejects.toThrow(
        `${count} is not a number of tokens from 1 to 100000000.`,
      );
    },
  );

  it('deletes an account and its rows when confirmed, and restores it from a backup', async () => {
    expect(await admin(['backup', file])).toContain(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(admin(['backup', file])).rejects.toThrow('already exists');

    await expect(admin(['delete-user', 'bob@example.org'])).rejects.toThrow('Add --yes');
    expect(await emailsListed()).toHaveLength(2);
    expect(await admin(['delete-user', 'bob@example.org', '--yes'])).toContain('with 1 training');
    expect(await emailsListed()).toEqual(['ann@example.org']);

    await expect(admin(['restore-backup', file])).rejects.toThrow('exists already');
    renameSync(join(dataDir, 'database'), join(dataDir, 'old'));
    expect(await admin(['restore-backup', file])).toContain('2 accounts');
    expect(await admin(['list-users'])).toMatch(/ 1 {2}free, active +bob@/);
  });

  it.each([
    [['users', 'all']],
    [['backup']],
    [['set-password', 'a@example.org', 'b']],
    [['drop', 'x']],
    [['toString']],
    [['grant-pro']],
    [['add-tokens', 'ann@example.org']],
    [['add-tokens', 'ann@example.org', '1', '2']],
  ])('explains itself instead of %j', async (args) => {
    await expect(admin(args)).rejects.toThrow('Usage: npm run admin');
  });

  it('names an account that does not exist', async () => {
    await expect(admin(['delete-user', 'eve@example.org', '--yes'])).rejects.toThrow(
      'There is no account with the e-mail eve@example.org.',
    );
  });

  it.each(['admin.ts list-users', 'demo.ts'])(
    '%s leaves alone a folder that a server is using',
    (line) => {
      const { release } = openDataDir(dataDir);
      const [script = '', ...args] = line.split(' ');
      const child = spawnSync(process.execPath, [join(import.meta.dirname, script), ...args], {
        env: { ...process.env, DATA_DIR: dataDir },
        encoding: 'utf8',
      });
      release();
      expect(child.stderr).toContain(`is in use by process ${process.pid}`);
      expect(child.stderr).toContain('Stop that one first');
      expect(child).toMatchObject({ status: 1, stdout: '' });
    },
  );
});
