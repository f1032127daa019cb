import type { CalendarDay } from '../calendar-day.ts';
import { type Seconds, seconds } from '../units.ts';
import type { ZonesOfDay } from './by-day.ts';
import { zoneAt } from './judge.ts';
import { type ZoneNumber, zoneNumbers } from './zones.ts';

export interface MeasuredSession {
  date: CalendarDay;
  duration: Seconds;
  /** Beats per minute; null if not measured. */
  heartRateAvg: number | null;
}

interface TimeShare {
  sessions: number;
  time: Seconds;
  /** Percentage of the time of all measured sessions, 0 to 100, not rounded. */
  share: number;
}

export interface ZoneShares {
  zones: ({ zone: ZoneNumber } & TimeShare)[];
  /** Sessions that averaged below the zones of their day, or in a gap between them. */
  outside: TimeShare;
  sessions: number;
  /** Sessions with a duration and an average heart rate; all shares refer to these. */
  measured: number;
}

/**
 * How session time is distributed over the zones, each session counted as a whole in the zone of
 * its average heart rate. This hides variation within a session: hard intervals and easy recoveries
 * count as the zone of their average.
 */
export function zoneShares(sessions: readonly MeasuredSession[], zonesOn: ZonesOfDay): ZoneShares {
  const judged = measuredIn(sessions).map(({ date, duration, bpm }) => ({
    duration,
    zone: zoneAt(zonesOn(date), bpm),
  }));
  const total = timeOf(judged);
  const shareOf = (zone: ZoneNumber | undefined): TimeShare => {
    const own = judged.filter((one) => one.zone === zone);
    return { sessions: own.length, time: timeOf(own), share: percentOf(timeOf(own), total) };
  };
  return {
    zones: zoneNumbers.map((zone) => ({ zone, ...shareOf(zone) })),
    outside: shareOf(undefined),
    sessions: sessions.length,
    measured: judged.length,
  };
}

/** The sessions with a duration and an average heart rate. */
export const measuredIn = (sessions: readonly MeasuredSession[]) =>
  sessions.flatMap(({ date, duration, heartRateAvg }) =>
    heartRateAvg !== null && duration > 0 ? [{ date, duration, bpm: heartRateAvg }] : [],
  );

export const timeOf = (sessions: readonly { duration: Seconds }[]): Seconds =>
  seconds(sessions.reduce((sum, { duration }) => sum + duration, 0));

/** 0 to 100, and 0 if the total is 0. */
export const percentOf = (part: Seconds, total: Seconds): number =>
  total > 0 ? (part * 100) / total : 0;
