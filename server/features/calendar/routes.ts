import { Hono } from 'hono';
import { z } from 'zod';
import { readEvent } from '#shared/calendar/read-event.ts';
import {
  deletionSchema,
  eventChangesSchema,
  eventListSchema,
  eventSchema,
  listedEventSchema,
  newEventSchema,
} from '#shared/calendar/schema.ts';
import { newId } from '#shared/new-id.ts';
import { withPlannedRaces } from '#shared/strategy/planned-races.ts';
import { readPlannedRace } from '#shared/strategy/read-planned-race.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, idInput, input } from '../../http/input.ts';
import { keptAnswer } from '../../http/keep-answer.ts';
import { oneRecordRoutes } from '../../http/record-routes.ts';
import { readFormats } from '../profile/read-formats.ts';
import { addEvents } from './add-events.ts';
import { changeEvent } from './change-event.ts';
import { deleteEvent } from './delete-event.ts';
import { feedRoutes } from './feed-routes.ts';
import { events, listEvents, listPlannedRaceDays } from './queries.ts';

export function calendarRoutes() {
  return new Hono<SessionEnv>()
    .route('/feed', feedRoutes())
    .get(
      '/',
      describe('The calendar events and planned races, by day', z.array(listedEventSchema)),
      input('query', eventListSchema),
      async (c) => {
        const asked = c.req.valid('query');
        return await keptAnswer(c, ['calendar', 'strategies', 'profile'], async (tx, userId) => {
          const span = { userId, ...asked };
          const stored = await listEvents(tx, span);
          const planned = await listPlannedRaceDays(tx, span);
          return withPlannedRaces(
            stored.map(readEvent),
            planned.map(readPlannedRace),
            await readFormats(tx, userId),
          );
        });
      },
    )
    .post(
      '/',
      describe(
        'Adds an event, one row per occurrence; repeating it with the same id adds nothing',
        z.array(eventSchema),
        201,
      ),
      input('json', newEventSchema),
      async (c) => {
        const { id = newId(), ...fields } = c.req.valid('json');
        const { rows, added } = await c.var.asUser((tx, userId) =>
          addEvents(tx, { userId, id, fields }),
        );
        return c.json(rows.map(readEvent), added ? 201 : 200);
      },
    )
    .route(
      '/',
      oneRecordRoutes({
        // Even one of a series is shown and changed alone.
        called: 'one event',
        schema: eventSchema,
        changesSchema: eventChangesSchema,
        read: readEvent,
        find: events.find,
        change: changeEvent,
      }),
    )
    .delete(
      '/:id',
      describe('Deletes an event, or with scope=future all from its day on', undefined, 204),
      idInput(),
      input('query', deletionSchema),
      async (c) => {
        const { scope } = c.req.valid('query');
        await c.var.asUser((tx, userId) =>
          deleteEvent(tx, { userId, ...c.req.valid('param'), ...(scope && { scope }) }),
        );
        return c.body(null, 204);
      },
    );
}
