import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { installedPostgres } from './lib/find-postgres.ts';

const script = resolve(import.meta.dirname, 'with-postgres.ts');
const showUrl = 'console.log(process.env.TEST_DATABASE_URL)';

// Nothing to test without PostgreSQL on the machine; `.ci/run` installs it.
describe.skipIf(!installedPostgres())('with-postgres', () => {
  it('passes a fresh database to the command, returns its exit code, and leaves nothing behind', async () => {
    const program = `
      import { Client } from ${JSON.stringify(import.meta.resolve('pg'))};
      ${showUrl};
      const client = new Client(process.env.TEST_DATABASE_URL);
      await client.connect();
      const roles = 'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user';
      console.log(JSON.stringify((await client.query(roles)).rows[0]));
      process.exit(7);
    `;
    const run = start(process.execPath, '--input-type=module', '--eval', program);
    expect(await run.ended).toBe(7);
    const [url, role] = run.lines();
    expect(JSON.parse(role ?? '')).toEqual({
      rolsuper: false,
      rolcreatedb: true,
      rolcreaterole: true,
    });
    await expectGone(url);
  });

  it('forwards a signal, and cleans up after it', async () => {
    const program = `process.on('SIGTERM', () => process.exit(9)); setInterval(() => {}, 9); ${showUrl}`;
    const run = start(process.execPath, '--eval', program);
    await run.printed;
    run.kill('SIGTERM');
    expect(await run.ended).toBe(9);
    await expectGone(run.lines()[0]);
  });

  it('cleans up when the command does not exist', async () => {
    const run = start('no-such-command');
    expect(await run.ended).toBe(1);
    expect(run.errors()).toMatch(/^no-such-command could not run: .*ENOENT\n$/);
  });
});

function start(...command: string[]) {
  const child = spawn(process.execPath, [script, ...command]);
  let output = '';
  let errors = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (errors += text));
  return {
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    printed: once(child.stdout, 'data'),
    ended: once(child, 'close').then(([code]) => code),
    lines: () => output.split('\n'),
    errors: () => errors,
  };
}

async function expectGone(url: string | undefined) {
  expect(url).toMatch(/^postgres:\/\/longrun:\w+@127\.0\.0\.1:\d+\/longrun_test$/);
  const client = new Client({ connectionString: url });
  await expect(client.connect()).rejects.toThrow('ECONNREFUSED');
}
