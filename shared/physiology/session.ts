import type { CalendarDay } from '../calendar-day.ts';
import type { SessionType } from '../trainings/words.ts';
import type { Km, Seconds } from '../units.ts';

/** What the formulas know about a training. Anything not measured is absent or null. */
export interface Session {
  date: CalendarDay;
  sessionType: SessionType;
  distance: Km;
  duration: Seconds;
  /** Beats per minute. */
  heartRateAvg?: number | null;
  heartRateMax?: number | null;
  /** The recorded heart rate, if any: how long was spent at each rate. */
  heartRates?: readonly { bpm: number; duration: Seconds }[] | null;
  /** Rating of perceived exertion, 1 to 10. */
  rpe?: number | null;
  /** Metres. */
  elevationGain?: number | null;
}
