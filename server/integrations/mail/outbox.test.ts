import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOutbox, type Outbox } from './outbox.ts';

let folder: string;
let outbox: Outbox;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'longrun-outbox-')), 'outbox');
  outbox = createOutbox(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const mail = (subject: string, to = 'jo@example.org') => ({ to, subject, text: 'T', html: '<p>' });

describe('the outbox', () => {
  it('is empty before the first mail', async () => {
    expect(await outbox.list({ limit: 10 })).toEqual([]);
  });

  it('lists the newest first, no more than asked for, and those to one address', async () => {
    await outbox.send(mail('one'));
    await outbox.send(mail('two', 'sam@example.org'));
    await outbox.send(mail('three'));
    const subjects = async (options: Parameters<Outbox['list']>[0]) =>
      (await outbox.list(options)).map(({ subject }) => subject);
    expect(await subjects({ limit: 10 })).toEqual(['three', 'two', 'one']);
    expect(await subjects({ limit: 2 })).toEqual(['three', 'two']);
    expect(await subjects({ limit: 10, to: 'JO@example.org' })).toEqual(['three', 'one']);
    expect(await outbox.list({ limit: 1 })).toEqual([
      { ...mail('three'), sentAt: expect.any(Date) },
    ]);
  });

  it('forgets every mail to an address or mentioning it', async () => {
    await outbox.send(mail('to them', 'Sam@example.org'));
    await outbox.send({ ...mail('about them'), text: 'sam@example.org is your new email' });
    await outbox.send(mail('to another'));
    await outbox.forget('sam@example.org');
    expect(await outbox.list({ limit: 10 })).toMatchObject([{ subject: 'to another' }]);
  });

  it('is readable by nobody else, and keeps the newest 500', async () => {
    for (let index = 0; index < 503; index += 1) await outbox.send(mail(`${index}`));
    const files = await readdir(folder);
    expect(files).toHaveLength(500);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, files[0] ?? ''))).mode & 0o777).toBe(0o600);
    expect(await outbox.list({ limit: 1 })).toMatchObject([{ subject: '502' }]);
  });
});
