import type { SessionType, Terrain } from '#shared/trainings/words.ts';
import { seconds } from '#shared/units.ts';
import { heartRateAt, maxHeartRate, thresholdPace, weightKg } from './fitness.ts';
import { randomOf } from './random.ts';
import type { Session } from './session.ts';
import { slowdownIn, weatherOf } from './weather.ts';

/** Metres of climbing per km. */
const climb: Record<Terrain, number> = {
  road: 7,
  trail: 24,
  track: 0,
  treadmill: 0,
  beach: 1,
  park: 5,
};

/** How much the terrain slows the same effort. */
const ground: Record<Terrain, number> = {
  road: 1,
  trail: 1.09,
  track: 0.995,
  treadmill: 1,
  beach: 1.06,
  park: 1.01,
};

const usualRpe: Record<SessionType, number> = {
  'easy-run': 3.4,
  'long-run': 5.2,
  tempo: 7,
  intervals: 7.8,
  'hill-repeats': 7.4,
  fartlek: 6.4,
  recovery: 2,
  race: 9.4,
  'cross-training': 3.6,
  strength: 5,
  'uncategorized-run': 4,
};

/** The week of the plan in which the power-measuring foot pod was bought. */
const powerSince = 62;

/** What the watch shows after a session at this level of fatigue, and how hard it felt. */
export function performanceOf(session: Session, fatigue: number) {
  const random = randomOf('performance', session.day, session.type);
  const rpe = Math.round(usualRpe[session.type] + fatigue * 1.6 - 0.5 + random.around(0, 0.5));
  const felt = { rpe: Math.min(10, Math.max(session.type === 'race' ? 9 : 1, rpe)) };
  return session.km > 0
    ? { ...felt, ...runOf(session, fatigue) }
    : { ...felt, ...indoorsOf(session) };
}

function runOf({ day, week, type, km, effort, terrain }: Session, fatigue: number) {
  const random = randomOf('run', day);
  const isRace = type === 'race';
  // Watches measure race courses slightly long, but the log has the official distance.
  const distance = isRace ? km : Math.round(km * random.around(1, 0.02) * 100) / 100;
  const weather = weatherOf(day);
  const slowdown = isRace || terrain === 'treadmill' ? 1 : slowdownIn(weather) * ground[terrain];
  const form = 1 + fatigue * 0.02 + random.around(0, isRace ? 0.002 : 0.014);
  const pace = thresholdPace(weekOf(day, week)) * effort * slowdown * (isRace ? 1 : form);
  const duration = seconds(Math.round(pace * distance));
  // Over hours, and in the heat, heart rate drifts up at the same pace.
  const drift = 1 + (km > 18 ? 0.03 : 0) + Math.max(0, weather.degrees - 18) * 0.002;
  const average = heartRateAt(effort, week.index) * drift * (1 + fatigue * 0.02);
  const heartRateAvg = Math.min(maxHeartRate - 6, Math.round(random.around(average, 2)));
  const metresPerSecond = 1000 / pace;
  return {
    distance,
    duration,
    heartRateAvg,
    heartRateMax: heartRateMaxOf(type, heartRateAvg, random.whole(0, 6)),
    elevationGain: Math.round(climbOf(type, terrain) * distance * random.between(0.75, 1.25)),
    calories: Math.round(weightKg * distance * random.around(1.02, 0.02)),
    ...(week.index >= powerSince && {
      avgPower: Math.round(random.around(weightKg * metresPerSecond * 1.04, 4)),
    }),
  };
}

const climbOf = (type: SessionType, terrain: Terrain) =>
  type === 'hill-repeats' ? 22 : climb[terrain];

function heartRateMaxOf(type: SessionType, average: number, more: number): number {
  const isHard = ['intervals', 'hill-repeats', 'race', 'fartlek'].includes(type);
  const peak = isHard ? Math.max(average + 8, maxHeartRate * 0.93) : average + 10;
  return Math.min(maxHeartRate - 1, Math.round(peak + more));
}

function indoorsOf({ day, type, minutes = 40 }: Session) {
  const random = randomOf('indoors', day);
  const isBike = type === 'cross-training';
  const heartRateAvg = Math.round(random.around(isBike ? 124 : 104, 5));
  return {
    distance: 0,
    duration: seconds(minutes * 60 + random.whole(0, 50)),
    heartRateAvg,
    heartRateMax: heartRateAvg + random.whole(14, 30),
    calories: Math.round(minutes * (isBike ? 8.4 : 5.6)),
  };
}

/** The week, including the fraction of it that has passed. */
const weekOf = (day: string, { index, monday }: Session['week']) =>
  index + (Date.parse(day) - Date.parse(monday)) / (7 * 86_400_000);
