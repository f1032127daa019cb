import {
  counted,
  formatAverage,
  formatDistance,
  formatHeartRate,
  formatHeight,
  formatHoursMinutes,
  formatPower,
  formatTotal,
  formatWhole,
  withPaceUnit,
} from '../formats.ts';
import { formatShortDuration, km, seconds, secondsPerKm } from '../units.ts';
import type { LogUnit } from './schema.ts';

const texts: Record<LogUnit, (value: number) => string> = {
  sessions: (value) => counted(value, 'session'),
  days: (value) => counted(value, 'day'),
  weeks: (value) => counted(value, 'week'),
  kilometres: (value) => formatTotal(km(value)),
  seconds: (value) => formatHoursMinutes(seconds(value)),
  metres: formatHeight,
  kilocalories: (value) => `${formatWhole(value)} kcal`,
  secondsPerKilometre: (value) => withPaceUnit(secondsPerKm(value)),
  bpm: formatHeartRate,
  watts: formatPower,
  rpe: formatAverage,
  hours: (value) => `${formatAverage(value)} h`,
  milliseconds: (value) => `${formatWhole(value)} ms`,
};

const textsOfOne: Partial<typeof texts> = {
  kilometres: formatDistance,
  seconds: (value) => formatShortDuration(seconds(value)),
};

/** A figure of an answer with its unit: '159.4 km', '5:12 min/km', '148 bpm'; that of one session exactly, as '22:41'. */
export const figureText = (unit: LogUnit, value: number, isOfOne = false): string =>
  ((isOfOne && textsOfOne[unit]) || texts[unit])(value);
