import type { Asked } from '../../intents.ts';
import type { CoachRecords } from '../../records.ts';
import type { Answer } from '../proposal.ts';
import { answerTimesCompared } from './compare-times.ts';
import { answerRacesWithin } from './races-within.ts';

/** The answer to what sets the times of races against each other, or against a limit; undefined for any other. */
export const answerRaceTimes = (
  records: CoachRecords,
  { text, followsUp }: Asked,
): Answer | undefined =>
  (followsUp ? undefined : answerTimesCompared(records, text)) ?? answerRacesWithin(records, text);
