import type { Transaction } from 'kysely';
import type { Analytics, Prediction } from '#shared/analytics/schema.ts';
import { addDays, addMonths, type CalendarDay } from '#shared/calendar-day.ts';
import { zoneNames } from '#shared/physiology/heart-rate-zones.ts';
import { maxHeartRateOf } from '#shared/physiology/max-heart-rate.ts';
import { predictRaces } from '#shared/physiology/race-prediction.ts';
import { monthsOfRaces } from '#shared/physiology/timed-race.ts';
import { formatDuration, km, seconds } from '#shared/units.ts';
import { byMaximum, byOwnZones } from '#shared/zones/by-day.ts';
import { weeklyEfforts } from '#shared/zones/weekly-efforts.ts';
import { type MeasuredSession, measuredIn, zoneShares } from '#shared/zones/zone-shares.ts';
import { zonesOf } from '#shared/zones/zones.ts';
import type { DB } from '../../db/types.ts';
import { requirePermission } from '../../permissions.ts';
import { findPlan } from '../billing/find-plan.ts';
import { findHeart } from '../profile/find-heart.ts';
import { readFormats } from '../profile/read-formats.ts';
import { listTimedRaces } from '../races/list-timed-races.ts';
import { findSets } from '../zones/find-sets.ts';
import { listSessions } from './queries.ts';

/** The same period as the specification's AI zones. */
const daysOfZones = 90;

interface View {
  tx: Transaction<DB>;
  userId: string;
  /** Today in the runner's time zone. */
  today: CalendarDay;
}

/** @throws {AppError} ANALYTICS_NEED_PRO when the plan does not include them */
export async function viewAnalytics({ tx, userId, today }: View): Promise<Analytics> {
  requirePermission(await findPlan(tx, userId), 'analytics.view');
  return {
    ...(await viewZones({ tx, userId, today })),
    predictions: await viewPredictions({ tx, userId, today }),
  };
}

async function viewZones({ tx, userId, today }: View): Promise<Pick<Analytics, 'zones' | 'weeks'>> {
  const from = addDays(today, 1 - daysOfZones);
  const rows = await listSessions(tx, { userId, from, to: today });
  const sessions = rows.map(({ date, duration, heart_rate_avg }) => ({
    date,
    duration: seconds(duration),
    heartRateAvg: heart_rate_avg,
  }));
  const { startOfWeek } = await readFormats(tx, userId);
  const maximum = maxHeartRateOf(await findHeart(tx, userId));
  const own = byOwnZones(await findSets(tx, userId));
  const zonesOn = own ?? byMaximum(maximum.bpm);
  const bounds = zonesOf(zonesOn(today));
  const { zones, outside, ...counts } = zoneShares(sessions, zonesOn);
  return {
    zones: {
      from,
      to: today,
      maxHeartRate: own ? null : maximum,
      ...counts,
      aboveMax: own ? 0 : countAbove(sessions, maximum.bpm),
      outside: { ...outside, time: formatDuration(outside.time) },
      zones: zones.map(({ zone, time, ...share }) => ({
        zone,
        name: String(zoneNames[zone - 1]),
        from: bounds[zone - 1]?.min ?? null,
        to: bounds[zone - 1]?.max ?? null,
        time: formatDuration(time),
        ...share,
      })),
    },
    weeks: weeklyEfforts(sessions, { zonesOn, today, startOfWeek }).map(({ time, ...week }) => ({
      ...week,
      time: formatDuration(time),
    })),
  };
}

const countAbove = (sessions: readonly MeasuredSession[], max: number) =>
  measuredIn(sessions).filter(({ bpm }) => bpm > max).length;

async function viewPredictions({ tx, userId, today }: View): Promise<Prediction[]> {
  const from = addMonths(today, -monthsOfRaces);
  const races = await listTimedRaces(tx, { userId, from, to: today });
  const timed = races.map(({ race_name, date, distance, finish_time }) => ({
    raceName: race_name,
    date,
    distance: km(distance),
    time: seconds(finish_time),
  }));
  return predictRaces(timed, today).map(({ label, fastest, slowest, basedOn }) => ({
    label,
    fastest: formatDuration(fastest),
    slowest: formatDuration(slowest),
    basedOn: {
      raceName: basedOn.raceName,
      date: basedOn.date,
      distance: basedOn.distance,
      finishTime: formatDuration(basedOn.time),
    },
  }));
}
