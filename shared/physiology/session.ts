import type { CalendarDay } from '../calendar-day.ts';
import type { SessionType } from '../trainings/words.ts';
import type { Km, Seconds } from '../units.ts';

/** What the formulas know of a training. Whatever was not measured is absent or null. */
export interface Session {
  date: CalendarDay;
  sessionType: SessionType;
  distance: Km;
  duration: Seconds;
  /** Beats per minute. */
  heartRateAvg?: number | null;
  heartRateMax?: number | null;
  /** The run's heart rate over time, where it was recorded: how long it beat how fast. */
  heartRates?: readonly { bpm: number; duration: Seconds }[] | null;
  /** Rating of perceived exertion, 1 to 10. */
  rpe?: number | null;
  /** Metres. */
  elevationGain?: number | null;
}
