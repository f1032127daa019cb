import { readTypedDuration } from '../../../duration-text.ts';
import type { Formats } from '../../../formats.ts';
import type { SessionType, Terrain } from '../../../trainings/words.ts';
import { type Km, km, kmInMile, metresInFoot, type Seconds, seconds } from '../../../units.ts';
import type { Rest } from './said.ts';

const measured =
  /(?<![\d:.,/])(\d{1,4}(?:[.,]\d{1,3})?) ?-?(kms|km|ks|k|kays|kilomet(?:er|re)s?|miles?|milers?|mi|met(?:er|re)s|m)\b(?! ?(?:of )?(?:climb|elevation|ascent|up|gain|vert))/;
/** Always the same distance. */
const parkrun = /\bpark ?run\b/;
const halfMarathon = /\b(?:half[ -]?marathon|half|hm)\b(?! an? (?:hour|mile))/;
const marathon = /\bmarathon\b/;
/** Fewer metres are not a run; they may be a climb. */
const leastMetres = 400;

/** Takes a distance out: '10k', '8 miles', '5000 m', 'half marathon'. */
export function takeDistance(rest: Rest): Km | undefined {
  const [, figure = '', unit = ''] = measured.exec(rest.text) ?? [];
  const value = Number(figure.replace(',', '.'));
  if (figure !== '' && (unit.startsWith('k') || unit.startsWith('mi') || value >= leastMetres)) {
    rest.take(measured);
    if (unit.startsWith('k')) return km(value);
    return km(unit.startsWith('mi') ? toMetres(value * kmInMile) : value / 1000);
  }
  if (rest.take(halfMarathon)) return km(21.0975);
  if (rest.take(marathon)) return km(42.195);
  return rest.take(parkrun) ? km(5) : undefined;
}

const toMetres = (distance: number) => Math.round(distance * 1000) / 1000;

/** A figure without a unit, such as '8' or '6.2', as a distance in the runner's own. */
export const bareDistanceOf = (figure: string, { kmPerUnit }: Formats): Km =>
  km(toMetres(Number(figure.replace(',', '.')) * kmPerUnit));

const times: readonly RegExp[] = [
  /(?<![\d:.])\d{1,3}:\d{2}(?::\d{2})?(?![\d:])(?: ?(?:hours?|hrs?|h|minutes?|mins?))?\b/,
  /(?<![\d:.,])\d{1,2}(?:[.,]\d{1,2})? ?(?:hours?|hrs?|h)\b(?: ?[0-5]?\d(?: ?(?:minutes?|mins?|m)\b)?(?: ?[0-5]?\d ?(?:seconds?|secs?|s)\b)?)?/,
  /(?<![\d:.,])\d{1,2}h[0-5]\d(?:m|min)?\b/,
  /(?<![\d:.,])\d{1,3}(?:[.,]\d{1,2})? ?(?:minutes?|mintues?|minuts?|mins?)\b(?: ?[0-5]?\d ?(?:seconds?|secs?|s)\b| [0-5]\d(?= ?(?:\||$)))?/,
];
const inMinutes = /(?<=\b(?:in|took|time) )\d{2,3}(?= ?(?:\||$))/;
const wordedTimes: readonly [pattern: RegExp, minutes: number][] = [
  [/\b(?:an hour and a half|one and a half hours|an hour a half)\b/, 90],
  [/\b(?:an hour and a quarter|an hour a quarter)\b/, 75],
  [/\b(?:three|3) quarters of an hour\b/, 45],
  [/\b(?:a )?quarter of an hour\b/, 15],
  [/\bhalf an hour\b/, 30],
  [/\b(?:an|one) hour\b/, 60],
  [/\btwo hours\b/, 120],
];

/** Takes a time out: '52 minutes', '1:10', '1h05', 'an hour'. The distance says which '1:10' it is. */
export function takeDuration(rest: Rest, distance: Km | undefined): Seconds | undefined {
  for (const pattern of [...times, inMinutes]) {
    const [text = ''] = pattern.exec(rest.text) ?? [];
    if (text === '') continue;
    const typed = text
      .replace(/mintues?\b|minuts?\b/, 'min')
      .replace(/ ?min\w{0,5} ([0-5]\d)$/, ':$1');
    const { duration } = readTypedDuration(typed, distance);
    if (duration === undefined || duration === 0) continue;
    rest.take(pattern);
    return duration;
  }
  const [, minutes] = wordedTimes.find(([pattern]) => rest.take(pattern)) ?? [];
  return minutes === undefined ? undefined : seconds(minutes * 60);
}

