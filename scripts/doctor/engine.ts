import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import packageJson from '../../package.json' with { type: 'json' };
import { holderOf } from '../../server/data-dir-lock.ts';
import { openDatabase } from '../../server/db/client.ts';
import { migrationsOf } from '../../server/db/migrate.ts';
import { messageOf, type Part } from './part.ts';
import { checkRole } from './role.ts';

const pglite = `embedded, PGlite ${packageJson.dependencies['@electric-sql/pglite']}`;
const inUse = 'not checked while the data folder is in use';
const largestImage = 256 * 2 ** 20;

/** Checks a PostgreSQL server; reads only. */
export async function checkPostgres(databaseUrl: string, directUrl?: string): Promise<Part> {
  try {
    const { version, schema, role } = await read({ databaseUrl, dataDir: 'memory' });
    const lines: Part['lines'] = [['Engine', `PostgreSQL ${version}`], schema, ...role.lines];
    if (!directUrl) return { lines, problems: role.problems };
    const direct = await read({ databaseUrl: directUrl, dataDir: 'memory' });
    const isSame = direct.schema[1] === schema[1];
    return {
      lines: [...lines, ['Direct', `PostgreSQL ${direct.version}`]],
      problems: isSame
        ? role.problems
        : ['DATABASE_DIRECT_URL has other migrations than DATABASE_URL: is it the same database?'],
    };
  } catch (error) {
    return { lines: [['Engine', 'PostgreSQL']], problems: [messageOf(error)] };
  }
}

/**
 * Checks the embedded database. Opening it would write to it, so this opens a copy in memory instead,
 * and only while no server uses the folder.
 */
export async function checkEmbedded(dataDir: string, free: boolean): Promise<Part> {
  const directory = join(dataDir, 'database');
  const unread = (why: string): Part => ({
    lines: [
      ['Engine', pglite],
      ['Schema', why],
    ],
    problems: [],
  });
  if (!free) return unread(inUse);
  if (!existsSync(directory)) return unread('no database yet; the first start creates it');
  try {
    const image = await copyOf(directory);
    if (!image) return unread('not checked: the database is too large to copy into memory');
    const { version, schema } = await read({ dataDir: 'memory', loadDataDir: image });
    return { lines: [['Engine', `${pglite} (PostgreSQL ${version})`], schema], problems: [] };
  } catch (error) {
    // A server that started meanwhile may have changed the files while we copied them.
    if (holderOf(dataDir)) return unread(inUse);
    const problem = `The embedded database cannot be read: ${messageOf(error)}`;
    return { lines: [['Engine', pglite]], problems: [problem] };
  }
}

async function read(where: Parameters<typeof openDatabase>[0]) {
  const database = await openDatabase(where);
  try {
    const { rows } = await database.executeSql('show server_version');
    const { applied, pending } = await migrationsOf(database);
    const all = applied.length + pending.length;
    const last = applied.length ? `, latest ${applied.at(-1)}` : '';
    const rest = pending.length ? '; the next start applies the rest' : '';
    const schema = [
      'Schema',
      `${applied.length} of ${all} migrations applied${last}${rest}`,
    ] as const;
    return { version: String(rows[0]?.server_version), schema, role: await checkRole(database) };
  } finally {
    await database.close();
  }
}

/** A tar file, which PGlite can load; undefined if it would be too large. */
async function copyOf(directory: string): Promise<Blob | undefined> {
  const options = { encoding: 'buffer', maxBuffer: largestImage } as const;
  try {
    const { stdout } = await promisify(execFile)(
      'tar',
      ['-cf', '-', '-C', directory, '.'],
      options,
    );
    return new Blob([stdout]);
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return undefined;
    throw error;
  }
}
