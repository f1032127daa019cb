import type { Transaction } from 'kysely';
import type { Analytics, Prediction, ZoneAnalytics } from '#shared/analytics/schema.ts';
import { addDays, addMonths, type CalendarDay } from '#shared/calendar-day.ts';
import { maxHeartRateOf } from '#shared/physiology/max-heart-rate.ts';
import { predictRaces } from '#shared/physiology/race-prediction.ts';
import { monthsOfRaces } from '#shared/physiology/timed-race.ts';
import { zoneShares } from '#shared/physiology/zone-shares.ts';
import { formatDuration, km, seconds } from '#shared/units.ts';
import type { DB } from '../../db/types.ts';
import { requirePermission } from '../../permissions.ts';
import { findPlan } from '../billing/find-plan.ts';
import { findHeart, listSessions, listTimedRaces } from './queries.ts';

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
    zones: await viewZones({ tx, userId, today }),
    predictions: await viewPredictions({ tx, userId, today }),
  };
}

async function viewZones({ tx, userId, today }: View): Promise<ZoneAnalytics> {
  const from = addDays(today, 1 - daysOfZones);
  const heart = await findHeart(tx, userId);
  const sessions = await listSessions(tx, { userId, from, to: today });
  const maxHeartRate = maxHeartRateOf({
    maxHeartRate: heart?.max_heart_rate ?? null,
    age: heart?.age ?? null,
  });
  const { zones, below, ...counts } = zoneShares(
    sessions.map(({ duration, heart_rate_avg }) => ({
      duration: seconds(duration),
      heartRateAvg: heart_rate_avg,
    })),
    maxHeartRate.bpm,
  );
  return {
    from,
    to: today,
    maxHeartRate,
    ...counts,
    below: { ...below, time: formatDuration(below.time) },
    zones: zones.map((zone) => ({ ...zone, time: formatDuration(zone.time) })),
  };
}

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
