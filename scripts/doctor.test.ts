import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import * as fs from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDataDir } from '../server/data-dir.ts';
import { openDatabase } from '../server/db/client.ts';
import { readMigrations } from '../server/db/migrate.ts';
import { describeEnv } from '../server/env.ts';
import { startBucket } from '../tests/bucket-server.ts';
import { databaseImage, emptyDatabase, testDatabase, testServer } from '../tests/database.ts';
import { startModelServer } from '../tests/model-server.ts';
import { startSmtpServer, startSocketServer } from '../tests/smtp-server.ts';
import { checkBucket } from './doctor/bucket.ts';
import { checkMail } from './doctor/mail.ts';
import { checkRole } from './doctor/role.ts';
import { doctor } from './doctor.ts';
import { freePort } from './lib/free-port.ts';

const folder = fs.mkdtempSync(join(tmpdir(), 'longrun-doctor-'));
const at = (...names: string[]) => join(folder, ...names);
const dataDir = at('data');
const look = { webApp: at('web') };
let migrations: string[];

beforeAll(async () => {
  fs.mkdirSync(look.webApp);
  fs.writeFileSync(at('web', 'index.html'), '');
  migrations = (await readMigrations()).map(({ name }) => name);
  await changeData(() => {});
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

async function changeData(work: (database: Awaited<ReturnType<typeof openDatabase>>) => unknown) {
  const database = await openDatabase({ dataDir, loadDataDir: await databaseImage() });
  await work(database);
  await database.close();
}

const dataDirModule = pathToFileURL(resolve('server/data-dir.ts')).href;
const holderProgram = `
  import { openDataDir } from '${dataDirModule}';
  openDataDir(process.argv[1]);
  process.send('open');
  process.on('message', () => {});
`;

/** The content and the time of every file. */
function stateOf(path: string) {
  const entries = fs.readdirSync(path, { recursive: true, encoding: 'utf8' }).sort();
  return entries.map((entry) => {
    const file = join(path, entry);
    const stat = fs.statSync(file);
    const content = stat.isFile() ? fs.readFileSync(file) : '';
    return `${entry} ${stat.mtimeMs} ${createHash('sha256').update(content).digest('hex')}`;
  });
}

describe('the embedded database', () => {
  it('is checked without leaving a trace', async () => {
    const before = stateOf(dataDir);
    const { report, well } = await doctor({ DATA_DIR: dataDir }, look);
    expect(report).toMatch(/^Longrun \d+\.\d+\.\d+ on Node 24\./);
    expect(report).toMatch(/^Engine +embedded, PGlite [\d.]+ \(PostgreSQL \d\d\.\d+\)$/m);
    const all = migrations.length;
    expect(report).toContain(`${all} of ${all} migrations applied, latest ${migrations.at(-1)}`);
    expect(report).toMatch(/^Free disk +\d+\.\d GB$/m);
    expect(report).toMatch(/^Kept for data +\d\.\d GB that no upload may use$/m);
    expect(report).toMatch(/\n\nNo problems found\.\n$/);
    expect(well).toBe(true);
    expect(stateOf(dataDir)).toEqual(before);
  });

  it('may not exist yet, and is not created', async () => {
    const DATA_DIR = at('not', 'yet');
    const { report, well } = await doctor({ DATA_DIR }, look);
    expect(report).toContain(`${DATA_DIR} (created by the first start)`);
    expect(report).toContain('no database yet; the first start creates it');
    expect(well).toBe(true);
    expect(fs.existsSync(at('not'))).toBe(false);
  });

  it('is left alone while a server uses it', async () => {
    const path = at('held');
    const holder = spawn(process.execPath, ['--input-type=module', '--eval', holderProgram, path], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    try {
      await once(holder, 'message');
      const { report, well } = await doctor({ DATA_DIR: path }, look);
      expect(report).toMatch(new RegExp(`^In use by +process ${holder.pid}, since 20`, 'm'));
      expect(report).toContain('not checked while the data folder is in use');
      expect(well).toBe(true);
      expect(() => openDataDir(path)).toThrow(`in use by process ${holder.pid}`);
    } finally {
      holder.kill('SIGKILL');
      await once(holder, 'exit');
    }
    expect((await doctor({ DATA_DIR: path }, look)).report).toMatch(/^In use by +nobody$/m);
  });

  it('that a newer version has migrated is a problem', async () => {
    await changeData((database) =>
      database.executeSql(
        "insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x')",
      ),
    );
    const { report, well } = await doctor({ DATA_DIR: dataDir }, look);
    expect(report).toMatch(/Problems:\n- .*migration 9999_later.sql.*newer version/);
    expect(well).toBe(false);
  });

  it('that is damaged is a problem', async () => {
    fs.mkdirSync(at('broken', 'database'), { recursive: true });
    fs.writeFileSync(at('broken', 'database', 'PG_VERSION'), 'x');
    const { report, well } = await doctor({ DATA_DIR: at('broken') }, look);
    expect(report).toContain('- The embedded database cannot be read: ');
    expect(well).toBe(false);
  });
});

describe('a PostgreSQL server', () => {
  it('that does not answer is a problem', async () => {
    const DATABASE_URL = `postgres://longrun:hush@127.0.0.1:${await freePort()}/longrun`;
    const { report, well } = await doctor({ DATA_DIR: dataDir, DATABASE_URL }, look);
    expect(report).toMatch(/^Engine +PostgreSQL$/m);
    expect(report).toContain('- The database of DATABASE_URL cannot be used: ');
    expect(report).toContain('ECONNREFUSED');
    expect(well).toBe(false);
  });

  it.skipIf(!testServer)('is checked and not migrated', async () => {
    const full = await testDatabase();
    const { report, well } = await doctor({ DATA_DIR: dataDir, DATABASE_URL: full.url }, look);
    await full.dispose();
    expect(report).toMatch(/^Engine +PostgreSQL \d\d/m);
    expect(report).toMatch(/^Role +\w+, may create roles$/m);
    expect(report).toContain(`${migrations.length} of ${migrations.length} migrations applied`);
    expect(well).toBe(true);

    const empty = await emptyDatabase();
    const fresh = await doctor({ DATA_DIR: dataDir, DATABASE_URL: empty.url }, look);
    const { rows } = await empty.database.executeSql(
      "select count(*)::int as tables from pg_tables where schemaname = 'public'",
    );
    await empty.dispose();
    expect(fresh.report).toContain(`0 of ${migrations.length} migrations applied; the next start`);
    expect(rows).toEqual([{ tables: 0 }]);
  });
});

describe('reports', () => {
  const problemsOf = async (
    source: Record<string, string>,
    change: Parameters<typeof doctor>[1] = {},
  ) => {
    const { report, well } = await doctor(
      { DATA_DIR: at('none'), ...source },
      { ...look, ...change },
    );
    const [, problems] = report.split('\n\nProblems:\n');
    expect(well).toBe(problems === undefined);
    return problems;
  };

  it('every wrong variable at once, and still checks the data folder', async () => {
    const source = { DATA_DIR: at('none'), PORT: '80x', SECRET: 'short', LOG_LEVEL: 'loud' };
    const { report, well } = await doctor(source, look);
    expect(report).toContain('  PORT is "80x"; expected a whole number from 1 to 65535.');
    expect(report).toContain('  SECRET is set to 5 characters (not shown); expected at least 32');
    expect(report).toContain('  LOG_LEVEL is "loud"; expected one of fatal');
    expect(report).toMatch(/^Data folder .*none \(created by the first start\)$/m);
    expect(well).toBe(false);
  });

  it('an invalid DATABASE_URL, without checking the embedded database instead', async () => {
    const source = { DATA_DIR: dataDir, DATABASE_URL: 'mysql://me:hush@db/x' };
    const { report } = await doctor(source, look);
    expect(report).toMatch(/^Engine +PostgreSQL \(DATABASE_URL is invalid\)$/m);
    expect(report).not.toContain('PGlite');
    expect(report).toContain('  DATABASE_URL is set to 20 characters (not shown); expected');
  });

  it('a file in place of the data folder or of its parent', async () => {
    fs.writeFileSync(at('file'), '');
    for (const DATA_DIR of [at('file'), at('file', 'data')]) {
      expect(await problemsOf({ DATA_DIR })).toBe(
        `- The data folder ${DATA_DIR} cannot be used: there is a file of that name where a folder is needed.\n`,
      );
    }
  });

  it.skipIf(process.getuid?.() === 0)('a folder that is not writable', async () => {
    fs.mkdirSync(at('locked'), { mode: 0o500 });
    for (const DATA_DIR of [at('locked'), at('locked', 'data')]) {
      expect(await problemsOf({ DATA_DIR })).toContain('this user may not write there');
    }
  });

  it('a damaged secret, unless SECRET is set', async () => {
    fs.mkdirSync(at('damaged'));
    fs.writeFileSync(at('damaged', 'secret'), 'short\n');
    expect(await problemsOf({ DATA_DIR: at('damaged') })).toMatch(/^- The secret in .*is damaged/);
    const SECRET = 'x'.repeat(32);
    expect(await problemsOf({ DATA_DIR: at('damaged'), SECRET })).toBeUndefined();
  });

  it('a disk that is nearly full', async () => {
    expect(await problemsOf({}, { freeBytes: () => 499e6 })).toMatch(
      /^- Only 0\.5 GB of disk space is free for/,
    );
    expect(await problemsOf({}, { freeBytes: () => 500e6 })).toBeUndefined();
  });

  it('a web app that has not been built', async () => {
    expect(await problemsOf({}, { webApp: at('nowhere') })).toContain(
      'The web app has not been built',
    );
  });
});

describe('the language model', () => {
  it('need not be there', async () => {
    const { report, well } = await doctor({ DATA_DIR: at('none') }, look);
    expect(report).toMatch(/^Language model +none configured; the built-in coach answers/m);
    expect(well).toBe(true);
  });

  it('may work, but not as well as it could', async () => {
    const model = await startModelServer();
    onTestFinished(model.stop);
    const { report, well } = await doctor({ DATA_DIR: at('none'), ...model.variables() }, look);
    expect(report).toMatch(/^Language model +marathon-1 \(openai-compatible\) at .*, answered in/m);
    expect(report).toMatch(/\n\nWorks, but:\n- marathon-1 .*\n\nNo problems found\.\n$/);
    expect(well).toBe(true);
  });

  it('that does not answer is a problem', async () => {
    const ai = { AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'marathon-1' };
    const { report, well } = await doctor({ DATA_DIR: at('none'), ...ai }, look);
    expect(report).toMatch(/^Language model .*, does not answer$/m);
    expect(report).toMatch(/\n\nProblems:\n- 127\.0\.0\.1:9 cannot be reached/);
    expect(well).toBe(false);
  });
});

describe('the mail server', () => {
  const ask = (url: string, ms?: number) =>
    checkMail({ smtpUrl: url, mailFrom: 'Longrun <no-reply@example.org>' }, ms);

  it('need not be there', async () => {
    const { report, well } = await doctor({ DATA_DIR: at('none') }, look);
    expect(report).toMatch(/^Mail +no SMTP server; shown at \/dev\/mail$/m);
    expect(well).toBe(true);
  });

  it('accepts the login, or refuses it, and gets no mail', async () => {
    const server = await startSmtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ password }, _session, done) {
        done(password === 'hush' ? null : new Error('535 not hush'), { user: 'me' });
      },
    });
    onTestFinished(server.stop);
    const host = `127.0.0.1:${server.port}`;
    const right = { DATA_DIR: at('none'), SMTP_URL: `smtp://me:hush@${host}` };
    const { report, well } = await doctor(right, look);
    expect(report).toContain(`${host}, accepts the login`);
    expect(well).toBe(true);
    const wrong = await doctor({ ...right, SMTP_URL: `smtp://me:wrong@${host}` }, look);
    expect(wrong.report).toContain(`- The mail server ${host} refuses the user or the password`);
    expect(wrong.report).not.toMatch(/hush|535/);
    expect(wrong.well).toBe(false);
    expect(server.received).toEqual([]);
  });

  it('has no valid certificate', async () => {
    const server = await startSmtpServer({ secure: true });
    onTestFinished(server.stop);
    const { problems } = await ask(`smtps://127.0.0.1:${server.port}`);
    expect(problems).toEqual([expect.stringContaining('or has no valid certificate')]);
  });

  it('is not there', async () => {
    const { problems } = await ask(`smtp://127.0.0.1:${await freePort()}`);
    expect(problems).toEqual([expect.stringContaining('cannot be reached, hangs up, or')]);
  });

  it('is something else', async () => {
    const server = await startSocketServer((socket) => socket.end('HTTP/1.1 400 No\r\n\r\n'));
    onTestFinished(server.stop);
    const { problems } = await ask(`smtp://127.0.0.1:${server.port}`);
    expect(problems).toEqual([expect.stringContaining('is no mail server')]);
  });

  it.each([
    ['never says a word', () => {}],
    [
      'says one word after another, for ever',
      (socket: Socket) => {
        const timer = setInterval(() => socket.write('220-wait\r\n'), 20);
        socket.on('close', () => clearInterval(timer));
      },
    ],
  ])('%s', async (_what, onSocket) => {
    const server = await startSocketServer(onSocket);
    onTestFinished(server.stop);
    const { problems } = await ask(`smtp://127.0.0.1:${server.port}`, 300);
    expect(problems).toEqual([expect.stringContaining('did not answer within 0.3 seconds')]);
  });
});

