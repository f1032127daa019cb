// The server, on a disk that gets full or fails as the file named in DISK says: 'full' or 'failed'.
import fs from 'node:fs';

const trouble = process.env.DISK ?? '';

// PGlite's Node file system looks this up for every write. No other writer passes a place to write to.
const { writeSync } = fs;
fs.writeSync = (file: number, ...what: unknown[]) => {
  const [, , length, position] = what as [unknown, unknown, number, number?];
  if (typeof position === 'number' && fs.existsSync(trouble)) {
    const state = fs.readFileSync(trouble, 'utf8');
    if (state === 'failed') throw failure('EROFS');
    // Overwriting existing bytes needs no room.
    if (position + length > fs.fstatSync(file).size) throw failure('ENOSPC');
  }
  return Reflect.apply(writeSync, fs, [file, ...what]);
};

const failure = (code: string) => Object.assign(new Error(code), { code });

await import('../server/main.ts');
