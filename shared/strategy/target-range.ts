import type { CalendarDay } from '../calendar-day.ts';
import { predictTime } from '../physiology/race-prediction.ts';
import { finishSeconds } from '../races/rules.ts';
import type { Race } from '../races/schema.ts';
import type { Training } from '../trainings/schema.ts';
import { km, parseDuration, type Seconds, seconds } from '../units.ts';
import type { TargetRange } from './facts.ts';
import type { PlannedRace } from './schema.ts';

type SessionFields = Pick<
  Training,
  'date' | 'sessionType' | 'distance' | 'duration' | 'heartRateAvg'
>;

/** The expected finish time, in whole seconds; undefined if the runner's log says too little. */
export function targetRange({
  race,
  races,
  trainings,
  maxHeartRate,
  today,
}: {
  race: Pick<PlannedRace, 'raceDistance'>;
  races: readonly Race[];
  trainings: readonly SessionFields[];
  /** Beats per minute. */
  maxHeartRate: number;
  today: CalendarDay;
}): TargetRange | undefined {
  const timed = races.map(({ raceName, date, distance, finishTime }) => ({
    raceName,
    date,
    finishTime,
    distance: km(distance),
    time: finishSeconds({ finishTime }),
  }));
  const sessions = trainings.map(
    ({ date, sessionType, distance, duration, heartRateAvg = null }) => ({
      date,
      sessionType,
      heartRateAvg,
      distance: km(distance),
      duration: parseDuration(duration) ?? seconds(0),
    }),
  );
  const sources = { races: timed, sessions, maxHeartRate };
  const found = predictTime(sources, km(race.raceDistance), today);
  if (!found) return undefined;
  return {
    expected: whole(found.expected),
    fastest: whole(found.fastest),
    slowest: whole(found.slowest),
    error: found.error,
    basedOn: found.method === 'race' ? found.basedOn : found.method,
  };
}

const whole = (time: Seconds) => seconds(Math.round(time));
