import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSecret, unusable } from '../../server/data-dir.ts';
import { holderOf } from '../../server/data-dir-lock.ts';
import { measureDisk, reserveOf } from '../../server/disk-room.ts';
import { StartError } from '../../server/start-error.ts';
import type { Part } from './part.ts';

const leastFreeBytes = 500e6;

/** The paths that the server writes to. Any of these may belong to another user who once ran it. */
const written = ['', 'server.lock', 'database', 'outbox', 'files'];

export interface DataFolder extends Part {
  /** Whether no server is using it. */
  free: boolean;
}

/**
 * Checks the data folder without creating anything.
 * @param secretIsGiven whether SECRET is set, so that the one stored in the folder does not matter
 */
export function checkDataFolder(
  path: string,
  secretIsGiven: boolean,
  freeBytes = freeBytesAt,
): DataFolder {
  const problems = new Set<string>();
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      problems.add((error instanceof StartError ? error : unusable(path, error)).message);
      return undefined;
    }
  };
  const there = nearest(path);
  attempt(() => mustBeWritable(there, path));
  if (!secretIsGiven) attempt(() => readSecret(path));
  const holder = attempt(() => holderOf(path) ?? 'nobody') ?? 'unknown';
  const left = attempt(() => freeBytes(there));
  const reserve = attempt(() => reserveOf(measureDisk(there).total));
  if (left !== undefined && left < leastFreeBytes) {
    problems.add(
      `Only ${sizeOf(left)} of disk space is free for ${path}; the server needs at least ` +
        `${sizeOf(leastFreeBytes)}.`,
    );
  }
  return {
    free: holder === 'nobody',
    lines: [
      ['Data folder', there === path ? path : `${path} (created by the first start)`],
      ['In use by', holder],
      ['Free disk', left === undefined ? 'unknown' : sizeOf(left)],
      [
        'Kept for data',
        reserve === undefined ? 'unknown' : `${sizeOf(reserve)} that no upload may use`,
      ],
    ],
    problems: [...problems],
  };
}

/** The folder itself or, if it does not exist, the closest parent that does. */
function nearest(path: string): string {
  return existsSync(path) || path === dirname(path) ? path : nearest(dirname(path));
}

function mustBeWritable(there: string, path: string): void {
  if (!statSync(there).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
  const entries = there === path ? written.map((name) => join(path, name)) : [there];
  for (const entry of entries) if (existsSync(entry)) accessSync(entry, constants.W_OK);
}

const freeBytesAt = (path: string) => measureDisk(path).free;

const sizeOf = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
