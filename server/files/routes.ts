import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { AppError } from '#shared/errors.ts';
import type { RequestEnv } from '../http/env.ts';
import { type FileStore, isMissing } from './file-store.ts';
import { isProfileImage, profileImagesOf } from './profile-images.ts';

/** How long browsers keep a picture without asking again. */
const cacheSeconds = 3600;

/** Files that anyone with the address may see: profile pictures, and nothing else. */
export function fileRoutes(files: FileStore) {
  return new Hono<RequestEnv>().get('/profile-images/:userId/:name', async (c) => {
    const { userId, name } = c.req.param();
    if (!isProfileImage(userId, name)) throw new AppError('NOT_FOUND');
    const file = files.file(`${profileImagesOf(userId)}/${name}`);
    const { contentLength, etag } = await file.getMetaData().catch((error) => {
      throw isMissing(error) ? new AppError('NOT_FOUND') : error;
    });
    c.header('cache-control', `public, max-age=${cacheSeconds}`);
    c.header('etag', etag);
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    c.header('content-type', 'image/webp');
    c.header('content-length', String(contentLength));
    return c.body(Readable.toWeb(await file.getStream()) as ReadableStream);
  });
}
