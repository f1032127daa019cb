import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** The release whose files the embedded database reads. */
const release = '18';

/** From PostgreSQL's ControlFileData and DBState. */
const stateOffset = 16;
const shutDown = 1;

/**
 * Checks a database before it is opened. In a folder without PG_VERSION, PGlite would create a new
 * one over what is there.
 * @returns whether it was shut down cleanly: if not, PostgreSQL recovers from a crash when it is
 *   opened
 * @throws {StartError} when it cannot be used
 */
export async function wasShutDown(directory: string): Promise<boolean> {
  const read = (name: string) =>
    readFile(join(directory, name)).catch((error: Error) => {
      throw unreadable(directory, [`${name} is missing or damaged (${error.message})`]);
    });
  const version = (await read('PG_VERSION')).toString().trim();
  if (version !== release) {
    throw unreadable(directory, [`it is of PostgreSQL ${version}, and ${release} is needed`]);
  }
  const control = await read('global/pg_control');
  if (control.length < stateOffset + 4) {
    throw unreadable(directory, ['global/pg_control is damaged']);
  }
  return control.readInt32LE(stateOffset) === shutDown;
}

/** @param said what PostgreSQL wrote to its log */
export function unreadable(directory: string, said: readonly string[]): StartError {
  const reason = reasonIn(said);
  const trouble = troubles.find(([sign]) => sign.test(reason));
  if (trouble) return new StartError(`The database in ${directory} cannot be used: ${trouble[1]}`);
  return new StartError(
    `The database in ${directory} cannot be read: ${reason}.\n` +
      'Move that folder away and bring back a backup: npm run admin -- restore-backup <file>',
  );
}

const troubles: [sign: RegExp, what: string][] = [
  [/No space left|ENOSPC|EDQUOT|quota/i, 'the disk is full. Free some space and start again.'],
  [/Read-only file|EROFS/i, 'it is on a read-only disk. Make it writable and start again.'],
  [
    /I\/O error|\bEIO\b/,
    'its disk reports an error. Check the disk and start again; should its files be damaged, bring back a backup: npm run admin -- restore-backup <file>',
  ],
  [
    /Permission denied|Operation not permitted|EACCES|EPERM/i,
    'this user may not read and write all of its files. Make this user their owner and start again.',
  ],
];

/** The worst message, or the last. */
function reasonIn(said: readonly string[]): string {
  const worst = said.findLast((line) => /\b(FATAL|PANIC)\b/.test(line)) ?? said.at(-1) ?? '';
  return worst.replace(/^.*?\b(FATAL|PANIC|ERROR):\s+/, '').replace(/\.$/, '');
}
