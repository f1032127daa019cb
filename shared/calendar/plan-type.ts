import { isRun } from '../trainings/rules.ts';
import type { SessionType } from '../trainings/words.ts';
import { namesRace, raceIn } from './names-race.ts';
import { hasFigure } from './plan-distance.ts';

type Kind = readonly [words: RegExp, type: SessionType];

/** Sports without a distance of their own, and sports with one. */
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

/** In descriptions, these words may also say what a run is not: "far from race effort". */
const runsInTitle: readonly Kind[] = [
  ...runs,
  [/\brace[ -](?:effort|intensity|speed|sim\w*|rehears\w*|specific)\b/, 'tempo'],
];

/** What a plan's texts say it is. */
interface ReadPlan {
  /** Undefined if no words state the kind, as for an easy run. */
  type: SessionType | undefined;
  /** The texts about it, without anything else done along with it. */
  texts: readonly string[];
}

/**
 * The kind of a planned session, from its lower-case title, otherwise its description: the harder
 * one if both are possible. A title that mentions a run is one, whatever else it contains, such as
 * "then core" or "with walk breaks"; its description can only say which kind of run. A title with
 * another sport overrides a run in its description. Only a title makes a race; one in the
 * description makes a hard run.
 */
export function planInTexts(title: string, description: string): ReadPlan {
  const saidRun = { texts: [title, description].map(runIn) };
  const race = raceIn(title);
  if (race !== undefined && (saysRun(title) || !kindIn(title, sports))) {
    return { type: 'race', texts: [race, description].map(runIn) };
  }
  if (saysRun(title)) {
    return { type: kindIn(title, runsInTitle) ?? kindIn(description, runs), ...saidRun };
  }
  const sport = kindIn(title, sports);
  const run = sport && runAlongside(title, description);
  if (run) return { type: kindIn(run, runs), texts: [run] };
  const type = sport ?? kindIn(title, runsInTitle) ?? typeOf(description);
  return { type, ...(type && !isRun(type) ? { texts: [title, description] } : saidRun) };
}

const typeOf = (text: string): SessionType | undefined =>
  (saysRun(text) ? undefined : kindIn(text, sports)) ??
  kindIn(text, runs) ??
  (namesRace(text) ? 'tempo' : undefined);

const kindIn = (text: string, kinds: readonly Kind[]): SessionType | undefined =>
  kinds.find(([words]) => words.test(text))?.[1];

/** Not the "run" in "core after run" or "strength for running". */
const running =
  /(?<!\b(?:no|non|for|of|than|pre|post|after|before|my|your)[ -])\b(runs?|running|jogs?|jogging|fartlek|lsd|run.?walk)\b/;
/** Words that mean a run if no other sport is named with them. */
const kindsOfRun = /\b(easy|steady|long|tempo|threshold|intervals?|repeats|track|hills?)\b/;
/** What separates the parts of a session. */
const joints = /[,;.+&]\s|\n|\s[+&/|–—-]\s|\b(?:and|then|plus|with|after|before)\b/;

/** A distance on foot, which does not belong to another sport. */
function saysRun(text: string): boolean {
  if (running.test(text)) return true;
  for (const part of text.split(joints)) {
    if (onTheWay.test(part)) return false;
    if (hasFigure(part) || (kindsOfRun.test(part) && !onTheSpot.test(part))) return true;
  }
  return false;
}

/**
 * What a text says about the run itself: without "then 10 minutes of core" and "a walk break every
 * 5 km".
 */
const runIn = (text: string): string =>
  text
    .split(joints)
    .filter((part) => running.test(part) || !isOtherSport(part))
    .join('; ');

const isOtherSport = (part: string): boolean =>
  onTheWay.test(part) || (onTheSpot.test(part) && !hasFigure(part));

/**
 * "After your long run", "before the run", "to run faster": a run on another day, or none at all.
 */
const mentioned =
  /(?!for an? )\b(?:no|non|not|for|of|than|pre|post|after|before|between|from|to|you|skip|without|my|your|next|last)[ -](?:(?:the|an?|your|my|this|any|next|last|long|easy|hard|tempo|race|trail|big)[ -]){0,3}(?:runs?|running|jogs?|jogging)\b/g;
const hardRun =
  /\b(tempo|threshold|intervals?|repeats|track|hills?)\b|\d\s*[x×]\s*(?:\d{3,}\s?m|\d+\s?km?)\b/;
const size = /\d\s?(?:km?|mi\w*|m|h\w*|')(?![a-z])/;

/** What the description of another sport says about a run done with it, or ''. */
function runAlongside(title: string, description: string): string {
  const namesRun = onTheWay.test(title)
    ? (part: string) => running.test(part) && (size.test(part) || hardRun.test(part))
    : (part: string) => running.test(part) || saysRunOnTheSpot(part);
  return description.replace(mentioned, '').split(joints).filter(namesRun).join('; ');
}

const saysRunOnTheSpot = (part: string): boolean =>
  !onTheWay.test(part) &&
  (hasFigure(part) || (hardRun.test(part) && size.test(part) && !onTheSpot.test(part)));
