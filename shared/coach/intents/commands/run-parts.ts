import type { Formats } from '../../../formats.ts';
import { type Km, seconds } from '../../../units.ts';
import {
  bareDistanceOf,
  otherSport,
  takeClimb,
  takeDistance,
  takeDuration,
  takePace,
  takeTerrain,
  takeType,
} from './amounts.ts';
import type { ReportedRun } from './command.ts';
import { smallWords } from './report-opening.ts';
import { Rest } from './said.ts';

/** Other words that a report of a run may contain. */
const fillers = new Set([
  ...smallWords,
  ...`ran rna runned run running runs jog jogged jogging went took me time total training session workout outing effort distance
  completed finished managed clocked covered trained back home second another pace average avg felt morning evening
  afternoon lunch before after work breakfast watch garmin said earlier round time all way total whole bit wait
  `
    .trim()
    .split(/\s+/),
]);
const heartRate =
  /\b(?:(?:average|avg|mean) )?(?:hr|heart ?rate|pulse)(?: (?:was|of|at|around|average|avg))? ?(\d{2,3})(?: ?bpm)?\b|\b(?:(?:average|avg|mean) (?:of )?)?(?<![\d:.])(\d{2,3}) ?bpm\b/;
const maxHeartRate =
  /\bmax(?:imum)?(?: (?:hr|heart ?rate|pulse))?(?: (?:was|of|at))? (\d{3})(?: ?bpm)?\b/;
const effort = /\b(?:rpe|effort)(?: (?:was|of|at))? ?(10|[1-9])(?:\/10| out of 10)?\b/;
const wearing =
  /\b(?:in|with|wearing)(?: my| the)? (?:new )?(?!(?:an?|just|under|over|less|more|about|sub|total|time)\b)([a-z][^|]{0,60})/;

const inMiles = /\d ?mi(?:les?)?\b/;

/** What is said about a run other than its day, and the words not understood. */
export interface RunParts {
  run: Omit<ReportedRun, 'date'>;
  left: readonly string[];
}

/**
 * @param mayBeBare whether a figure without a unit may be a distance: 'got 8 in this morning, 45
 * min'
 */
export function runPartsIn(text: string, formats: Formats, mayBeBare: boolean): RunParts {
  const rest = new Rest(text);
  const [, most] = rest.take(maxHeartRate) ?? [];
  const [, ...beats] = rest.take(heartRate) ?? [];
  const [, rpe] = rest.take(effort) ?? [];
  const elevationGain = takeClimb(rest, formats);
  // In '5 miles at 8:30 pace' the pace is that of a mile, whoever says it.
  const pace = takePace(rest, inMiles.test(text) ? formats.inUnit('mi') : formats);
  const measured = takeDistance(rest);
  const time = takeDuration(rest, measured);
  const distance =
    measured ?? (mayBeBare && time ? takeBareDistance(rest, time, formats) : undefined);
  // A second distance is a second run.
  const isOfTwo = takeDistance(rest) !== undefined;
  const isAnother = /\b(?:another|second)\b/.test(rest.text);
  const shoes = rest.take(wearing)?.[1]?.trim();
  const sport = otherSport.exec(rest.text)?.[0];
  // A treadmill in a gym is not strength training.
  const terrain = takeTerrain(rest);
  const sessionType = takeType(rest);
  const left = rest.words(fillers);
  const byPace = pace && distance ? seconds(Math.round(pace * distance)) : undefined;
  return {
    left,
    run: {
      distance,
      // Leftovers of a time mean that it was misread: 'under 50 minutes' is not a duration.
      duration: left.some((word) => amount.test(word)) ? undefined : (time ?? byPace),
      sessionType,
      terrain,
      rpe: numberOf(rpe),
      heartRateAvg: numberOf(beats.find(Boolean)),
      heartRateMax: numberOf(most),
      elevationGain,
      shoes: shoes?.split(/\s+/),
      sport,
      isAnother,
      isOfTwo,
      left: left.join(' '),
    },
  };
}

const amount = /\d|^(?:hours?|h|min\w*|sec\w*|half|quarter|under|over|sub|below|above|less|more)$/;

const bareDistance =
  /(?<=^|[ |])(\d{1,2}(?:[.,]\d{1,2})?)(?= (?:in|this|today|yesterday|easy|steady|before|after|with|on|at)\b| *(?:\||$))/;
/** The fastest pace that a person runs, in seconds per km. */
const fastest = 150;
const slowest = 900;

/** 'Got 8 in this morning, 45 min': a bare figure is a distance if that gives a plausible pace. */
function takeBareDistance(rest: Rest, time: number, formats: Formats): Km | undefined {
  const distance = bareDistanceOf(bareDistance.exec(rest.text)?.[1] ?? '', formats);
  const pace = time / distance;
  if (!(pace >= fastest && pace <= slowest)) return undefined;
  rest.take(bareDistance);
  return distance;
}

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);
