import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#shared/errors.ts';
import type { RequestEnv } from './env.ts';

const drainAtMost = 64 * 1024 * 1024;

/** Refuses bodies over `maxSize` bytes. One without a length is read into memory first. */
export function limitBody(maxSize: number): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize,
    onError: async (c) => {
      await drain(c);
      throw new AppError('TOO_LARGE');
    },
  });
  // Looking for a body makes a whole Request of what Node received, and these have none.
  return (c, next) => (['GET', 'HEAD'].includes(c.req.method) ? next() : limit(c, next));
}

/**
 * Like `limitBody`, for what may be large, and is to be read by `bodyOf`: a body without a length is counted
 * as it is read.
 */
export function limitUpload(maxSize: number): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req;
    if (isOfUnknownLength(raw)) {
      const body = raw.body?.pipeThrough(counted(maxSize));
      const { method, headers } = raw;
      c.req.raw = new Request(raw.url, { method, headers, body, duplex: 'half' } as RequestInit);
    } else if (Number(raw.headers.get('content-length') ?? 0) > maxSize) {
      await drain(c);
      throw new AppError('TOO_LARGE');
    }
    await next();
  };
}

/** A body as it comes. Where its length is known it is Node's own stream: the web's streams take much longer. */
export function bodyOf(c: Pick<Context<RequestEnv>, 'req' | 'env'>): Readable {
  const { raw } = c.req;
  if (!isOfUnknownLength(raw)) return c.env.incoming;
  return Readable.fromWeb((raw.body ?? new Blob([]).stream()) as ReadableStream);
}

const isOfUnknownLength = ({ headers }: Request) => headers.has('transfer-encoding');

/** Passes on up to `maxSize` bytes, and reads the rest before it refuses, as `drain` does. */
function counted(maxSize: number) {
  let size = 0;
  const refuse = () => {
    throw new AppError('TOO_LARGE');
  };
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      size += piece.length;
      if (size <= maxSize) controller.enqueue(piece);
      else if (size > drainAtMost) refuse();
    },
    flush: () => (size > maxSize ? refuse() : undefined),
  });
}

/**
 * Reads and discards the rest of the body: answering while the client still sends closes its
 * connection before it can read the reason.
 */
export async function drain(c: Context): Promise<void> {
  const length = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY);
  if (length > drainAtMost || c.req.raw.bodyUsed) return;
  await c.req.raw.body?.pipeTo(new WritableStream());
}
