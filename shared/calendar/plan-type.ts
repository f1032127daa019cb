import type { SessionType } from '../trainings/words.ts';
import { hasFigure } from './plan-distance.ts';

type Kind = readonly [words: RegExp, type: SessionType];

/** A sport that has no distance of its own, and one that has. */
const onTheSpot = /\b(strength|gym|weights?|core|plyo\w*|yoga|pilates)\b/;
const onTheWay =
  /\b(cross.?train\w*|bike|biking|cycling|cycle|swim\w*|rowing|elliptical|hike|walk)\b/;

const sports: readonly Kind[] = [
  [/\b(strength|gym|weights?|core|plyo\w*)\b/, 'strength'],
  [onTheWay, 'cross-training'],
  [/\b(yoga|pilates)\b/, 'cross-training'],
];

/** Keywords of a run, most specific first: "long run with hills" is a long run. */
const runs: readonly Kind[] = [
  [/\b(long run|long|lsd)\b/, 'long-run'],
  [/\bfartlek\b/, 'fartlek'],
  [/\bhills?\b/, 'hill-repeats'],
  [/\b(intervals?|repeats|reps|track|vo2\w*)\b|\d\s*[x×]\s*\d/, 'intervals'],
  [/\b(tempo|threshold|cruise|(?:marathon|race)[ -]pace)\b/, 'tempo'],
  [/\b(recovery|shake.?out|regeneration)\b/, 'recovery'],
];

const race: Kind = [/\b(race(?![ -]pace)|parkrun|time trial)\b/, 'race'];

/**
 * The type of a planned session, by its title or else its description, both in lower case. A title
 * that says a run is one whatever else is in it, such as "then core" or "with walk breaks"; its
 * description says at most which kind of run.
 * @returns undefined where no words tell the kind, as for an easy run
 */
export function planType(title: string, description: string): SessionType | undefined {
  if (saysRun(title)) {
    return kindIn(title, [...runs, race]) ?? kindIn(description, runs);
  }
  return kindIn(title, [...sports, ...runs, race]) ?? typeOf(description);
}

const typeOf = (text: string): SessionType | undefined =>
  kindIn(text, saysRun(text) ? [...runs, race] : [...sports, ...runs, race]);

const kindIn = (text: string, kinds: readonly Kind[]): SessionType | undefined =>
  kinds.find(([words]) => words.test(text))?.[1];

/** Not the "run" in "core after run" or "strength for running". */
const running =
  /(?<!\b(?:no|non|for|of|than|pre|post|after|before|my|your)[ -])\b(runs?|running|jogs?|jogging|fartlek|lsd|run.?walk)\b/;
/** Words that tell a run where no other sport is named beside them. */
const kindsOfRun = /\b(easy|steady|long|tempo|threshold|intervals?|repeats|track|hills?)\b/;
/** What stands between the parts of a session. */
const joints = /[,;.+&]\s|\s[+&/|–—-]\s|\b(?:and|then|plus|with|after|before)\b/;

/** A distance on foot: one that belongs to no other sport. */
function saysRun(text: string): boolean {
  if (running.test(text)) return true;
  for (const part of text.split(joints)) {
    if (onTheWay.test(part)) return false;
    if (hasFigure(part) || (kindsOfRun.test(part) && !onTheSpot.test(part))) return true;
  }
  return false;
}

/** What a text says of the run itself: without "then 10 minutes of core" and "a walk break every 5 km". */
export const runIn = (text: string): string =>
  text
    .split(joints)
    .filter((part) => running.test(part) || !isOtherSport(part))
    .join('; ');

const isOtherSport = (part: string): boolean =>
  onTheWay.test(part) || (onTheSpot.test(part) && !hasFigure(part));
