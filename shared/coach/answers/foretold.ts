import { asksForTime, asksWhatWouldBe } from '../intents/foretelling.ts';
import type { Asked } from '../intents.ts';
import { answerTopic } from './by-topic.ts';
import type { Known } from './known.ts';
import { racesToCome } from './planned-race.ts';
import type { Answer } from './proposal.ts';
import { racesCalled } from './races/named-races.ts';

/** The answer to what a race would be run in, asked in more than one clause or of a planned race by its name. */
export async function answerForetold(known: Known, asked: Asked): Promise<Answer | undefined> {
  if (asked.followsUp) return undefined;
  const planned = racesCalled(racesToCome(known.records), asked.text);
  const text = planned?.rest ?? asked.text;
  const asks = asksWhatWouldBe(text, planned !== undefined) || asksForTime(asked.text);
  return asks ? await answerTopic(known, asked, 'prediction') : undefined;
}
