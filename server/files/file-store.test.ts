import { existsSync } from 'node:fs';
import {
  type FileHandle,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startBucket } from '../../tests/bucket-server.ts';
import { roomyDisk } from '../disk-room.fixture.ts';
import { type FileStore, isMissing, openFileStore } from './file-store.ts';

const key = 'profile-images/jo/jo-1.webp';
const isGone = (error: unknown) => isMissing(error);

describe.each(['folder', 'bucket'] as const)('files in a %s', (kind) => {
  let files: FileStore;
  let folder: string;
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'longrun-files-'));
    bucket = await startBucket();
    files = await openFileStore({
      dataDir: folder,
      room: roomyDisk,
      s3: kind === 'bucket' ? bucket.s3 : undefined,
    });
  });
  afterAll(async () => {
    bucket.stop();
    await rm(folder, { recursive: true });
  });

  it('can be read back, with their metadata', async () => {
    await files.put(key, new Uint8Array([1, 2, 250]), { contentType: 'image/webp' });
    expect([...(await files.getBytes(key))].slice(0, 3)).toEqual([1, 2, 250]);
    expect(await files.getMetaData(key)).toMatchObject({
      contentLength: 3,
      contentType: 'image/webp',
      etag: expect.stringMatching(/\w/),
    });
    await files.put(key, 'three');
    expect(await text(await files.getStream(key))).toBe('three');
    if (kind === 'folder') {
      expect(await readFile(join(folder, 'files', key), 'utf8')).toBe('three');
    } else {
      expect(bucket.requests.at(-1)).toMatch(`GET /runs/${key}`);
    }
  });

  it('can be taken from a file of this machine', async () => {
    const path = join(folder, 'received');
    await writeFile(path, 'all of it');
    await files.take('deep/inside/taken', path);
    expect(await text(await files.getStream('deep/inside/taken'))).toBe('all of it');
    const place = files.placeOf('deep/inside/taken');
    if (kind === 'bucket') expect(place).toBeUndefined();
    else {
      expect(await readFile(place as string, 'utf8')).toBe('all of it');
      expect(await readdir(folder)).not.toContain('received');
    }
  });

  it.runIf(kind === 'folder')('are on the disk once taken, and so are their names', async () => {
    const path = join(folder, 'received');
    await writeFile(path, 'all of it');
    await using handle = await open(path);
    const synced: number[] = [];
    const sync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync');
    sync.mockImplementation(async function (this: FileHandle) {
      synced.push((await this.stat()).ino);
    });
    await files.take('synced/taken', path);
    sync.mockRestore();
    const { ino: file } = await stat(join(folder, 'files/synced/taken'));
    const { ino: names } = await stat(join(folder, 'files/synced'));
    expect(synced).toEqual([file, names]);
  });

  it.runIf(kind === 'folder' && existsSync('/dev/shm'))(
    'can be taken from another file system',
    async () => {
      const elsewhere = await mkdtemp('/dev/shm/longrun-');
      const path = join(elsewhere, 'received');
      await writeFile(path, 'all of it');
      await files.take('from-elsewhere', path);
      expect(await text(await files.getStream('from-elsewhere'))).toBe('all of it');
      await rm(elsewhere, { recursive: true });
    },
  );

  it('are missing if they never existed, and once deleted', async () => {
    await files.put(key, 'here');
    await files.delete(key);
    await files.delete(key);
    for (const missing of [key, 'profile-images/nobody/x.webp']) {
      await expect(files.getMetaData(missing)).rejects.toSatisfy(isGone);
    }
  });

  it.runIf(kind === 'folder')(
    'are deleted with all that is below a folder, and nothing else',
    async () => {
      for (const path of ['gone/1', 'gone/deep/2', 'gone-not/3']) await files.put(path, 'here');
      await files.deleteAll('gone');
      await files.deleteAll('gone');
      await files.deleteAll('nobody');
      expect(await readdir(join(folder, 'files'))).not.toContain('gone');
      expect(await files.get('gone-not/3')).toBe('here');
    },
  );

  it('are stored nowhere else, whatever the key', async () => {
    for (const odd of ['../secret', 'a/../../secret', 'a\0b', '']) {
      await expect((async () => files.put(odd, 'x'))()).rejects.toThrow();
    }
  });
});

it('that cannot be requested are not reported as missing', async () => {
  const { s3, stop } = await startBucket();
  const files = await openFileStore({ dataDir: '/nowhere', room: roomyDisk, s3 });
  await expect(files.getMetaData('forbidden')).rejects.not.toSatisfy(isGone);
  stop();
});
