import { distanceIn } from '../../log-questions/reading/distances.ts';
import type { Km } from '../../units.ts';
import { withClockTimes } from './race-words.ts';
import { type NamedTarget, targetIn } from './targets.ts';

/** Which of several races, by date: counted from the first, or from the last. */
export type Ordinal = number | 'last' | 'before-last';

/** What a text compares, among races run, targets and bare times. */
export interface TimesCompared {
  /** The distance, if it names one. */
  distance: Km | undefined;
  best: boolean;
  target: boolean;
  last: boolean;
  time: NamedTarget | undefined;
  /**
   * 'The second marathon against the first', 'both of my halves'; one alone is compared with a best
   */
  ordinals: readonly Ordinal[];
  /** Whether it explicitly asks how far apart the times are. */
  isDifference: boolean;
  /** 'Than the year before', after one race is named. */
  isWithOneBefore: boolean;
}

/** Words for how much two things differ. */
const apart =
  'off|from|away|behind|ahead|under|over|below|above|short|slower|faster|quicker|better|worse|missing|lack\\w*|left|(?:take|took|shave|cut|knock|chop) \\w{0,4} ?off|shave|lose|gain|find|drop|improve|miss|beat|(?:still )?to go';
const difference = new RegExp(
  `\\b(?:differ\\w*|closest|nearest|gap|margin|minus|separat\\w*|subtract\\w*|by how (?:much|many|far)|(?:how (?:much|far|many(?! times))|what)\\b.{0,70}\\b(?:${apart}))\\b`,
);
const comparison =
  /\b(?:faster|slower|quicker|better|worse|improve\w*|than|compar\w+|versus|vs|against|side by side|next to|both|either|which|or)\b|\btimes\b.{0,40}\band\b/;
const best =
  /\b(?:best|fastest|quickest|pbs?|prs?|records?|personal best|(?:closest|nearest) (?:(?:i|have|ive|i have|have i) )?(?:come|got|been|gotten|time)\b)/;
/** What a runner aims to run. */
const target =
  /\b(?:targets?|goals?|aim\w*|(?:going|shooting|looking|hoping) for|am after|(?:i|id) (?:want|need|would like|hope)(?: to)?|time i want|plan to run|(?:to )?make (?:it|my time|the time)|would i have to|do i (?:still )?have to|id have to)\b/;
const last =
  /\b(?:last|latest|most recent|previous) (?:(?:time i )?(?:raced?|ran)|(?:\w+ ){0,2}(?:races?|one|marathon|half|5k|10k|\d{1,3}k|result))\b/;
/** Other things that may be compared around a race. */
const isElse =
  /\b(?:train\w*|before|(?<!\bam )after|since|build\w*|weeks?|weekly|mileage|shoes?|heart|hr|bpm|climb\w*|elevation|ascent|sleep\w*|weather|splits?|predict\w*|prediction|realistic\w*|expect\w*|should|could|can|will|ready|easy|tempo|intervals?|runs|injur\w*|paces?|percent|equivalent|most(?! recent)|often|editions?|average|mean|how many times|over the years|(?:every|each) (?:time|year|edition|one)|year (?:by|on|after) year|one (?:by|after) (?:one|another|the other)|in order|(?:my|all|the) (?:three|four|five|six)|list)\b/;
/** 'Which Lakeside was my quickest?' asks for one of them. */
const asksWhich =
  /^(?:which|what) (?:\w+ ){1,4}?(?:was|is|has been) (?:my|the) (?:very )?(?:fastest|quickest|best|slowest|worst)(?: one| so far| ever)?$/;
const oneBefore =
  /\b(?:the )?(?:year|one|time|race|edition|season) before(?: (?:that|it|now|last))?\b|\b(?:the )?(?:previous|prior|earlier) (?:one|year|time|edition|race)\b|\bbefore that\b|\blast time\b(?! i)/;

/** What a text compares; undefined if not races. */
export function timesComparedIn(text: string): TimesCompared | undefined {
  const isDifference = difference.test(text);
  if (!isDifference && !comparison.test(text)) return undefined;
  const isWithOneBefore = oneBefore.test(text);
  const said = withClockTimes(text.replace(oneBefore, ' '));
  if (isElse.test(said) || asksWhich.test(said)) return undefined;
  return {
    distance: distanceIn(said.replaceAll(/\b\d{1,2}(?::\d\d){1,2}\b/g, ' ')),
    best: best.test(said.replaceAll(/\b(?:better|best) of\b/g, ' ')),
    target: target.test(said),
    last: last.test(said),
    time: targetIn(said),
    ordinals: ordinalsIn(said),
    isDifference,
    isWithOneBefore,
  };
}

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const placed = /\b(?:first|second|third|fourth|fifth|sixth|last|latest|most recent)\b/g;
const two = /\b(?:both|my two|the two|two|last two)\b/;

function ordinalsIn(text: string): Ordinal[] {
  if (/\blast two\b/.test(text)) return ['last', 'before-last'];
  const named = [...new Set(text.match(placed))].map((word) =>
    places.includes(word) ? places.indexOf(word) : 'last',
  );
  if (named.length > 0) return named.slice(0, 2);
  return two.test(text) ? ['last', 'before-last'] : [];
}
