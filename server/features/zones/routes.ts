import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import {
  earlierZonesSchema,
  formulaInput,
  restoreInput,
  zoneSetSchema,
  zonesInput,
} from '#shared/zones/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, idInput, input } from '../../http/input.ts';
import { keptAnswer, keptList } from '../../http/keep-answer.ts';
import { utcDay } from '../../utc-day.ts';
import { findHeart } from '../profile/find-heart.ts';
import { byFormula } from './by-formula.ts';
import { byHand } from './by-hand.ts';
import { findEarlier, findZones, listEarlier } from './queries.ts';
import { replaceZones } from './replace-zones.ts';
import { presentEarlier, presentZones, setIn } from './stored-set.ts';

export function zoneRoutes(clock: () => Date) {
  const dayOf = (today: string | undefined) => today ?? utcDay(clock);
  return new Hono<SessionEnv>()
    .get(
      '/',
      describe('The training zones, or null if there are none', zoneSetSchema.nullable()),
      (c) =>
        keptAnswer(c, ['zones'], async (tx, userId) => {
          const row = await findZones(tx, userId);
          return row ? presentZones(row) : null;
        }),
    )
    .put(
      '/',
      describe('Saves zones entered by hand; missing fields are cleared', zoneSetSchema),
      input('json', zonesInput),
      async (c) => {
        const { today, ...fields } = c.req.valid('json');
        const row = await c.var.asService((tx, userId) =>
          replaceZones({
            tx,
            userId,
            today: dayOf(today),
            next: (before) => byHand(fields, before),
          }),
        );
        return c.json(presentZones(row), 200);
      },
    )
    .post(
      '/formula',
      describe('Sets the heart rate zones by formula; paces stay as they are', zoneSetSchema),
      input('json', formulaInput),
      async (c) => {
        const { method, today, ...typed } = c.req.valid('json');
        const row = await c.var.asService(async (tx, userId) => {
          const profile = await findHeart(tx, userId);
          return await replaceZones({
            tx,
            userId,
            today: dayOf(today),
            next: (before) => byFormula({ method, typed, before, profile }),
          });
        });
        return c.json(presentZones(row), 200);
      },
    )
    .get(
      '/history',
      describe('Earlier zones and when they applied, latest first', z.array(earlierZonesSchema)),
      (c) => keptList(c, ['zones'], listEarlier, presentEarlier),
    )
    .post(
      '/history/:id/restore',
      describe('Restores earlier zones, which then apply from today', zoneSetSchema),
      idInput(),
      input('json', restoreInput),
      async (c) => {
        const { id } = c.req.valid('param');
        const { today } = c.req.valid('json');
        const row = await c.var.asService(async (tx, userId) => {
          const earlier = await findEarlier(tx, { userId, id });
          if (!earlier) throw new AppError('NOT_FOUND');
          const next = () => setIn(earlier);
          return await replaceZones({ tx, userId, today: dayOf(today), next });
        });
        return c.json(presentZones(row), 200);
      },
    );
}
