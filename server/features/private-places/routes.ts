import { Hono } from 'hono';
import { z } from 'zod';
import { readPrivatePlace } from '#shared/private-places/read-private-place.ts';
import {
  newPrivatePlaceSchema,
  privatePlaceChangesSchema,
  privatePlaceSchema,
} from '#shared/private-places/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe } from '../../http/input.ts';
import { keptList } from '../../http/keep-answer.ts';
import { recordRoutes } from '../../http/record-routes.ts';
import { listPrivatePlaces, privatePlaces } from './queries.ts';
import { addPrivatePlace, changePrivatePlace, deletePrivatePlace } from './write-private-place.ts';

export function privatePlaceRoutes() {
  return new Hono<SessionEnv>()
    .get(
      '/',
      describe('The places around which tracks are hidden, by name', z.array(privatePlaceSchema)),
      (c) =>
        keptList(
          c,
          ['private-places'],
          (tx, userId) => listPrivatePlaces(tx, { userId }),
          readPrivatePlace,
        ),
    )
    .route(
      '/',
      recordRoutes({
        called: 'a private place',
        schema: privatePlaceSchema,
        newSchema: newPrivatePlaceSchema,
        changesSchema: privatePlaceChangesSchema,
        read: readPrivatePlace,
        find: privatePlaces.find,
        add: addPrivatePlace,
        change: changePrivatePlace,
        remove: deletePrivatePlace,
      }),
    );
}
