import { addDays, type CalendarDay, mondayOf } from '#shared/calendar-day.ts';

export type Goal = 'tenK' | 'half' | 'marathon';
export type Phase =
  | 'base'
  | 'build'
  | 'taper'
  | 'race'
  | 'recovery'
  | 'holiday'
  | 'injured'
  | 'return';

interface Block {
  phase: Phase;
  weeks: number;
  /** Weekly km of running at the block's beginning and end, not counting races. */
  km: readonly [number, number];
  goal?: Goal;
}

/** Two years as a runner plans them, and an injury interrupts them. */
const blocks: readonly Block[] = [
  { phase: 'base', weeks: 8, km: [34, 46] },
  { phase: 'build', weeks: 5, km: [45, 52], goal: 'tenK' },
  { phase: 'race', weeks: 1, km: [28, 28], goal: 'tenK' },
  { phase: 'recovery', weeks: 1, km: [32, 32] },
  { phase: 'build', weeks: 7, km: [46, 58], goal: 'half' },
  { phase: 'taper', weeks: 1, km: [44, 44], goal: 'half' },
  { phase: 'race', weeks: 1, km: [22, 22], goal: 'half' },
  { phase: 'recovery', weeks: 1, km: [30, 30] },
  { phase: 'holiday', weeks: 1, km: [30, 30] },
  { phase: 'build', weeks: 11, km: [46, 68], goal: 'marathon' },
  { phase: 'taper', weeks: 2, km: [52, 40], goal: 'marathon' },
  { phase: 'race', weeks: 1, km: [18, 18], goal: 'marathon' },
  { phase: 'recovery', weeks: 3, km: [12, 30] },
  { phase: 'base', weeks: 7, km: [36, 46] },
  { phase: 'injured', weeks: 4, km: [6, 0] },
  { phase: 'return', weeks: 5, km: [10, 30] },
  { phase: 'base', weeks: 6, km: [34, 46] },
  { phase: 'build', weeks: 5, km: [48, 56], goal: 'tenK' },
  { phase: 'race', weeks: 1, km: [30, 30], goal: 'tenK' },
  { phase: 'recovery', weeks: 1, km: [36, 36] },
  { phase: 'build', weeks: 7, km: [50, 63], goal: 'half' },
  { phase: 'taper', weeks: 1, km: [46, 46], goal: 'half' },
  { phase: 'race', weeks: 1, km: [24, 24], goal: 'half' },
  { phase: 'recovery', weeks: 1, km: [34, 34] },
  { phase: 'holiday', weeks: 1, km: [32, 32] },
  { phase: 'build', weeks: 13, km: [52, 74], goal: 'marathon' },
  { phase: 'taper', weeks: 2, km: [54, 42], goal: 'marathon' },
  { phase: 'race', weeks: 1, km: [18, 18], goal: 'marathon' },
  { phase: 'recovery', weeks: 3, km: [14, 34] },
  { phase: 'base', weeks: 3, km: [40, 48] },
];

/** Every week of two years, and the one containing `today`. */
const weekCount = 105;

export interface Week {
  index: number;
  monday: CalendarDay;
  phase: Phase;
  goal?: Goal;
  /** Counted from 0 within its phase. */
  weekOfPhase: number;
  /** Kilometres of running without a race. */
  km: number;
}

/** The weeks of the plan; the last one contains `today`. */
export function planWeeks(today: CalendarDay): Week[] {
  const first = addDays(mondayOf(today), -7 * (weekCount - 1));
  return blocks
    .flatMap((block) => Array.from({ length: block.weeks }, (_, week) => weekOf(block, week)))
    .map((week, index) => ({ ...week, index, monday: addDays(first, 7 * index) }));
}

function weekOf({ phase, goal, weeks, km: [from, to] }: Block, weekOfPhase: number) {
  const progress = weeks > 1 ? weekOfPhase / (weeks - 1) : 0;
  const km = (from + (to - from) * progress) * (isDownWeek(phase, weekOfPhase) ? 0.72 : 1);
  return { phase, weekOfPhase, km, ...(goal && { goal }) };
}

/** Three weeks up, one down. */
const isDownWeek = (phase: Phase, weekOfPhase: number) =>
  (phase === 'base' || phase === 'build') && weekOfPhase % 4 === 3;
