import { addDays } from '#shared/calendar-day.ts';
import type { SessionType, Terrain } from '#shared/trainings/words.ts';
import { distances, raceEffort } from './races.ts';
import { randomOf } from './random.ts';
import type { Week } from './season-plan.ts';
import type { Session } from './session.ts';
import { workoutOf } from './workouts.ts';

const [mon, tue, wed, thu, fri, sat, sun] = [0, 1, 2, 3, 4, 5, 6];

/** A session without its day and week. */
type Part = Omit<Session, 'day' | 'week'>;
type PartOfDay = readonly [weekday: number, part: Part];

const run = (type: SessionType, km: number, effort: number, terrain: Terrain = 'road'): Part => ({
  type,
  km,
  effort,
  terrain,
});
const easy = (km: number, terrain?: Terrain) => run('easy-run', km, 1.25, terrain);
const recovery = (km: number, terrain: Terrain = 'park') => run('recovery', km, 1.37, terrain);
const long = (km: number, terrain?: Terrain) => run('long-run', km, 1.24, terrain);
const indoors = (type: 'strength' | 'cross-training', minutes: number, description: string) => ({
  type,
  km: 0,
  effort: 1,
  terrain: 'road' as const,
  minutes,
  description,
});
const strength = (minutes: number) => indoors('strength', minutes, 'Strength: legs and core');
const bike = (minutes: number) => indoors('cross-training', minutes, 'Bike, easy spin');

/** A week's planned sessions, in order of day. */
export function sessionsOf(week: Week, race: number): Session[] {
  return partsOf(week, race).map(([weekday, part]) => ({
    ...part,
    day: addDays(week.monday, weekday),
    week,
  }));
}

function partsOf(week: Week, race: number): PartOfDay[] {
  switch (week.phase) {
    case 'base':
    case 'build':
    case 'taper':
      return trainingWeek(week, week.phase);
    case 'race':
      return raceWeek(week, race);
    case 'recovery':
      return recoveryWeek(week);
    case 'holiday':
      return holidayWeek(week);
    case 'injured':
      return injuredWeek(week);
    case 'return':
      return returnWeek(week);
  }
}

function trainingWeek(week: Week, phase: 'base' | 'build' | 'taper'): PartOfDay[] {
  const random = randomOf('week', week.index);
  const workout = workoutOf(phase, week.weekOfPhase, week.goal);
  const forMarathon = week.goal === 'marathon';
  const longKm = Math.min(32, week.km * (forMarathon ? 0.42 : 0.34));
  const rest = Math.max(12, week.km - workout.km - longKm);
  const onTrails = !forMarathon && week.weekOfPhase % 3 === 1;
  return [
    [mon, strength(random.whole(7, 10) * 5)],
    [tue, easy(rest * 0.38)],
    [wed, workout],
    [thu, recovery(rest * 0.26)],
    ...(week.weekOfPhase % 4 === 2 ? ([[fri, bike(random.whole(8, 12) * 5)]] as const) : []),
    [sat, easy(rest * 0.36, random.chance(0.4) ? 'trail' : 'road')],
    [sun, longRun(longKm, week, onTrails ? 'trail' : 'road')],
  ];
}

/** In a marathon build every other long run finishes fast. */
function longRun(km: number, { goal, weekOfPhase }: Week, terrain: Terrain): Part {
  if (goal !== 'marathon' || weekOfPhase % 2 === 0 || km < 20) return long(km, terrain);
  const fast = Math.round(km * 0.3);
  const description = `Long run, last ${fast} km at marathon pace`;
  return { ...run('long-run', km, 1.2), description };
}

function raceWeek(week: Week, race: number): PartOfDay[] {
  const { goal = 'tenK' } = week;
  const workout = workoutOf('race', 0);
  const rest = week.km - workout.km;
  return [
    [tue, easy(rest * 0.5)],
    [wed, workout],
    [thu, recovery(rest * 0.3)],
    [sat, { ...recovery(rest * 0.2, 'road'), description: 'Shake-out with four strides' }],
    [sun, { ...run('race', distances[goal], raceEffort[goal]), race }],
  ];
}

function recoveryWeek({ km, weekOfPhase }: Week): PartOfDay[] {
  // So little running only follows a marathon, when the runner starts with walking downstairs
  // again.
  if (km < 20)
    return [
      [wed, bike(30)],
      [fri, recovery(km * 0.4)],
      [sun, recovery(km * 0.6)],
    ];
  return [
    [tue, recovery(km * 0.2)],
    [thu, easy(km * 0.26, weekOfPhase > 0 ? 'road' : 'park')],
    [sat, easy(km * 0.24)],
    [sun, easy(km * 0.3, 'trail')],
  ];
}

const holidayWeek = ({ km }: Week): PartOfDay[] => [
  [tue, { ...easy(km * 0.22, 'beach'), description: 'Along the water before breakfast' }],
  [thu, { ...easy(km * 0.26, 'trail'), description: 'Exploring the hills behind the village' }],
  [fri, recovery(km * 0.16, 'beach')],
  [sun, long(km * 0.36, 'trail')],
];

/** The injury happens in the middle of an easy run. Then nothing, then whatever does not hurt. */
function injuredWeek({ weekOfPhase }: Week): PartOfDay[] {
  switch (weekOfPhase) {
    case 0:
      return [[tue, { ...easy(4.3), description: 'Easy run, cut short' }]];
    case 1:
      return [];
    case 2:
      return [
        [wed, bike(35)],
        [sat, bike(45)],
      ];
    default:
      return [
        [mon, strength(30)],
        [wed, bike(50)],
        [fri, strength(35)],
        [sun, bike(60)],
      ];
  }
}

function returnWeek({ km, weekOfPhase }: Week): PartOfDay[] {
  const walking = weekOfPhase < 2;
  const effort = walking ? 1.55 : 1.34;
  const description = [
    'Walk-run: 5 × (3 min run, 2 min walk)',
    'Walk-run: 4 × (6 min run, 1 min walk)',
  ][weekOfPhase];
  const gently = (share: number): Part => ({
    ...run('easy-run', km * share, effort, walking ? 'park' : 'road'),
    ...(description && { description }),
  });
  return [
    [mon, strength(35)],
    [tue, gently(0.3)],
    [thu, gently(0.3)],
    [fri, bike(45)],
    [sun, gently(0.4)],
  ];
}
