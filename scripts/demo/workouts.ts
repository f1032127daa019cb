import type { SessionType, Terrain } from '#shared/trainings/words.ts';
import type { Goal } from './season-plan.ts';

/** A hard midweek session, including warm-up and cool-down. */
export interface Workout {
  type: Extract<SessionType, 'tempo' | 'intervals' | 'hill-repeats' | 'fartlek'>;
  description: string;
  km: number;
  /** As in `Session`: jogging between the repeats makes the average slower than the work. */
  effort: number;
  terrain: Terrain;
}

const tempo = (description: string, km: number, effort = 1.13): Workout => ({
  type: 'tempo',
  description,
  km,
  effort,
  terrain: 'road',
});
const intervals = (description: string, km: number, effort = 1.15): Workout => ({
  type: 'intervals',
  description,
  km,
  effort,
  terrain: 'track',
});
const hills = (description: string, km: number, terrain: Terrain = 'road'): Workout => ({
  type: 'hill-repeats',
  description,
  km,
  effort: 1.24,
  terrain,
});
const fartlek = (description: string, km: number, terrain: Terrain = 'park'): Workout => ({
  type: 'fartlek',
  description,
  km,
  effort: 1.17,
  terrain,
});

type Workouts = readonly [Workout, ...Workout[]];

/** In the order a block goes through them. */
const byGoal: Record<Goal | 'none', Workouts> = {
  none: [
    fartlek('Fartlek: 8 × 1 min on, 1 min off', 8.2),
    hills('8 × 45 s uphill, jog down', 8),
    tempo('20 min steady tempo', 8.8),
    fartlek('Pyramid fartlek 1-2-3-2-1 min', 8.6),
    hills('10 × 60 s uphill on the forest road', 9.2, 'trail'),
    tempo('2 × 12 min tempo, 2 min jog', 9.6),
    fartlek('Lamp-post fartlek, by feel', 8.4, 'road'),
  ],
  tenK: [
    intervals('8 × 400 m at 5K effort, 200 m jog', 8.4),
    tempo('25 min tempo', 9.8),
    intervals('6 × 800 m at 10K pace, 400 m jog', 10.6),
    hills('10 × 45 s uphill, jog down', 9),
    intervals('5 × 1000 m at 10K pace, 2 min jog', 10.4),
  ],
  half: [
    tempo('3 × 10 min at threshold, 2 min jog', 11.2),
    intervals('6 × 1000 m, 90 s jog', 11),
    hills('12 × 60 s uphill, jog down', 10.6),
    tempo('8 km at half marathon effort', 12.2, 1.11),
    intervals('5 × 1200 m, 400 m jog', 11.6),
    tempo('2 × 5 km at half marathon effort', 14, 1.11),
    fartlek('10 × 90 s on, 90 s off', 10.8),
  ],
  marathon: [
    tempo('3 × 3 km at threshold, 3 min jog', 13.4),
    intervals('6 × 1200 m, 400 m jog', 13),
    tempo('10 km at marathon pace', 14.2, 1.15),
    hills('10 × 90 s uphill, jog down', 12.4),
    tempo('2 × 6 km, second one faster', 15.6, 1.12),
    intervals('5 × 2000 m, 3 min jog', 15.2, 1.13),
    tempo('14 km at marathon pace', 18, 1.15),
  ],
};

const sharpeners: Record<'taper' | 'race', Workouts> = {
  taper: [
    tempo('2 × 3 km at race pace, full recovery', 10.4, 1.14),
    intervals('5 × 600 m, relaxed and quick', 9, 1.17),
  ],
  race: [intervals('4 × 400 m to wake the legs up', 6.2, 1.2)],
};

export function workoutOf(
  phase: 'base' | 'build' | 'taper' | 'race',
  weekOfPhase: number,
  goal?: Goal,
) {
  const choice = phase === 'taper' || phase === 'race' ? sharpeners[phase] : byGoal[goal ?? 'none'];
  return choice[weekOfPhase % choice.length] ?? choice[0];
}
