import { finishSeconds } from '../../../races/rules.ts';
import type { Race } from '../../../races/schema.ts';
import type { RaceQuestion } from '../../intents/race-question.ts';

export const extremeNames = {
  fastest: 'fastest',
  slowest: 'slowest',
  longest: 'longest',
  shortest: 'shortest',
  first: 'first',
  last: 'last',
};

/**
 * Ordered as the question asks; by default the last one first.
 * @param races newest first
 */
export function sortedBy(
  races: readonly Race[],
  { extreme, place }: RaceQuestion,
): readonly Race[] {
  const timed = races.filter((race) => finishSeconds(race) > 0);
  const pace = (race: Race) => finishSeconds(race) / race.distance;
  switch (extreme) {
    case 'fastest':
      return timed.toSorted((a, b) => pace(a) - pace(b));
    case 'slowest':
      return timed.toSorted((a, b) => pace(b) - pace(a));
    case 'longest':
      return races.toSorted((a, b) => b.distance - a.distance);
    case 'shortest':
      return races.toSorted((a, b) => a.distance - b.distance);
    case 'first':
      return races.toReversed();
    default:
      // 'My second marathon' counts from the first.
      return extreme === undefined && place ? races.toReversed() : races;
  }
}
