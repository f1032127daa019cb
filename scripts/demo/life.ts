import { addDays, type CalendarDay, daysBetween } from '#shared/calendar-day.ts';
import { randomOf } from './random.ts';
import type { Session } from './session.ts';

interface Illness {
  /** Days from the first day of the plan. */
  from: number;
  days: number;
  name: string;
}

/** Two colds and a week of flu, none of them right before a race. */
const illnesses: readonly Illness[] = [
  { from: 17 * 7 + 2, days: 4, name: 'a cold' },
  { from: 60 * 7 + 1, days: 6, name: 'the flu' },
  { from: 89 * 7 + 3, days: 3, name: 'a cold' },
];

const easyPace = 1.3;

/** What happened to the plan: sessions that illness and everyday life took away, or turned down. */
export function liveThrough(sessions: readonly Session[], firstDay: CalendarDay): Session[] {
  return sessions
    .filter(({ day }) => !illnessOn(day, firstDay))
    .filter((session) => !isSkipped(session))
    .map((session) => {
      const name = recentIllness(session.day, firstDay);
      return name && session.effort < easyPace && session.km > 0
        ? easedAfter(session, name)
        : session;
    });
}

const illnessOn = (day: CalendarDay, firstDay: CalendarDay): string | undefined => {
  const index = daysBetween(firstDay, day);
  return illnesses.find(({ from, days }) => index >= from && index < from + days)?.name;
};

/** The illness that ended at most three days ago. */
function recentIllness(day: CalendarDay, firstDay: CalendarDay): string | undefined {
  for (let back = 1; back <= 3; back += 1) {
    const name = illnessOn(addDays(day, -back), firstDay);
    if (name) return name;
  }
  return undefined;
}

function easedAfter({ day, week, km }: Session, illness: string): Session {
  const description = `Easy, first days after ${illness}`;
  return {
    day,
    week,
    description,
    type: 'easy-run',
    terrain: 'road',
    km: km * 0.6,
    effort: 1.32,
  };
}

/** Work, children or weather: skips some of the less important days. */
function isSkipped({ type, day, week }: Session): boolean {
  if (week.phase === 'race' || week.phase === 'return') return false;
  const probability = { strength: 0.22, 'cross-training': 0.15, recovery: 0.1, 'easy-run': 0.04 };
  return randomOf('missed', day, type).chance(probability[type as keyof typeof probability] ?? 0);
}
