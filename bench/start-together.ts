// `node scripts/run.mjs bench/start-together.ts [times] [servers]` starts servers at the same moment
// on one PostgreSQL: on an empty database, and on one of an older version that lacks the last
// migrations and has no job queue yet. Each has to come up.
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../scripts/lib/postgres.ts';
import { openDatabase } from '../server/db/client.ts';
import { migrate, readMigrations } from '../server/db/migrate.ts';
import { startServer } from '../tests/server-process.ts';

const [times = 50, servers = 2] = process.argv.slice(2).map(Number);
const secret = 'a-secret-that-all-of-them-share-here';
/** As if the last release had this many migrations fewer. */
const newMigrations = 5;

const postgres = await startPostgres();
let failures = 0;
try {
  for (const before of ['an empty database', 'an older version'] as const) {
    let died = 0;
    for (let round = 0; round < times; round += 1) {
      const url = await newDatabase();
      if (before === 'an older version') await migrateToOlder(url);
      died += await startTogether(url);
      await asAdmin((admin) => admin.query(`drop database ${nameOf(url)} with (force)`));
    }
    failures += died;
    print(
      `${before}: ${died} of ${times * servers} servers died, ${servers} at once, ${times} times`,
    );
  }
} finally {
  await postgres.stop();
}
process.exitCode = failures > 0 ? 1 : 0;

/** @returns how many did not come up. */
async function startTogether(url: string): Promise<number> {
  const folders = Array.from({ length: servers }, (_, n) =>
    join(tmpdir(), `longrun-together-${n}`),
  );
  const started = await Promise.allSettled(
    folders.map((folder) => startServer(folder, { DATABASE_URL: url, SECRET: secret })),
  );
  for (const server of started) {
    if (server.status === 'fulfilled') await server.value.kill();
    else print(String(server.reason.message).slice(0, 600));
  }
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  return started.filter(({ status }) => status === 'rejected').length;
}

async function newDatabase(): Promise<string> {
  const url = new URL(postgres.url);
  url.pathname = `/together_${crypto.randomUUID().replaceAll('-', '')}`;
  await asAdmin((admin) => admin.query(`create database ${nameOf(url.href)}`));
  return url.href;
}

async function migrateToOlder(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: 'memory' });
  await migrate(database, (await readMigrations()).slice(0, -newMigrations));
  await database.close();
}

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client(postgres.url);
  await admin.connect();
  await work(admin);
  await admin.end();
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
