import { costOfClimb } from '../physiology/cost-of-climb.ts';
import { riegel } from '../physiology/equivalent-time.ts';
import { km, seconds } from '../units.ts';
import { steepest } from './climb.ts';
import type { PlannedRace } from './schema.ts';

/** The effect on a flat time of a course that is not flat. */
export interface Course {
  /** Metres. */
  climb: number;
  isTrail: boolean;
  /** Whether it is run by effort, as no pace can be held on it. */
  isByEffort: boolean;
  /** Its time relative to the flat one. */
  least: number;
  most: number;
}

export type CourseFields = Pick<PlannedRace, 'raceDistance'> &
  Partial<Pick<PlannedRace, 'raceName' | 'raceType' | 'elevationGain'>>;

/** Metres of climb per km from which even a road is run by effort. Our own convention. */
const hilly = 10;

/**
 * In fell races, this many metres on the flat take as long as a metre of climb: Scarf, Route choice
 * in mountain navigation, Naismith’s rule, and the equivalence of distance and climb, J Sports Sci
 * 25 (2007). ‡
 */
const flatForClimb = 7.92;

/** The factor for a trail's surface, lowest and highest. Our own convention. */
const ground = { least: 1.05, most: 1.15 };

const saysTrail = /\b(?:trail|fell|mountain|skyrace)\b/i;

/**
 * What is known about a race's course. At the least, its climb costs what running up and down costs
 * on a treadmill (Minetti 2002), but a trail returns nothing on the way down; at the most, as much
 * as in fell races. A trail's surface costs some more.
 * @returns why nothing can be said about it, for a trail or an ultra with unknown climb, or one so
 * steep that it is walked; undefined for a flat one, and for a road without a known climb
 */
export function courseOf({
  raceDistance,
  raceName = '',
  raceType = 'road',
  elevationGain: climb,
}: CourseFields): Course | 'no-course' | 'too-steep' | undefined {
  const isOffRoad = raceType === 'trail' || (raceType !== 'track' && saysTrail.test(raceName));
  if (climb === undefined) return isOffRoad || raceType === 'ultra' ? 'no-course' : undefined;
  const isHilly = climb >= hilly * raceDistance;
  const isTrail = isOffRoad || (raceType === 'ultra' && isHilly);
  if (climb === 0 && !isTrail) return undefined;
  const distance = km(raceDistance);
  const { slope, up, mean } = costOfClimb(distance, climb);
  if (slope > steepest) return 'too-steep';
  const asFlat = km(raceDistance + (flatForClimb * climb) / 1000);
  const most = riegel(seconds(1), distance, asFlat);
  const isByEffort = isTrail || isHilly;
  if (!isTrail) return { climb, isTrail, isByEffort, least: mean, most };
  const least = ((up + 1) / 2) * ground.least;
  return { climb, isTrail, isByEffort, least, most: most * ground.most };
}

/** Whether no pace can be held on the course, as far as it is known. */
export function isByEffort(race: CourseFields): boolean {
  const course = courseOf(race);
  return typeof course === 'string' || course?.isByEffort === true;
}
