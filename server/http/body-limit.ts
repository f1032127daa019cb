import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#shared/errors.ts';
import type { RequestEnv } from './env.ts';

/** Refuses bodies over `maxSize` bytes. One without a length is read into memory first. */
export function limitBody(maxSize: number): MiddlewareHandler<RequestEnv> {
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('TOO_LARGE');
    },
  });
  // Looking for a body makes Node's request into a complete Request; these methods have no body.
  return (c, next) => (['GET', 'HEAD'].includes(c.req.method) ? next() : limit(c, next));
}

/** Like `limitBody`, for large bodies, which must be read with `bodyOf`: it counts what arrives. */
export function limitUpload(maxSize: number): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > maxSize) throw new AppError('TOO_LARGE');
    c.set('mostBytes', maxSize);
    await next();
  };
}

/**
 * An upload as it arrives, from Node's own stream: web streams take much longer. A reader that
 * stops leaves the request as it is, so that it can still be answered.
 * @throws {AppError} TOO_LARGE if it turns out longer than `limitUpload` allows
 */
export async function* bodyOf({
  env,
  var: { mostBytes },
}: Pick<Context<RequestEnv>, 'env' | 'var'>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const piece of env.incoming.iterator({ destroyOnReturn: false })) {
    size += piece.length;
    if (size > mostBytes) throw new AppError('TOO_LARGE');
    yield piece;
  }
}
