import { plainName } from '../../prose/plain-name.ts';
import { asksForTime, asksWhatWouldBe } from '../intents/future-times.ts';
import { doubtsGoal } from '../intents/goal-doubted.ts';
import { asksForTargetPace } from '../intents/race-ahead.ts';
import type { Asked } from '../intents.ts';
import { answerTopic } from './by-topic.ts';
import type { Known } from './known.ts';
import { raceAsked, racesToCome } from './planned-race.ts';
import type { Answer } from './proposal.ts';
import { racesCalled } from './races/named-races.ts';
import { answerTarget } from './target.ts';

/**
 * Answers what time a race would take, if asked in more than one clause or about a planned race by
 * name.
 */
export async function answerFutureTime(known: Known, asked: Asked): Promise<Answer | undefined> {
  if (asked.followsUp) return undefined;
  const planned = racesCalled(racesToCome(known.records), asked.text);
  const text = planned?.rest ?? asked.text;
  if (doubtsGoal(asked.text) && !asksForTargetPace(asked.text)) return answerGoal(known, asked);
  const asks = asksWhatWouldBe(text, planned !== undefined) || asksForTime(asked.text);
  return asks ? await answerTopic(known, asked, 'prediction') : undefined;
}

/**
 * Compares what the log points to with the target of the race in question, or says what is missing.
 */
function answerGoal(known: Known, asked: Asked): Answer | undefined {
  const { records } = known;
  if (!(records.enabled.races && records.enabled.trainings)) return undefined;
  const told = answerTarget(records, asked);
  if (told) return told;
  const race = raceAsked(records, asked);
  const lacks = race
    ? `${plainName(race.raceName)} has no target time in your plan`
    : 'You have no such race planned';
  return {
    understood: race ? `Target for ${plainName(race.raceName)}` : 'Your target',
    text: `${lacks}, so I can’t say whether your goal is in reach. Name the time, or enter it on the Race Strategy screen.`,
  };
}
