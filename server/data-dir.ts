import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { join, resolve } from 'node:path';
import { lockDataDir, sqliteCode } from './data-dir-lock.ts';
import { StartError } from './start-error.ts';

const shortestSecret = 32;

export interface DataDir {
  /** Absolute. */
  path: string;
  /** Signs sessions: the configured secret, or the one kept in the folder. */
  secret: string;
  /** Releases the folder. The lock also ends with the process, however it ends. */
  release(): void;
}

/**
 * Creates the data folder, locks it for this process (two would destroy the embedded database), and
 * reads or creates the secret.
 * @throws {StartError} when the folder cannot be used, or another process holds it
 */
export function openDataDir(folder: string, givenSecret?: string): DataDir {
  const path = resolve(folder);
  try {
    fs.mkdirSync(path, { recursive: true, mode: 0o700 });
    const release = lockDataDir(path);
    try {
      return { path, secret: givenSecret ?? keptSecret(path), release };
    } catch (error) {
      release();
      throw error;
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw unusable(path, error);
  }
}

/** Explains why a folder cannot be the data folder. */
export const unusable = (path: string, error: unknown) =>
  new StartError(`The data folder ${path} cannot be used: ${reason(error)}.`);

const secretFile = (folder: string) => join(folder, 'secret');

function keptSecret(folder: string): string {
  return readSecret(folder) ?? newSecret(secretFile(folder));
}

/**
 * The secret kept in the folder, if there is one.
 * @throws {StartError} when it is damaged
 */
export function readSecret(folder: string): string | undefined {
  const file = secretFile(folder);
  const kept = readIfPresent(file)?.trim();
  if (kept === undefined || kept.length >= shortestSecret) return kept;
  throw new StartError(
    `The secret in ${file} is damaged: it has ${kept.length} characters, not ${shortestSecret} ` +
      'or more. Bring it back from a backup, or delete the file: a new one is made, and everyone ' +
      'has to sign in again.',
  );
}

/**
 * Renamed into place once it is safely on disk, so a crash leaves either no secret or a whole one.
 */
function newSecret(file: string): string {
  const secret = randomBytes(32).toString('base64url');
  const unfinished = `${file}.new`;
  const descriptor = fs.openSync(unfinished, 'w', 0o600);
  fs.writeFileSync(descriptor, `${secret}\n`);
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
  fs.renameSync(unfinished, file);
  return secret;
}

function readIfPresent(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** SQLite's error codes for opening the lock: https://www.sqlite.org/rescode.html */
const sqliteReasons: Record<number, string> = {
  8: 'this user may not write there',
  13: 'the disk is full',
  14: 'this user may not read and write its files',
};

function reason(error: unknown): string {
  const ofLock = sqliteReasons[sqliteCode(error)];
  if (ofLock) return ofLock;
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EACCES':
    case 'EPERM':
      return 'this user may not write there';
    case 'EROFS':
      return 'it is on a read-only disk';
    case 'EEXIST':
    case 'ENOTDIR':
      return 'there is a file of that name where a folder is needed';
    case 'ENOSPC':
      return 'the disk is full';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}
