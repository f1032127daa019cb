import { z } from 'zod';
import { addDays } from '#shared/calendar-day.ts';
import { maker } from '../generations/makers.ts';
import { findHeart } from '../profile/find-heart.ts';
import { fromLog } from './from-log.ts';
import { findZones } from './queries.ts';
import { readLog } from './read-log.ts';
import { replaceZones } from './replace-zones.ts';
import { presentZones } from './stored-set.ts';

/** The job's input, besides the runner's own data. */
const asked = z.object({ today: z.string(), days: z.number() });

export type ZonesAsked = z.infer<typeof asked>;

/** Makes zones from the threshold that the runner's recent races and hard runs suggest. */
export const makeZones = maker(asked, async ({ input: { today, days }, read }) => {
  const from = addDays(today, 1 - days);
  const { row, ...known } = await read(async (tx, userId) => ({
    row: await findZones(tx, userId),
    profile: await findHeart(tx, userId),
    ...(await readLog(tx, { userId, from, to: today })),
  }));
  const next = fromLog({ ...known, zones: row ? presentZones(row) : null, today, days });
  return {
    result: {},
    store: (tx, userId) => replaceZones({ tx, userId, today, next }),
  };
});
