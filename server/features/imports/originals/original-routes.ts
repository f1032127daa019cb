import { Readable } from 'node:stream';
import { createGunzip, constants as zlib } from 'node:zlib';
import { Hono } from 'hono';
import { AppError } from '#shared/errors.ts';
import { takeBackParams } from '#shared/imports/schema.ts';
import type { SessionEnv } from '../../../http/env.ts';
import { describe, idsInput } from '../../../http/input.ts';
import { proved } from '../../../http/proved.ts';
import { findOriginal } from '../../trainings/originals.ts';
import { findSourceOf } from '../undo-queries.ts';
import { attachmentOf } from './attachment.ts';

/**
 * Mounted at /trainings. A file contains every place where a runner has been, even private ones:
 * unlike a track, it is sent unchanged or not at all.
 */
export const originalRoutes = () =>
  new Hono<SessionEnv>().get(
    '/:id/sources/:source/original',
    describe('The file that a source came from, as it was uploaded'),
    idsInput(takeBackParams),
    proved,
    async (c) => {
      const { id: trainingId, source: id } = c.req.valid('param');
      const { source, packed } = await c.var.asUser(async (tx, userId) => ({
        source: await findSourceOf(tx, { userId, id, trainingId }),
        packed: await findOriginal(tx, { userId, id }),
      }));
      if (!source || !packed) throw new AppError('NOT_FOUND');
      const { headers, isPacked } = attachmentOf(source.file_name, source.format);
      const body = isPacked ? Readable.from([packed]) : unpacked(packed);
      return c.body(Readable.toWeb(body) as globalThis.ReadableStream, 200, {
        ...headers,
        'cache-control': 'private, no-store',
      });
    },
  );

/** A truncated archive gives what it has. */
function unpacked(packed: Buffer): Readable {
  const gunzip = createGunzip({ finishFlush: zlib.Z_SYNC_FLUSH });
  gunzip.end(packed);
  return gunzip;
}