describe('the bucket', () => {
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  beforeEach(async () => {
    bucket = await startBucket();
    onTestFinished(() => bucket.stop());
  });

  it('is written to and read from, and left as it was', async () => {
    const { report, well } = await doctor(
      {
        DATA_DIR: at('none'),
        S3_BUCKET: bucket.s3.bucket,
        S3_ENDPOINT: bucket.s3.endpoint ?? '',
        S3_ACCESS_KEY_ID: 'longrun',
        S3_SECRET_ACCESS_KEY: 'hush',
      },
      look,
    );
    expect(report).toMatch(
      /^Bucket +runs at 127\.0\.0\.1:\d+, a file was written, read and removed$/m,
    );
    expect(well).toBe(true);
    const methods = bucket.requests.map((request) => request.split(' ')[0]);
    expect(methods).toEqual(['PUT', 'GET', 'DELETE']);
    expect(bucket.objects.size).toBe(0);
  });

  it.each([
    ['PUT', 404, 'NoSuchBucket', 'No file can be written to the bucket', 'check S3_BUCKET'],
    ['PUT', 403, 'InvalidAccessKeyId', 'No file can be written', 'check S3_ACCESS_KEY_ID'],
    ['PUT', 403, 'SignatureDoesNotMatch', 'No file can be written', 'check S3_SECRET_ACCESS_KEY'],
    ['PUT', 400, 'AuthorizationHeaderMalformed', 'No file can', 'check S3_REGION'],
    ['PUT', 501, 'NotImplemented', 'No file can', 'it answers with the status 501'],
    ['GET', 403, 'AccessDenied', 'cannot be read from', 'the key may not do that (status 403)'],
    ['DELETE', 403, 'AccessDenied', 'cannot be removed from', 'check its rights'],
  ])('refuses %s with %i %s', async (method, status, code, ...words) => {
    bucket.faults.set(method, { status, code });
    const { problems } = await checkBucket(bucket.s3);
    expect(problems).toHaveLength(1);
    for (const word of words) expect(problems[0]).toContain(word);
    expect(bucket.objects.size).toBe(method === 'DELETE' ? 1 : 0);
    expect(problems[0]).not.toContain('hush');
  });

  it('says nothing', async () => {
    bucket.faults.set('GET', 'silent');
    const { problems } = await checkBucket(bucket.s3, 1000);
    expect(problems).toEqual([expect.stringContaining('no answer within 1 seconds')]);
  });

  it('is not there', async () => {
    const endpoint = `http://127.0.0.1:${await freePort()}`;
    const { problems } = await checkBucket({ ...bucket.s3, endpoint });
    expect(problems).toEqual([expect.stringContaining('it cannot be reached')]);
  });
});

