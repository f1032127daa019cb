import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#shared/errors.ts';

const drainAtMost = 64 * 1024 * 1024;

/** Refuses bodies over `maxSize` bytes. */
export const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: async (c) => {
      await drain(c);
      throw new AppError('TOO_LARGE');
    },
  });

/**
 * Reads and discards the rest of the body: answering while the client still sends closes its
 * connection before it can read the reason.
 */
export async function drain(c: Context): Promise<void> {
  const length = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY);
  if (length > drainAtMost || c.req.raw.bodyUsed) return;
  await c.req.raw.body?.pipeTo(new WritableStream());
}
