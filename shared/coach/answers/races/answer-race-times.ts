import type { Asked } from '../../intents.ts';
import type { CoachRecords } from '../../records.ts';
import { type Answer, leadingTo } from '../proposal.ts';
import { answerTimesCompared } from './compare-times.ts';
import { answerRacesOverall } from './races-overall.ts';
import { answerRacesWithin } from './races-within.ts';

/**
 * Answers questions that compare race times with each other or with a limit, or ask about all
 * races; undefined for any other.
 */
export function answerRaceTimes(
  records: CoachRecords,
  { text, followsUp }: Asked,
): Answer | undefined {
  const answer =
    (followsUp ? undefined : answerTimesCompared(records, text)) ??
    answerRacesWithin(records, text) ??
    answerRacesOverall(records, text);
  return answer && leadingTo('/races', answer);
}
