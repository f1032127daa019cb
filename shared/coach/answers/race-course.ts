import { sentences } from '../../prose/paragraphs.ts';
import { plainName } from '../../prose/plain-name.ts';
import { overDistance } from '../../races/distance-name.ts';
import { courseOf } from '../../strategy/course.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { raceAsked } from './planned-race.ts';
import type { Answer } from './proposal.ts';

/** How long a planned race is, and how much it climbs. */
export function answerRaceCourse(records: CoachRecords, asked: Asked): Answer {
  const race = raceAsked(records, asked);
  if (!race) return { text: 'You have no such race planned.' };
  const { formats } = records;
  const { elevationGain, raceDistance } = race;
  const name = plainName(race.raceName);
  const course = courseOf(race);
  return {
    understood: `Course of ${name}`,
    text: sentences(
      elevationGain === undefined
        ? `I can’t tell how hilly ${name} is: your log has it ${overDistance(raceDistance, formats)}, and no climb is entered. Enter it on the Race Strategy screen.`
        : `${name} has ${formats.formatHeight(elevationGain)} of climb ${overDistance(raceDistance, formats)}.`,
      typeof course === 'object' && course.isByEffort && 'Run it by effort, not by pace.',
    ),
  };
}
