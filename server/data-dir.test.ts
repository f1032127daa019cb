import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openDataDir, unusable } from './data-dir.ts';
import { StartError } from './start-error.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

describe('the folder and the secret', () => {
  it('are created, for the owner alone, and kept', () => {
    const path = join(newFolder(), 'deep', 'data');
    const first = openDataDir(path);
    first.release();
    const second = openDataDir(path);
    second.release();
    expect(first.path).toBe(path);
    expect(first.secret).toMatch(/^[\w-]{43}$/);
    expect(second.secret).toBe(first.secret);
    expect(statSync(path).mode & 0o777).toBe(0o700);
    expect(statSync(join(path, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('a given secret is used, and none is created', () => {
    const path = newFolder();
    const given = 'x'.repeat(32);
    const dataDir = openDataDir(path, given);
    dataDir.release();
    expect(dataDir.secret).toBe(given);
    expect(existsSync(join(path, 'secret'))).toBe(false);
  });

  it('what a crash left unfinished is recreated', () => {
    const path = newFolder();
    writeFileSync(join(path, 'secret.new'), 'half');
    const dataDir = openDataDir(path);
    dataDir.release();
    expect(dataDir.secret).toHaveLength(43);
  });

  it('a damaged secret stops the start, and releases the folder', () => {
    const path = newFolder();
    writeFileSync(join(path, 'secret'), 'short\n');
    expect(() => openDataDir(path)).toThrow('is damaged: it has 5 characters, not 32');
    expect(() => openDataDir(path, 'x'.repeat(32)).release()).not.toThrow();
  });

  it('a file in place of the folder stops the start with a message', () => {
    const path = join(newFolder(), 'file');
    writeFileSync(path, '');
    expect(() => openDataDir(path)).toThrow(StartError);
    expect(() => openDataDir(path)).toThrow('there is a file of that name where a folder is');
  });

  it.skipIf(process.getuid?.() === 0)('an unwritable folder stops the start', () => {
    const path = newFolder();
    chmodSync(path, 0o500);
    expect(() => openDataDir(path)).toThrow(/cannot be used/);
  });
});

it.each([
  [13, 'the disk is full.'],
  [14, 'this user may not read and write its files.'],
  [8 + (4 << 8), 'this user may not write there.'],
])('a lock that fails with SQLite’s %i is reported in our own words', (errcode, reason) => {
  const error = Object.assign(new Error('unable to open database file'), { errcode });
  expect(unusable('/data', error).message).toBe(`The data folder /data cannot be used: ${reason}`);
});

describe('the lock', () => {
  it('refuses a second process, and says which one holds the folder since when', async () => {
    const path = newFolder();
    const holder = start(path);
    await holder.opened;
    const started = new Date(note(path).since).toLocaleString('sv');
    expect(() => openDataDir(path)).toThrow(
      `The data folder ${path} is in use by process ${holder.pid}, since ${started}.\n` +
        'Stop that one first, or set DATA_DIR to another folder.',
    );
  });

  it('is released once, and only once', async () => {
    const path = newFolder();
    const first = openDataDir(path);
    first.release();
    const holder = start(path);
    await holder.opened;
    first.release();
    expect(() => openDataDir(path)).toThrow(`process ${holder.pid}`);
  });

  it('is taken over when its process was killed, whether or not its number is in use again', async () => {
    const path = newFolder();
    const holder = start(path);
    await holder.opened;
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    // The killed process's number now belongs to a living one: this one.
    writeFileSync(
      join(path, 'server.holder'),
      JSON.stringify({ ...note(path), pid: process.ppid }),
    );
    expect(() => openDataDir(path).release()).not.toThrow();
  });

  it('waits for a server that is just shutting down', async () => {
    const path = newFolder();
    const holder = start(path);
    await holder.opened;
    const next = start(path);
    await new Promise((done) => setTimeout(done, 600));
    holder.kill('SIGKILL');
    expect(await next.opened).toMatch(/^opened/);
  });

  it('goes to one of many that start together, and they agree on the secret', async () => {
    for (let round = 0; round < 3; round++) {
      const path = newFolder();
      const racers = [1, 2, 3, 4, 5].map(() => start(path));
      const answers = await Promise.all(racers.map((racer) => racer.opened));
      const winners = answers.filter((answer) => answer.startsWith('opened'));
      expect(winners, answers.join('\n')).toHaveLength(1);
      expect(winners[0]).toBe(`opened ${readFileSync(join(path, 'secret'), 'utf8').trim()}`);
    }
  });

  it('prints nothing itself', async () => {
    const holder = start(newFolder());
    await holder.opened;
    expect(holder.printed()).toBe('');
  });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'longrun-data-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function note(path: string) {
  return JSON.parse(readFileSync(join(path, 'server.holder'), 'utf8'));
}

const holderProgram = `
  import { openDataDir } from ${JSON.stringify(new URL('./data-dir.ts', import.meta.url).href)};
  try { process.send('opened ' + openDataDir(process.argv[1]).secret); }
  catch (error) { process.send(error.message); }
  setInterval(() => {}, 1000);
`;

/** Another process that opens the folder and keeps it until it is killed. */
function start(path: string) {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--input-type=module', '--eval', holderProgram, path],
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  let printed = '';
  child.stdout?.on('data', (text) => (printed += text));
  child.stderr?.on('data', (text) => (printed += text));
  cleanups.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  const opened = once(child, 'message').then(([message]) => String(message));
  return Object.assign(child, { opened, printed: () => printed });
}
