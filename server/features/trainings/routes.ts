import { Hono } from 'hono';
import { z } from 'zod';
import {
  detailedTrainingSchema,
  flagDecisionSchema,
  trackSchema,
} from '#shared/trainings/detailed-schema.ts';
import { loadInput, shownLoadSchema } from '#shared/trainings/load-schema.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import {
  newTrainingSchema,
  trainingChangesSchema,
  trainingListSchema,
  trainingSchema,
} from '#shared/trainings/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, idInput, input } from '../../http/input.ts';
import { keptList, readFrom } from '../../http/keep-answer.ts';
import { recordRoutes } from '../../http/record-routes.ts';
import { slicedJson } from '../../http/sliced-json.ts';
import { hiddenPlaces } from '../private-places/hidden-places.ts';
import { decideFlag } from './decide-flag.ts';
import type { SendTracks } from './efforts/find-due.ts';
import { listTrainings, trainings } from './queries.ts';
import { showLoad } from './show-load.ts';
import { showTrack } from './show-track.ts';
import { findTraining } from './show-training.ts';
import { findShownTrack } from './shown-track.ts';
import { changeTraining, deleteTraining, insertTraining } from './write-training.ts';

export function trainingRoutes(send: SendTracks) {
  return new Hono<SessionEnv>()
    .get(
      '/',
      describe('The trainings, newest first', z.array(trainingSchema)),
      input('query', trainingListSchema),
      async (c) => {
        const asked = c.req.valid('query');
        return await keptList(
          c,
          ['trainings'],
          (tx, userId) => listTrainings(tx, { userId, ...asked }),
          readTraining,
        );
      },
    )
    .get(
      '/:id',
      describe('A training with its laps and sources', detailedTrainingSchema),
      idInput(),
      async (c) => {
        const { id } = c.req.valid('param');
        const found = await readFrom(c, ['trainings', 'tracks'], (tx, userId) =>
          findTraining(tx, { userId, id }),
        );
        return c.json(found, 200);
      },
    )
    .get(
      '/:id/track',
      describe(
        'The series that a training’s watch recorded, without what is in private places; gaps of seconds in the route are filled',
        trackSchema,
      ),
      idInput(),
      async (c) => {
        const { id } = c.req.valid('param');
        const { stored, places } = await readFrom(
          c,
          ['trainings', 'tracks', 'private-places'],
          async (tx, userId) => ({
            stored: await findShownTrack(tx, { userId, id }),
            places: await hiddenPlaces(tx, userId),
          }),
        );
        return slicedJson(c, await showTrack(stored, places));
      },
    )
    .get(
      '/:id/load',
      describe('The training load, and what it is computed from', shownLoadSchema),
      idInput(),
      input('query', loadInput),
      async (c) => {
        const { id } = c.req.valid('param');
        const { today } = c.req.valid('query');
        const load = await readFrom(c, ['trainings', 'races', 'zones', 'profile'], (tx, userId) =>
          showLoad(tx, { userId, id, today }),
        );
        return c.json(load, 200);
      },
    )
    .put(
      '/:id/flags',
      describe('Mends or accepts what is probably not as it was', detailedTrainingSchema),
      idInput(),
      input('json', flagDecisionSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const decision = c.req.valid('json');
        const { found, userId } = await c.var.asService(async (tx, userId) => ({
          userId,
          found: await decideFlag(tx, { userId, id }, decision),
        }));
        await send('read-tracks', { userId });
        return c.json(found, 200);
      },
    )
    .route(
      '/',
      recordRoutes({
        called: 'a training',
        schema: trainingSchema,
        newSchema: newTrainingSchema,
        changesSchema: trainingChangesSchema,
        read: readTraining,
        find: trainings.find,
        insert: insertTraining,
        change: changeTraining,
        remove: deleteTraining,
        // It may have been the first on its route.
        onRemoved: (userId) => send('read-tracks', { userId }),
      }),
    );
}
