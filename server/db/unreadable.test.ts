import { describe, expect, it } from 'vitest';
import { unreadable } from './unreadable.ts';

describe('how an unusable database is described', () => {
  it.each([
    [
      'FATAL:  could not write lock file "postmaster.pid": No space left on device',
      'the disk is full',
    ],
    [
      'FATAL:  could not create lock file "postmaster.pid": Read-only file system',
      'read-only disk',
    ],
    [
      'PANIC:  could not fsync file "000000010000000000000001": I/O error',
      'Check the disk and start again',
    ],
    ["Error: EACCES: permission denied, open 'pg_control'", 'Make this user their owner'],
  ])('%s', (said, sentence) => {
    const { message } = unreadable('/data/database', [said]);
    expect(message).toContain('The database in /data/database cannot be used: ');
    expect(message).toContain(sentence);
    expect(message).not.toContain('\n');
  });

  it('quotes the worst of what PostgreSQL said', () => {
    const said = [
      'Error: ExitStatus',
      'LOG:  starting',
      'PANIC:  could not locate it.',
      'LOG:  bye',
    ];
    expect(unreadable('/data', said).message).toContain('cannot be read: could not locate it.\n');
  });
});
