import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { WriteOptions } from 'flydrive/types';
import type { DiskRoom } from '../disk-room.ts';
import { syncPath } from '../sync-path.ts';

/** Stores files by key, such as `profile-images/<userId>/<name>`. */
export class FileStore extends Disk {
  /** Where the file with this key is on this machine; undefined if it is in a bucket. */
  placeOf(key: string): string | undefined {
    return this.driver instanceof Folder ? this.driver.placeOf(key) : undefined;
  }

  /**
   * Stores a local file, possibly by moving it, so that it is not written twice. When this returns,
   * it is safely on disk, and the database may refer to it.
   */
  async take(key: string, path: string): Promise<void> {
    const place = this.placeOf(key);
    if (place === undefined) {
      await this.putStream(key, createReadStream(path));
      return;
    }
    await syncPath(path);
    if (!(await tryMove(path, place))) {
      await this.putStream(key, createReadStream(path));
      await syncPath(place);
    }
    await syncPath(dirname(place));
  }
}

/** @returns false if the two are not on the same file system */
async function tryMove(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true });
  return await rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EXDEV') return false;
      throw error;
    },
  );
}

/** A bucket, its endpoint and its keys. */
export interface S3 {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

/** `<dataDir>/files`, or the configured bucket. Files are only reachable through the server. */
export async function openFileStore({
  dataDir,
  room,
  s3,
}: {
  dataDir: string;
  room: DiskRoom;
  s3?: S3 | undefined;
}): Promise<FileStore> {
  return s3 ? await openBucket(s3) : new FileStore(new Folder(join(dataDir, 'files'), room));
}

export async function openBucket({
  bucket,
  endpoint,
  region,
  credentials,
}: S3): Promise<FileStore> {
  // Loaded only here, as the S3 client uses more memory than all of the server's other libraries.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new FileStore(
    new S3Driver({
      bucket,
      region,
      credentials,
      visibility: 'private',
      supportsACL: false,
      // Other S3 implementations address buckets by path and do not know the checksums Amazon's
      // client adds.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  );
}

/** Files in a folder, as long as its disk has space. */
class Folder extends FSDriver {
  private readonly location: string;
  private readonly room: DiskRoom;

  constructor(location: string, room: DiskRoom) {
    super({ location, visibility: 'private' });
    this.location = location;
    this.room = room;
  }

  override async put(key: string, contents: string | Uint8Array, options?: WriteOptions) {
    this.room.require(contents.length);
    await super.put(key, contents, options);
  }

  override async putStream(key: string, contents: Readable, options?: WriteOptions) {
    const content = Readable.from(this.room.within(contents), { objectMode: false });
    await super.putStream(key, content, options);
  }

  placeOf(key: string): string {
    return join(this.location, key);
  }

  /**
   * One file after another. Node would remove all of them at once, and anything else that needs one
   * of its few threads, such as compressing an answer, would wait behind hundreds of them.
   */
  override async deleteAll(prefix: string): Promise<void> {
    const inside = { recursive: true, withFileTypes: true } as const;
    const entries = await readdir(join(this.location, prefix), inside).catch(none);
    for (const entry of entries) {
      if (!entry.isDirectory()) await unlink(join(entry.parentPath, entry.name)).catch(none);
    }
    await super.deleteAll(prefix);
  }
}

/** For a file that another process has already removed. */
function none(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
  throw error;
}

/** Whether a store operation failed because the file does not exist. */
export function isMissing(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string; $metadata?: { httpStatusCode?: number } } };
  return cause?.code === 'ENOENT' || cause?.$metadata?.httpStatusCode === 404;
}
