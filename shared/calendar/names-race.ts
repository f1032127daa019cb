import { distanceIn } from './plan-distance.ts';

/**
 * Another kind of run: a race mentioned with it is usually its purpose, or takes place the day
 * after.
 */
const otherRun =
  /\b(easy|steady|relaxed|gentle|aerobic|long|lsd|tempo|threshold|fartlek|intervals?|repeats|reps|recovery|shake.?out|regeneration)\b/;

/** "Pre-race", "after the race", "week of my big race", "not a race", "easy parkrun". */
const notJustBefore = lookBehind([
  'pre|post|before|after|until|till|to|towards?|from|since|for|of|upcoming|next',
  'no|non|not|than|like|as|easy|watch|cheer',
]);

/** "Race week", "race-day shakeout", "race pace", "parkrun volunteering", "race on Sunday". */
const notJustAfter = lookAhead([
  'weeks?|weekends?|months?|season|block|build|eve|tomorrow|soon|ahead|countdown',
  'paces?|pacing|efforts?|intensity|speed|rhythm|distance|easy|recovery|taper\\w*',
  'prep\\w*|sim\\w*|rehears\\w*|specific\\w*|practi[cs]e|test|tune|tuning|sharpen\\w*|opener|prim\\w*',
  'shake\\w*|jog|run|warm\\w*|course|route|recce|strateg\\w*|tactics?|plan\\w*|visual\\w*|mental|nerves',
  'kit|gear|shoes?|outfit|bibs?|pack\\w*|expo|registration|brief\\w*|travel|logistics',
  'breakfast|dinner|meal|fuel\\w*|nutrition|gels?|hydration|weight|fit\\w*|form|ready|legs?',
  'reports?|review|analysis|debrief|volunteer\\w*|marshal\\w*|spectat\\w*',
  'is|in \\d+|(?:on|this|next) (?:mon|tue|wed|thu|fri|sat|sun|week)\\w*',
]);

function lookBehind(words: readonly string[]): string {
  const between = '(?:(?:the|an?|my|your|first|next|big|goal|main|last)[ -]){0,2}';
  return String.raw`(?<!\b(?:${words.join('|')})[ -]${between})`;
}

function lookAhead(words: readonly string[]): string {
  return String.raw`(?![ -](?:day[ -])?(?:${words.join('|')})\b)`;
}

const race = String.raw`${notJustBefore}\b(?:race|parkrun|time[ -]trial)\b${notJustAfter}`;
const anyRace = new RegExp(race);
const unit = '(?:km?|mi|miles?)';
/** "5k club race", "Race 10 km". */
const raceOverDistance = new RegExp(
  String.raw`\d ?${unit} (?:\w{1,20} )?${race}|${race}:? \d{1,3}(?:[.,]\d{1,3})? ?${unit}\b`,
);

/** What separates the first part of a title from the rest. */
const joint = /[;+]|,(?!\d)|\b(?:then|and|with)\b/;
const longRun = /\b(?:long|lsd)\b|\d ?h/;
/**
 * The longest run next to a race, in km; a longer one is what the day is about, whatever comes
 * before it.
 */
const longestSideRun = 10;

const firstPart = (title: string): string => title.split(joint, 1)[0] ?? '';

/**
 * Whether a lower-case title begins with a race, whatever else is planned: "City race, jog after".
 */
export function beginsWithRace(title: string): boolean {
  const first = firstPart(title);
  return anyRace.test(first) && !otherRun.test(first);
}

const isShort = (text: string): boolean =>
  !longRun.test(text) && (distanceIn(text) ?? 0) <= longestSideRun;

/**
 * What a lower-case title says about the race it names, without a run next to it; see namesRace.
 */
export function raceIn(title: string): string | undefined {
  if ((otherRun.test(title) ? raceOverDistance : anyRace).test(title)) return title;
  const first = firstPart(title);
  return beginsWithRace(title) && isShort(title.slice(first.length)) ? first : undefined;
}

/**
 * Whether a lower-case title names a race as what is done: "City race", "Parkrun 5k", "Race day".
 * Not if a race is only near, or the purpose of the run: "race week", "race pace", "pre-race jog",
 * "Easy run 30 km, race on Sunday". A race that comes first counts, even with a short run next to
 * it: "Parkrun, then easy 5 km".
 */
export const namesRace = (title: string): boolean => raceIn(title) !== undefined;
