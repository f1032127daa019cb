import { randomUUID } from 'node:crypto';
import { openBucket, type S3 } from '../../server/files/file-store.ts';
import type { Part } from './part.ts';
import { TimedOut, timeoutMs, withTimeout } from './with-timeout.ts';

/** Writes, reads and removes a small file in the bucket, as the server would. */
export async function checkBucket(s3: S3 | undefined, ms = timeoutMs): Promise<Part> {
  if (!s3) return { lines: [], problems: [] };
  const { bucket, endpoint } = s3;
  const name = endpoint ? `${bucket} at ${new URL(endpoint).host}` : bucket;
  let step = steps.put;
  const goThrough = async () => {
    const files = await openBucket(s3);
    const key = `doctor/${randomUUID()}`;
    await files.put(key, key);
    step = steps.get;
    try {
      if ((await files.get(key)) !== key) throw new Error('It came back changed');
    } catch (error) {
      await files.delete(key).catch(() => {});
      throw error;
    }
    step = steps.delete;
    await files.delete(key);
  };
  try {
    await withTimeout(goThrough(), ms);
    return {
      lines: [['Bucket', `${name}, a file was written, read and removed`]],
      problems: [],
    };
  } catch (error) {
    const problem = `${step} the bucket ${name}: ${reasonOf(error, ms)}.`;
    return { lines: [['Bucket', `${name}, cannot be used`]], problems: [problem] };
  }
}

const steps = {
  put: 'No file can be written to',
  get: 'A file that was written cannot be read from',
  delete: 'A file that was written cannot be removed from',
};

/**
 * S3's error code for a refusal, also used by compatible services. The accompanying message may
 * repeat a key.
 */
function reasonOf(error: unknown, ms: number): string {
  if (error instanceof TimedOut) return `no answer within ${ms / 1000} seconds`;
  const cause = (error as { cause?: Refusal }).cause ?? {};
  const status = cause.$metadata?.httpStatusCode;
  switch (cause.name) {
    case 'NoSuchBucket':
      return 'there is no such bucket; check S3_BUCKET';
    case 'InvalidAccessKeyId':
      return 'it does not know the key; check S3_ACCESS_KEY_ID';
    case 'SignatureDoesNotMatch':
      return 'the key is not right; check S3_SECRET_ACCESS_KEY';
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
      return 'it is in another region; check S3_REGION';
  }
  if (status === 401 || status === 403) {
    return `the key may not do that (status ${status}); check its rights to the bucket`;
  }
  if (status === 404) return 'there is no such bucket; check S3_BUCKET and S3_ENDPOINT';
  if (status) return `it answers with the status ${status}`;
  return 'it cannot be reached, or is no S3 service; check S3_ENDPOINT';
}

interface Refusal {
  name?: string;
  $metadata?: { httpStatusCode?: number };
}
