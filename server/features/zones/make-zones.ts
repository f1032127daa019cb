import { z } from 'zod';
import { addDays } from '#shared/calendar-day.ts';
import { AppError } from '#shared/errors.ts';
import { estimateThreshold } from '#shared/physiology/threshold.ts';
import { heartRatesOf } from '#shared/zones/heart-rates.ts';
import { tooLittleText } from '#shared/zones/too-little.ts';
import { maker } from '../generations/makers.ts';
import { findProfileHeart } from './find-profile-heart.ts';
import { fromEstimate } from './from-estimate.ts';
import { findZones } from './queries.ts';
import { readLog } from './read-log.ts';
import { replaceZones } from './replace-zones.ts';
import { presentZones } from './stored-set.ts';

/** What the job is given besides the runner's rows. */
const asked = z.object({ today: z.string(), days: z.number() });

export type ZonesAsked = z.infer<typeof asked>;

/** Makes zones from the runner's last days: from the threshold that races and hard runs tell. */
export const makeZones = maker(asked, async ({ input: { today, days }, read }) => {
  const from = addDays(today, 1 - days);
  const { zones, profile, races, sessions } = await read(async (tx, userId) => ({
    zones: await findZones(tx, userId),
    profile: await findProfileHeart(tx, userId),
    ...(await readLog(tx, { userId, from, to: today })),
  }));
  const rates = heartRatesOf({ stored: zones ? presentZones(zones) : null, profile });
  const { maxHeartRate } = rates;
  const estimate = estimateThreshold({ races, sessions, maxHeartRate, today, days });
  if (estimate.tooLittle) {
    throw new AppError('INSUFFICIENT_DATA', { message: tooLittleText(estimate.tooLittle) });
  }
  return {
    result: {},
    store: (tx, userId) =>
      replaceZones({
        tx,
        userId,
        today,
        next: (before) => fromEstimate({ estimate, rates, before, from, to: today }),
      }),
  };
});
