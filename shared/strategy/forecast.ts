import type { CalendarDay } from '../calendar-day.ts';
import type { Performance } from '../physiology/prediction-error.ts';
import { predictTime, type RaceTimeRange } from '../physiology/race-prediction.ts';
import { finishSeconds } from '../races/rules.ts';
import type { Race } from '../races/schema.ts';
import type { Training } from '../trainings/schema.ts';
import { type Km, km, parseDuration, type Seconds, seconds } from '../units.ts';
import { type Course, type CourseFields, courseOf } from './course.ts';
import type { Forecast, TargetRange } from './facts.ts';

/** What is known about a runner's speed. */
export interface Evidence {
  races: readonly Race[];
  trainings: readonly Pick<
    Training,
    'date' | 'sessionType' | 'distance' | 'duration' | 'heartRateAvg'
  >[];
  /** The fastest stretches within runs of the last twelve months, from tracks. */
  stretches: readonly (Performance & { date: CalendarDay })[];
  /** The profile's personal bests, which have no date. */
  undated: readonly Performance[];
  /** Beats per minute. */
  maxHeartRate: number;
  today: CalendarDay;
}

/** A marathon, as it may be entered. Anything longer is an ultra. */
const longestRace = km(43);

/** An ultra is not predicted from anything shorter by more than this factor. Our own convention. */
const carries = 2.5;

/**
 * The finish time to expect on a race's course, in whole seconds, or why there is none. All
 * predictions go through here. A time for a course that is not flat is never the flat one.
 */
export function forecast(
  race: CourseFields,
  { races, trainings, maxHeartRate, today, ...others }: Evidence,
): Forecast {
  const course = courseOf(race);
  if (typeof course === 'string') return { noTime: course };
  const distance = km(race.raceDistance);
  const sources = { sessions: trainings.map(sessionOf), maxHeartRate, ...others };
  const found = predictTime({ ...sources, races: races.map(timed) }, distance, today);
  if (!found) return { noTime: 'too-little' };
  if (distance > longestRace && distance > distanceBehind(found) * carries) {
    return { noTime: 'too-far' };
  }
  const slowest = Math.min(found.slowest, ...slowestRaced());
  return {
    range: {
      ...onCourse({ ...found, slowest: seconds(slowest) }, course),
      basedOn: basisOf(found),
    },
  };

  /**
   * A runner who has raced the distance lately is no slower than that, even if an older race was
   * faster.
   */
  function slowestRaced(): number[] {
    if (found?.method !== 'race') return [];
    return races.flatMap((one) => {
      if (Math.abs(one.distance / distance - 1) > sameDistance) return [];
      const alone = predictTime({ ...sources, races: [timed(one)] }, distance, today);
      return alone?.method === 'race' ? alone.slowest : [];
    });
  }
}

/** A marathon is entered as 42.2 or 42.195. */
const sameDistance = 0.01;

const timed = ({ raceName, date, distance, finishTime }: Race) => ({
  raceName,
  date,
  finishTime,
  distance: km(distance),
  time: finishSeconds({ finishTime }),
});

const sessionOf = ({
  date,
  sessionType,
  distance,
  duration,
  heartRateAvg,
}: Evidence['trainings'][number]) => ({
  date,
  sessionType,
  heartRateAvg: heartRateAvg ?? null,
  distance: km(distance),
  duration: parseDuration(duration) ?? seconds(0),
});

type Found = RaceTimeRange<ReturnType<typeof timed>>;

/** How far the runner ran, or could run, in whatever a prediction is based on. */
function distanceBehind(found: Found): Km {
  if (found.method === 'training') return km(42.195);
  if (found.method === 'hard-sessions') {
    return km(Math.max(...found.basedOn.map(({ distance }) => distance)));
  }
  return found.basedOn.distance;
}

function onCourse({ expected, fastest, slowest }: Found, course: Course | undefined) {
  if (!course) {
    return { expected: whole(expected), fastest: whole(fastest), slowest: whole(slowest) };
  }
  const { least, most, isByEffort } = course;
  const ends = { fastest: whole(fastest * least), slowest: whole(slowest * most) };
  const middle = isByEffort ? (ends.fastest + ends.slowest) / 2 : expected * least;
  return { ...ends, expected: whole(middle), course };
}

const whole = (time: number): Seconds => seconds(Math.round(time));

function basisOf(found: Found): TargetRange['basedOn'] {
  switch (found.method) {
    case 'race':
      return found.basedOn;
    case 'hard-run':
      return { run: found.basedOn, ...(found.undated && { undated: found.undated }) };
    case 'undated-best':
      return { undated: found.basedOn };
    default:
      return found.method;
  }
}