describe('the database’s role', () => {
  /** What the doctor finds as another role, after some SQL was run for it. */
  async function lookAs(role: string, more: string, needed?: string[]) {
    const database = await openDatabase({ dataDir: 'memory', loadDataDir: await databaseImage() });
    onTestFinished(database.close);
    await database.executeSql(`create role ${role}; ${more}; set role ${role}`);
    return await checkRole(database, needed);
  }

  it('may create roles', async () => {
    const found = await lookAs('strong', 'alter role strong createrole', ['not_there']);
    expect(found).toEqual({ lines: [['Role', 'strong, may create roles']], problems: [] });
  });

  it('may not, where they are still to be created', async () => {
    const { problems } = await lookAs('weak', '', ['not_there']);
    expect(problems).toEqual([
      expect.stringMatching(/no CREATEROLE.*not_there: the first start will fail.*alter role weak/),
    ]);
  });

  it('need not create any if it is a member of the existing ones', async () => {
    const found = await lookAs('member', 'grant longrun_user, longrun_service to member');
    expect(found).toEqual({ lines: [['Role', 'member, may not create roles']], problems: [] });
  });

  it('is not a member of an existing one', async () => {
    const { problems } = await lookAs('half', 'grant longrun_user to half');
    expect(problems).toEqual([expect.stringContaining('`grant longrun_service to half`')]);
  });
});

