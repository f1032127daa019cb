import type { CalendarDay } from '../../../calendar-day.ts';
import { seconds } from '../../../units.ts';
import { takeDistance, takeDuration, takePace, takeTerrain, takeType } from './amounts.ts';
import type { ToldRun } from './command.ts';
import { dayDone } from './days.ts';
import { isDoubted, Rest, type Said } from './said.ts';

/** 'I ran 10k …', 'went for a run …', 'log a 10k run …', 'today I ran …'. */
const told =
  /^(?:(?:today|yesterday|this morning|last night|on \w+day|last \w+day) (?:\| )?)?(?:i )?(?:have |ve )?(?:just |also |only )?(?:ran|rna|runned|jogged|did|done|completed|finished|went (?:for|on)|managed)\b/;
const ordered =
  /^(?:log|add|record|enter|save|note(?: down)?)(?: me)? (?:an? |my |the |another |todays |yesterdays |this mornings |\w+days )?/;
const ran =
  /\b(?:ran|rna|runned|jogged|run|runs|jog|training|session|workout|treadmill|\d ?(?:k|km|miles?|mi))\b/;
/** 'I run 10k today in 52 minutes', as some write who mean 'ran'. */
const runs = /^i run .{0,60}\b(?:today|yesterday|this morning)\b/;

/** What a report of a run may hold besides, and what else is another matter. */
const fillers = new Set([
  ...[
    'i',
    'ive',
    've',
    'have',
    'a',
    'an',
    'the',
    'my',
    'in',
    'on',
    'of',
    'at',
    'for',
    'and',
    'was',
    'were',
  ],
  ...[
    'ran',
    'rna',
    'runned',
    'run',
    'running',
    'runs',
    'jog',
    'jogged',
    'did',
    'done',
    'went',
    'it',
    'took',
    'me',
  ],
  ...[
    'log',
    'add',
    'record',
    'enter',
    'save',
    'note',
    'down',
    'just',
    'also',
    'time',
    'total',
    'with',
  ],
  ...[
    'training',
    'session',
    'workout',
    'distance',
    'completed',
    'finished',
    'managed',
    'please',
    'pls',
    'new',
  ],
  ...[
    'plz',
    'to',
    'another',
    'second',
    'pace',
    'average',
    'avg',
    'from',
    'as',
    'that',
    'this',
    'felt',
  ],
]);
const mostLeft = 5;
/** What is more than the report of a run. */
const otherMatter =
  /\b(?:races?|raced|hurts?|hurting|pain|painful|sore|injur\w{1,5}|shoes|show|tell|week|weeks|month|year|marathon plan|average of|times|every|usually|always|often|longest|fastest|pb|pr|move|delete|remove)\b/;

const heartRate =
  /\b(?:(?:average|avg|mean) )?(?:hr|heart ?rate|pulse)(?: (?:was|of|at|around|average|avg))? ?(\d{2,3})(?: ?bpm)?\b|\b(?:(?:average|avg|mean) (?:of )?)?(?<![\d:.])(\d{2,3}) ?bpm\b/;
const maxHeartRate =
  /\bmax(?:imum)?(?: (?:hr|heart ?rate|pulse))?(?: (?:was|of|at))? (\d{3})(?: ?bpm)?\b/;
const effort = /\b(?:rpe|effort)(?: (?:was|of|at))? ?(10|[1-9])(?:\/10| out of 10)?\b/;
const climb =
  /(?<![\d:.])\b(\d{1,4}) ?m(?:et(?:er|re)s)? (?:of )?(?:climb\w{0,3}|elevation(?: gain)?|ascent|up|gain|vert)\b|\b(?:climb|elevation|ascent|vert)(?: gain)?(?: of)? (\d{1,4}) ?m?\b/;
const wearing = /\b(?:in|with|wearing)(?: my| the)? (?:new )?([a-z][^|]{0,60})/;

/**
 * A run that is told of, or is to be logged: 'I ran 10k today in 52 minutes', 'ran 8 miles yesterday,
 * 1:10, easy, in my Pegasus'. Only what was said; a distance or a time is.
 */
export function toldRun({ text }: Said, today: CalendarDay): ToldRun | undefined {
  const isOrdered = ordered.test(text) && ran.test(text);
  const isTold = told.test(text) && (ran.test(text) || /\bdid\b/.test(text));
  if (!isOrdered && !isTold && !runs.test(text)) return undefined;
  if (isDoubted(text) || otherMatter.test(text)) return undefined;
  const day = dayDone(text, today);
  if (day.isUnclear) return undefined;
  const rest = new Rest(day.rest);
  const [, most] = rest.take(maxHeartRate) ?? [];
  const [, ...beats] = rest.take(heartRate) ?? [];
  const [, rpe] = rest.take(effort) ?? [];
  const [, ...metres] = rest.take(climb) ?? [];
  const pace = takePace(rest);
  const distance = takeDistance(rest);
  const time = takeDuration(rest, distance);
  if (distance === undefined && time === undefined) return undefined;
  // A second distance is a second run.
  if (takeDistance(rest) !== undefined) return undefined;
  const isAnother = /\b(?:another|second)\b/.test(rest.text);
  const shoes = rest.take(wearing)?.[1]?.trim();
  const sessionType = takeType(rest);
  const terrain = takeTerrain(rest);
  const left = rest.words(fillers);
  if (left.length > mostLeft) return undefined;
  return {
    date: day.date ?? (/\bjust\b/.test(text) ? today : undefined),
    distance,
    duration: time ?? (pace && distance ? seconds(Math.round(pace * distance)) : undefined),
    sessionType,
    terrain,
    rpe: numberOf(rpe),
    heartRateAvg: numberOf(beats.find(Boolean)),
    heartRateMax: numberOf(most),
    elevationGain: numberOf(metres.find(Boolean)),
    shoes: shoes?.split(/\s+/),
    isAnother,
    left: left.join(' '),
  };
}

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);
