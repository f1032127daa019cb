import type { CalendarDay } from '../calendar-day.ts';
import { predictTime } from '../physiology/race-prediction.ts';
import { finishSeconds } from '../races/rules.ts';
import type { Race } from '../races/schema.ts';
import type { Training } from '../trainings/schema.ts';
import { km, parseDuration, type Seconds, seconds } from '../units.ts';
import type { TargetRange } from './facts.ts';
import type { PlannedRace } from './schema.ts';

type SessionFields = Pick<Training, 'date' | 'sessionType' | 'distance' | 'duration'>;

/** The expected finish time, in whole seconds; undefined if the runner's log says too little. */
export function targetRange({
  race,
  races,
  trainings,
  today,
}: {
  race: Pick<PlannedRace, 'raceDistance'>;
  races: readonly Race[];
  trainings: readonly SessionFields[];
  today: CalendarDay;
}): TargetRange | undefined {
  const timed = races.map(({ raceName, date, distance, finishTime }) => ({
    raceName,
    date,
    finishTime,
    distance: km(distance),
    time: finishSeconds({ finishTime }),
  }));
  const sessions = trainings.map(({ date, sessionType, distance, duration }) => ({
    date,
    sessionType,
    distance: km(distance),
    duration: parseDuration(duration) ?? seconds(0),
  }));
  const found = predictTime({ races: timed, sessions }, km(race.raceDistance), today);
  if (!found) return undefined;
  return {
    expected: whole(found.expected),
    fastest: whole(found.fastest),
    slowest: whole(found.slowest),
    error: found.error,
    basedOn: found.method === 'race' ? found.basedOn : undefined,
  };
}

const whole = (time: Seconds) => seconds(Math.round(time));
