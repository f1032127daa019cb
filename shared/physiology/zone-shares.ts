import { type Seconds, seconds } from '../units.ts';
import { zoneNames, zonesOfMax } from './heart-rate-zones.ts';

export interface MeasuredSession {
  duration: Seconds;
  /** Beats per minute; null if not measured. */
  heartRateAvg: number | null;
}

interface NamedZone {
  /** 1 to 5. */
  zone: number;
  name: string;
  /** Whole beats per minute; `to` belongs to the zone above. */
  from: number;
  to: number;
}

interface TimeShare {
  sessions: number;
  time: Seconds;
  /** Percentage of the time of all measured sessions, 0 to 100, not rounded. */
  share: number;
}

export interface ZoneShares {
  zones: (NamedZone & TimeShare)[];
  /** Sessions that averaged less than half the maximum, below any zone. */
  below: TimeShare;
  sessions: number;
  /** Sessions with a duration and an average heart rate; all shares refer to these. */
  measured: number;
  /**
   * Sessions that averaged more than the maximum, which is therefore too low. They count in the top
   * zone.
   */
  aboveMax: number;
}

/**
 * How session time is distributed over the zones, each session counted as a whole in the zone of
 * its average heart rate. This hides variation within a session: intervals and their pauses count
 * where they average out.
 */
export function zoneShares(sessions: readonly MeasuredSession[], max: number): ZoneShares {
  const zones = zonesOfMax(max).map(({ zone, ...bounds }, index) => ({
    zone,
    name: String(zoneNames[index]),
    from: bounds.min,
    to: bounds.max,
  }));
  const sums = Array.from({ length: zones.length + 1 }, () => ({ sessions: 0, time: 0 }));
  let aboveMax = 0;
  for (const { duration, heartRateAvg } of sessions) {
    if (heartRateAvg === null || duration <= 0) continue;
    const sum = sums[zones.filter(({ from }) => heartRateAvg >= from).length];
    if (!sum) continue;
    sum.sessions += 1;
    sum.time += duration;
    if (heartRateAvg > max) aboveMax += 1;
  }
  const total = sums.reduce((all, { time }) => all + time, 0);
  const shareAt = (index: number): TimeShare => {
    const { sessions = 0, time = 0 } = sums[index] ?? {};
    return { sessions, time: seconds(time), share: total > 0 ? (time * 100) / total : 0 };
  };
  return {
    zones: zones.map((zone, index) => ({ ...zone, ...shareAt(index + 1) })),
    below: shareAt(0),
    sessions: sessions.length,
    measured: sums.reduce((all, { sessions }) => all + sessions, 0),
    aboveMax,
  };
}