describe('no secret is printed', () => {
  const marker = `hush${'x'.repeat(32)}hush`;
  const names = describeEnv({}).map(({ name }) => name);
  const secret = names.filter((name) =>
    /SECRET|(?<!SITE_)KEY|PASSWORD|TOKEN(?!S|_SECONDS)/.test(name),
  );
  const address = names.filter((name) => /URL|ENDPOINT|HOST/.test(name));

  const environment = (value: string) => ({
    DATA_DIR: at('none'),
    ...Object.fromEntries(address.map((name) => [name, value])),
    ...Object.fromEntries(secret.map((name) => [name, marker])),
  });

  it.each([
    ['with a user and a query', `https://me:${marker}@127.0.0.1:1/x?key=${marker}#${marker}`],
    ['of a database', `postgres://me:${marker}@127.0.0.1:1/x?password=${marker}`],
    ['of a database by its socket', `postgres:///x?host=/nowhere&password=${marker}`],
    ['of a mail server', `smtps://me:${marker}@127.0.0.1:1`],
    ['with slashes in its password', `postgres://me:${marker}/${marker}@127.0.0.1:1/x`],
    ['with marks in its password', `postgres://me:1?${marker}#${marker}@127.0.0.1:1/x`],
    ['with @ in its password', `https://me:${marker}@${marker}@127.0.0.1:1`],
    ['with a line break', `https://me:${marker}\n${marker}@127.0.0.1:1`],
    ['without slashes', `me:${marker}@127.0.0.1:1`],
    ['without a colon', `postgres//me:${marker}@127.0.0.1:1/x`],
  ])('with every address %s', async (_what, value) => {
    const { report, well } = await doctor(environment(value), look);
    expect(report).not.toMatch(/hush|xxxx/);
    expect(report).toMatch(/^ {2}SECRET +set$/m);
    expect(report).toMatch(/^ {2}STRIPE_SECRET_KEY +set$/m);
    expect(well).toBe(false);
  });

  it.each([`smtp://me:${marker}`, `postgres://me:${marker}`, `me:${marker}/x`, marker])(
    'with DATABASE_URL and SMTP_URL cut short as %s',
    async (value) => {
      const source = { DATA_DIR: at('none'), DATABASE_URL: value, SMTP_URL: value };
      const { report, well } = await doctor(source, look);
      expect(report).not.toMatch(/hush|xxxx/);
      expect(well).toBe(false);
    },
  );

  it('on the command line either, which exits 1', () => {
    const child = spawnSync(process.execPath, [join(import.meta.dirname, 'doctor.ts')], {
      env: { PATH: process.env.PATH, ...environment(`postgres://me:${marker}@127.0.0.1:1/x`) },
      encoding: 'utf8',
    });
    expect(child.stdout).toMatch(/^ {2}SECRET +set$/m);
    expect(child.stdout).not.toMatch(/hush|xxxx/);
    expect(child).toMatchObject({ status: 1, stderr: '' });
  });

  it('but the host of an address is shown', () => {
    vi.stubEnv('DATABASE_URL', `postgres://me:${marker}@db.example.org:5432/x?sslmode=require`);
    const shown = describeEnv().find(({ name }) => name === 'DATABASE_URL')?.value;
    vi.unstubAllEnvs();
    expect(shown).toBe('postgres://***@db.example.org:5432/x?***');
  });
});
