import type { CalendarDay } from '#shared/calendar-day.ts';
import { randomOf } from './random.ts';

export type Sky = 'fine' | 'rain' | 'wind' | 'ice' | 'hot';

export interface Weather {
  sky: Sky;
  /** °C at the time of the run. */
  degrees: number;
}

/** Mean °C by month, January first, for a mild northern climate. */
const monthlyMeans = [2, 3, 7, 11, 16, 20, 22, 22, 17, 12, 6, 3];

export function weatherOf(day: CalendarDay): Weather {
  const random = randomOf('weather', day);
  const mean = monthlyMeans[Number(day.slice(5, 7)) - 1] ?? 10;
  const degrees = Math.round(random.around(mean, 3.5));
  if (degrees >= 26) return { sky: 'hot', degrees };
  if (degrees <= 0 && random.chance(0.4)) return { sky: 'ice', degrees };
  if (random.chance(0.18)) return { sky: 'rain', degrees };
  return { sky: random.chance(0.12) ? 'wind' : 'fine', degrees };
}

/** How much it slows the same effort. */
export function slowdownIn({ sky, degrees }: Weather): number {
  const heat = Math.max(0, degrees - 16) * 0.003;
  return 1 + heat + { fine: 0, hot: 0.005, rain: 0.005, wind: 0.012, ice: 0.02 }[sky];
}

/**
 * The start time, HH:MM: before work on light mornings and after it on dark ones, later on
 * weekends, early when it gets hot. `early` is for a day that is not over yet.
 */
export function startTimeOf(day: CalendarDay, isWeekend: boolean, early: boolean): string {
  const random = randomOf('start', day);
  const month = Number(day.slice(5, 7));
  const isDark = month <= 2 || month >= 11;
  const { degrees } = weatherOf(day);
  if (isWeekend) return clock(degrees > 22 ? 7 : isDark ? 9.3 : 8.2, random.around(0, 25));
  if (early) return clock(6.1, random.around(0, 12));
  if (isDark || random.chance(0.2)) return clock(17.8, random.around(0, 35));
  return clock(degrees > 22 ? 6 : 6.5, random.around(0, 14));
}

function clock(hour: number, minutesLater: number): string {
  const minutes = Math.round(hour * 60 + minutesLater);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
