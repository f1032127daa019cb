import { distanceIn } from '../../log-questions/reading/distances.ts';
import type { Km, Seconds } from '../../units.ts';
import { type NamedTarget, targetIn, timeOver } from './targets.ts';

/** Races that took less, or more, than a time. */
export interface RacesWithin {
  time: Seconds;
  isFaster: boolean;
  distance: Km | undefined;
  /** 'under 45 minutes', as it was said. */
  said: string;
  /** The first or the last of them, where one is asked for. */
  end?: 'first' | 'last';
}

const limit =
  /\b(?<word>sub|under|below|faster than|quicker than|less than|within|slower than|over|above|longer than|more than|br[eo]ak(?:e|en|ing)?|beat(?:en)?) ?-?(?:the |a |an |my )?(?<time>\d{1,3}(?::\d\d){0,2}(?: ?(?:h|hours?|min(?:ute)?s?))?(?: ?(?:and )?\d{1,2} ?(?:min(?:ute)?s?))?)(?![\w:.]| ?(?:k|km|kms|kilomet\w+|mi|miles?|\/|per|pace|min\/)\b)/;
const races =
  /\b(?:races?|raced|racing|marathons?|halfs?|halves|hms?|parkruns?|\d{1,2}(?:\.\d)? ?-?ks?)\b/;
/** What is still to come is weighed, rather than counted. */
const toCome =
  /\b(?:can|could|will|would|should|shall|may|next|ready|predict\w*|goals?|targets?|aim\w*|want|possible|realistic|track|plan\w*|train\w*|am i|how do i|need|chances?|likely|hope|going to|for my|in my next)\b/;
const ran =
  /\b(?:how many|how often|number of|count|times|raced|ran|run|have i|did i|ever|list|show|which|all|were|was|first|last|races|\d{1,2}ks|marathons|halves|halfs)\b/;

/** The races that a text asks for by their time; undefined where it is about one to come, or about nothing of the kind. */
export function racesWithinIn(text: string): RacesWithin | undefined {
  const match = limit.exec(text);
  if (!match || toCome.test(text) || !ran.test(text) || !races.test(text)) return undefined;
  const { word = '', time = '' } = match.groups ?? {};
  const isFaster = !/^(?:slower|over|above|longer|more)/.test(word);
  const rest = text.replace(match[0], ' ').replaceAll(/(?<=\d)ks\b/g, 'k');
  const distance = distanceIn(rest);
  const target = targetIn(`under ${time}`);
  const meant = target && timeMeant(target, distance);
  if (meant === undefined) return undefined;
  const [end] = /\b(?:first|last)\b/.exec(rest) ?? [];
  return {
    time: meant,
    isFaster,
    distance,
    said: `${/^(?:br|beat)/.test(word) ? 'under' : word} ${time}`,
    ...(end && /\b(?:when|first|last)\b/.test(rest) && { end: end as 'first' | 'last' }),
  };
}

/** Without a distance only a time that says its hours or minutes is clear. */
const timeMeant = (target: NamedTarget, distance: Km | undefined): Seconds | undefined =>
  distance === undefined
    ? target.readings.length === 1
      ? target.readings[0]
      : undefined
    : timeOver(target, distance);
