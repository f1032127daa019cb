import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { S3 } from '../env.ts';

/** Where files lie by key, such as `profile-images/<userId>/<name>`. */
export type FileStore = Disk;

/** `<dataDir>/files`, or a bucket where there is one. Nobody gets a file but through the server. */
export async function openFileStore({
  dataDir,
  s3,
}: {
  dataDir: string;
  s3?: S3 | undefined;
}): Promise<FileStore> {
  if (!s3) {
    return new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }));
  }
  // Loaded only here: the S3 client costs more memory than the rest of the server's libraries.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, endpoint, region, credentials } = s3;
  return new Disk(
    new S3Driver({
      bucket,
      region,
      credentials,
      visibility: 'private',
      supportsACL: false,
      // Other makes of S3 know their buckets by path, and not the checksums of Amazon's client.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  );
}

/** Whether a call of the store failed because there is no such file. */
export function isMissing(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string; $metadata?: { httpStatusCode?: number } } };
  return cause?.code === 'ENOENT' || cause?.$metadata?.httpStatusCode === 404;
}
