import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from './start-error.ts';

/** How long to wait for a server that is just shutting down. */
const timeoutMs = 1500;
const sqliteBusy = 5;

/** SQLite's, without the details of an extended code; 0 for any other error. */
export const sqliteCode = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) & 0xff;

/** Keeps the handles from being garbage collected, which would close them and release the lock. */
const held = new Set<DatabaseSync>();

/**
 * Locks the folder for this process and returns a function that releases it. The kernel holds the
 * lock, through an exclusive transaction left open on an empty SQLite file: it ends with the
 * process, even after kill -9, so there is no stale process id to check and no race between two
 * starts. Nothing else in this process may open `server.lock`, because closing any handle on it
 * would release the lock.
 * @throws {StartError} saying which process holds the folder, and since when
 */
export function lockDataDir(folder: string): () => void {
  const database = new DatabaseSync(join(folder, 'server.lock'), { timeout: timeoutMs });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (sqliteCode(error) !== sqliteBusy) throw error;
    throw new StartError(heldMessage(folder));
  }
  held.add(database);
  const note = join(folder, 'server.holder');
  const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  writeFileSync(note, `${JSON.stringify(holder)}\n`);
  return () => {
    if (!held.delete(database)) return;
    rmSync(note, { force: true });
    database.close();
  };
}

/**
 * Which process holds the folder, if any. This takes no lock and changes nothing. Never call it in a
 * process that holds the folder itself: closing the handle would drop that lock.
 */
export function holderOf(folder: string): string | undefined {
  const file = join(folder, 'server.lock');
  if (!existsSync(file)) return undefined;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    database.prepare('select count(*) from sqlite_schema').get();
    return undefined;
  } catch (error) {
    if (sqliteCode(error) !== sqliteBusy) throw error;
    return describeHolder(folder);
  } finally {
    database.close();
  }
}

/** Only for the message; the lock does not depend on it. */
interface Holder {
  pid: number;
  host: string;
  since: string;
}

function heldMessage(folder: string): string {
  const who = describeHolder(folder);
  return (
    `The data folder ${folder} is in use by ${who}.\n` +
    'Stop that one first, or set DATA_DIR to another folder.'
  );
}

function describeHolder(folder: string): string {
  try {
    const holder: Holder = JSON.parse(readFileSync(join(folder, 'server.holder'), 'utf8'));
    const where = holder.host === hostname() ? '' : ` on ${holder.host}`;
    return `process ${holder.pid}${where}, since ${new Date(holder.since).toLocaleString('sv')}`;
  } catch {
    // It took the lock a moment ago and has not written its note yet.
    return 'another process';
  }
}
