import type { CalendarDay } from '../../../calendar-day.ts';
import { seconds } from '../../../units.ts';
import {
  otherSport,
  takeDistance,
  takeDuration,
  takePace,
  takeTerrain,
  takeType,
} from './amounts.ts';
import type { ToldRun } from './command.ts';
import { dayDone } from './days.ts';
import { isDoubted, Rest, type Said } from './said.ts';

/** 'I ran 10k …', 'went for a run …', 'log a 10k run …', 'today I ran …'. */
const told =
  /^(?:(?:today|yesterday|this morning|last night|on \w+day|last \w+day) (?:\| )?)?(?:i )?(?:have |ve )?(?:just |also |only )?(?:ran|rna|runned|jogged|did|done|completed|finished|went (?:for|on|out)|managed|biked|cycled|rode|swam|hiked|walked|rowed)\b/;
const ordered =
  /^(?:log|add|record|enter|save|note(?: down)?)(?: me)? (?:an? |my |the |another |todays |yesterdays |this mornings |\w+days )?/;
const ran =
  /\b(?:ran|rna|runned|jogged|run|runs|jog|training|parkrun|bike|biked|cycled|cycling|ride|rode|swim|swam|hike|hiked|walk|walked|rowing|rowed|yoga|pilates|strength|session|workout|treadmill|\d{1,3}(?:[.,]\d{1,3})? ?(?:k|kms?|kilomet\w{2,4}|miles?|mi))\b/;
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
    'out',
    'about',
    'around',
    'roughly',
    'morning',
    'evening',
  ],
]);
const mostLeft = 5;
/** A weekday alone may be to come, unless a time to the second says that it is over. */
const finished = /\b\d{1,3}:\d{2}\b/;
const isNear = /\b(?:today|yesterday|last|this morning)\b/;
/** What is more than the report of a run. */
const otherMatter =
  /\b(?:races?|raced|hurts?|hurting|pain|painful|sore|injur\w{1,5}|shoes|show|tell|week|weeks|month|year|marathon plan|average of|times|every|usually|always|often|longest|fastest|pb|pr|move|delete|remove|calendar|schedule)\b/;

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
export function toldRun({ text, into }: Said, today: CalendarDay): ToldRun | undefined {
  if (into !== undefined && into !== 'log') return undefined;
  const isOrdered = (ordered.test(text) && ran.test(text)) || into === 'log';
  const isTold = told.test(text) && (ran.test(text) || /\bdid\b/.test(text));
  const isPlainly = isOrdered || isTold || runs.test(text);
  if (isDoubted(text) || otherMatter.test(text)) return undefined;
  const day = dayDone(text, today);
  if (day.isUnclear) return isPlainly && isOfSeveral(text) ? several : undefined;
  const rest = new Rest(day.rest);
  const [, most] = rest.take(maxHeartRate) ?? [];
  const [, ...beats] = rest.take(heartRate) ?? [];
  const [, rpe] = rest.take(effort) ?? [];
  const [, ...metres] = rest.take(climb) ?? [];
  const pace = takePace(rest);
  const distance = takeDistance(rest);
  const time = takeDuration(rest, distance);
  const hasAmount = distance !== undefined || time !== undefined;
  // A second distance is a second run.
  const isOfTwo = takeDistance(rest) !== undefined;
  const isAnother = /\b(?:another|second)\b/.test(rest.text);
  const shoes = rest.take(wearing)?.[1]?.trim();
  const sport = otherSport.exec(rest.text)?.[0];
  const sessionType = takeType(rest);
  const terrain = takeTerrain(rest);
  const left = rest.words(fillers);
  if (left.length > mostLeft) return undefined;
  // Without a verb, it is told where everything is said and nothing else: 'strength today, 40 min'.
  const isWhole =
    day.date !== undefined && time !== undefined && (isNear.test(text) || finished.test(text));
  const isWish = /^i\b|\b(?:to run|goal|target|aim|have to|must)\b/.test(text);
  if (isWish && !isPlainly) return undefined;
  if (!isPlainly && !(isWhole && left.length === 0 && (distance ?? sessionType))) return undefined;
  if (!hasAmount && !(isOrdered && left.length === 0)) return undefined;
  return {
    date: day.date ?? (/\bjust\b/.test(text) ? today : undefined),
    distance,
    // What is left of a time makes another one of it.
    duration: left.some((word) => amount.test(word))
      ? undefined
      : (time ?? (pace && distance ? seconds(Math.round(pace * distance)) : undefined)),
    sessionType,
    terrain,
    rpe: numberOf(rpe),
    heartRateAvg: numberOf(beats.find(Boolean)),
    heartRateMax: numberOf(most),
    elevationGain: numberOf(metres.find(Boolean)),
    shoes: shoes?.split(/\s+/),
    sport,
    isAnother,
    isOfTwo,
    left: left.join(' '),
  };
}

const amount = /\d|^(?:hours?|h|min\w*|sec\w*|half|quarter)$/;

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/** 'I ran 10k today and 5k yesterday' */
function isOfSeveral(text: string): boolean {
  const rest = new Rest(text);
  return takeDistance(rest) !== undefined && takeDistance(rest) !== undefined;
}

const several: ToldRun = { isAnother: false, isOfTwo: true, left: '' };
