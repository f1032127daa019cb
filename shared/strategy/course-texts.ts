import type { Formats } from '../formats.ts';
import { roundedName } from '../races/distance-name.ts';
import type { Course, CourseFields } from './course.ts';
import type { NoTime } from './facts.ts';

/** 'this course, with 1,850 m of climb' */
export const thisCourse = ({ climb, isTrail }: Course, { formatHeight }: Formats): string =>
  `this ${isTrail ? 'trail' : 'course'}${climb > 0 ? `, with ${formatHeight(climb)} of climb` : ''}`;

/** How a course was taken into account in a range, and what remains unknown. */
export const courseLimits = ({ isTrail, isByEffort }: Course): string =>
  `The fast end counts the climb at what it costs on a treadmill (Minetti 2002), the slow end at what it costs in fell races (Scarf 2007). ${isTrail ? 'Winning nothing back downhill, and adding 5 to 15 percent for the ground, are rules of our own. ' : ''}${isByEffort ? 'It does not cover how technical the course is, or the weather.' : 'It assumes good weather and a day without trouble.'}`;

/** Why no time is given, apart from too little in the log. */
export function noTimeText(
  noTime: Exclude<NoTime, 'too-little'>,
  { raceDistance }: Pick<CourseFields, 'raceDistance'>,
  formats: Formats,
): string {
  switch (noTime) {
    case 'no-course':
      return 'I can’t give a time: the climb of the course isn’t entered, and a time for a flat course would be misleading. Enter its climb on the Race Strategy screen.';
    case 'too-steep':
      return 'I can’t give a time: the course is so steep that much of it is walked, and no formula for running holds there.';
    case 'too-far':
      return `I can’t give a time: ${roundedName(raceDistance, formats)} is more than two and a half times as far as anything in your log that I could go by.`;
  }
}
