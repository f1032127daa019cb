import {
  counted,
  type Formats,
  formatAverage,
  formatHeartRate,
  formatHoursMinutes,
  formatPower,
  formatWhole,
} from '../formats.ts';
import { formatShortDuration, km, seconds, secondsPerKm } from '../units.ts';
import type { LogUnit } from './schema.ts';

const texts: Record<LogUnit, (value: number, formats: Formats) => string> = {
  sessions: (value) => counted(value, 'session'),
  days: (value) => counted(value, 'day'),
  weeks: (value) => counted(value, 'week'),
  kilometres: (value, { formatTotal }) => formatTotal(km(value)),
  seconds: (value) => formatHoursMinutes(seconds(value)),
  metres: (value, { formatHeight }) => formatHeight(value),
  kilocalories: (value) => `${formatWhole(value)} kcal`,
  secondsPerKilometre: (value, { withPaceUnit }) => withPaceUnit(secondsPerKm(value)),
  bpm: (value) => formatHeartRate(value),
  watts: (value) => formatPower(value),
  rpe: (value) => formatAverage(value),
  hours: (value) => `${formatAverage(value)} h`,
  milliseconds: (value) => `${formatWhole(value)} ms`,
};

const textsOfOne: Partial<typeof texts> = {
  kilometres: (value, { formatDistance }) => formatDistance(value),
  seconds: (value) => formatShortDuration(seconds(value)),
};

/**
 * A figure of an answer with its unit: '159.4 km', '5:12 min/km', '148 bpm'; exact for a single
 * session, such as '22:41'.
 */
export const figureText = (
  unit: LogUnit,
  value: number,
  { isOfOne = false, formats }: { isOfOne?: boolean; formats: Formats },
): string => ((isOfOne && textsOfOne[unit]) || texts[unit])(value, formats);