const pace =
  /(?:\b(?:at|pace of|pace) |@ ?)?(?<![\d:])(\d{1,2}):([0-5]\d) ?(?:(?:min ?)?\/ ?|min(?:utes)? per |per |a )(km|k|mile|mi|kilomet(?:er|re))\b|(?:\b(?:at|pace of) )?(?<![\d:])(\d{1,2}):([0-5]\d) pace\b/;

/**
 * Takes a pace out, in seconds per km: '5:12/km', 'at 8:30 per mile', '5:12 pace' in the runner's
 * own unit.
 */
export function takePace(rest: Rest, { kmPerUnit }: Formats): number | undefined {
  const [, minutes, secs, unit = '', plainMinutes, plainSeconds] = rest.take(pace) ?? [];
  const [m, s] = [minutes ?? plainMinutes, secs ?? plainSeconds];
  if (m === undefined || s === undefined) return undefined;
  const each = Number(m) * 60 + Number(s);
  if (unit === '') return each / kmPerUnit;
  return unit.startsWith('mi') ? each / kmInMile : each;
}

const climb =
  /(?<![\d:.])\b(\d{1,5}) ?(m|met(?:er|re)s?|ft|feet) (?:of )?(?:climb\w{0,3}|elevation(?: gain)?|ascent|up|gain|vert)\b|\b(?:climb|elevation|ascent|vert)(?: gain)?(?: of)? (\d{1,5})(?: ?(m|ft|feet)\b)?/;

/** Takes a climb out, in metres: '300 m of climb', '650 ft up', 'climb 300' in the runner's own. */
export function takeClimb(rest: Rest, { heightUnit }: Formats): number | undefined {
  const [, before, unitBefore, after, unitAfter] = rest.take(climb) ?? [];
  const figure = before ?? after;
  if (figure === undefined) return undefined;
  const isInFeet = (unitBefore ?? unitAfter ?? heightUnit).startsWith('f');
  return Math.round(Number(figure) * (isInFeet ? metresInFoot : 1));
}

/** Other sports, at any distance. */
export const otherSport =
  /\b(?:bike ride|bike|biking|biked|cycling|cycled|cycle|ride|rode|swim|swam|swimming|hike|hiked|hiking|walk|walked|walking|rowing|rowed|elliptical|yoga|pilates)\b/;

const types: readonly [pattern: RegExp, type: SessionType][] = [
  [/\blong[ -]?(?:slow )?(?:runs?|one)\b|\blong\b/, 'long-run'],
  [/\b(?:tempo|threshold)\b/, 'tempo'],
  [
    /\b(?:intervals?|repeats on the track|speed ?work|speed session|\d{1,2} ?x ?(?:\d{3,4}(?: ?m)?|\d(?:[.,]\d)? ?km?))\b/,
    'intervals',
  ],
  [/\b(?:hill|hills)(?: ?-?(?:repeats?|reps|sprints))?\b/, 'hill-repeats'],
  [/\bfartleks?\b/, 'fartlek'],
  [/\b(?:recovery|shake-?out)\b/, 'recovery'],
  [/\beasy\b/, 'easy-run'],
  [/\b(?:strength|gym|weights)\b|\bof weight\b/, 'strength'],
  [/\bcross[ -]?training\b/, 'cross-training'],
  [otherSport, 'cross-training'],
];

/** Takes out the kind of session. */
export function takeType(rest: Rest): SessionType | undefined {
  return types.find(([pattern]) => rest.take(pattern))?.[1];
}

const terrains: readonly [pattern: RegExp, terrain: Terrain][] = [
  [
    /\b(?:(?:on|at|in) (?:the |a )?)?(?:(?:hotel|gym|office) ){0,2}(?:treadmill|dreadmill|belt|tread)\b(?: (?:at|in) the (?:gym|hotel))?/,
    'treadmill',
  ],
  [
    /\b(?:on (?:the |a )?)?(?:trails?|off[ -]?road)\b|\bin the (?:woods|forest|hills|mountains)\b/,
    'trail',
  ],
  [/\b(?:on (?:the |a )?)track\b/, 'track'],
  [/\b(?:on (?:the )?)roads?\b/, 'road'],
  [/\b(?:on (?:the )?|along the )beach\b/, 'beach'],
  [/\bin (?:the |a )?park\b/, 'park'],
];

/** Takes out the surface it was run on. */
export function takeTerrain(rest: Rest): Terrain | undefined {
  return terrains.find(([pattern]) => rest.take(pattern))?.[1];
}
