import { readTypedDuration } from '../duration-text.ts';
import { isRun } from '../trainings/rules.ts';
import type { TrainingFields } from '../trainings/schema.ts';
import type { SessionType } from '../trainings/words.ts';
import { formatDuration, km, type Seconds } from '../units.ts';
import type { CalendarEvent } from './schema.ts';

/** Keywords in a plan, most specific first: "long run with hills" is a long run. */
const kinds: readonly (readonly [words: RegExp, type: SessionType])[] = [
  [/\b(strength|gym|weights?|core|plyo\w*)\b/, 'strength'],
  [
    /\b(cross.?train\w*|bike|biking|cycling|cycle|swim\w*|yoga|pilates|rowing|elliptical|hike|walk)\b/,
    'cross-training',
  ],
  [/\b(long run|long|lsd)\b/, 'long-run'],
  [/\bfartlek\b/, 'fartlek'],
  [/\bhills?\b/, 'hill-repeats'],
  [/\b(intervals?|repeats|reps|track|vo2\w*)\b|\d\s*[x×]\s*\d/, 'intervals'],
  [/\b(tempo|threshold|cruise|marathon pace)\b/, 'tempo'],
  [/\b(recovery|shake.?out|regeneration)\b/, 'recovery'],
  [/\b(race|parkrun|time trial)\b/, 'race'],
];

const kmPerMile = 1.609344;

/**
 * Matches '10 km', '7,5 k', '6 miles', but not the '400 m' in '8 x 400 m' or the 'km' in '5:00 /
 * km'.
 */
const distancePattern =
  /(?<![\d:.,x×])(?<!\d\s*[x×]\s*)(\d{1,3}(?:[.,]\d{1,3})?)\s?(km|kms|kilomet\w+|k|mi|miles?)\b(?!\/h)/;

const namedDistances: readonly (readonly [words: RegExp, km: number])[] = [
  [/\bhalf.?marathon\b(?! pace)/, 21.1],
  [/\bmarathon\b(?! pace)/, 42.2],
];

/** '1:30:00', '1h30', '1 h 30 min', '1.5 hours'. */
const clockPattern = /(?<![\d:])(\d{1,2}):([0-5]\d):([0-5]\d)(?![\d:])/;
const hoursPattern =
  /(?<![\d:])(\d{1,2}(?:[.,]\d)?)\s?h(?:ours?|rs?)?(?:\s?([0-5]?\d)(?:\s?min\w*|\b))?(?![a-z])/;
/** Matches '45 min', "45'", but not the 'min' in '5:00 min / km' or the '3 min' in '6 x 3 min'. */
const minutesPattern = /(?<![\d:.,x×])(?<!\d\s*[x×]\s*)(\d{1,3})\s?(?:min(?:ute)?s?\b|')(?!\s?\/)/;

/**
 * What the title of a planned training, or else its description, says: '10 km easy', '45 min
 * recovery', 'Long run, 1h45'. Without a recognized type it is an easy run; types other than
 * running have no distance. Otherwise a missing distance or duration is undefined, so that a form
 * leaves the field empty instead of filling in its default.
 */
export function readPlan({
  title,
  description = '',
  eventType,
}: Pick<CalendarEvent, 'title' | 'description' | 'eventType'>): Pick<
  TrainingFields,
  'sessionType'
> &
  Partial<Pick<TrainingFields, 'distance' | 'duration'>> {
  const texts = [title.toLowerCase(), description.toLowerCase()];
  const first = <Value>(read: (text: string) => Value | undefined) =>
    texts.map(read).find((value) => value !== undefined);
  const named = first((text) => kinds.find(([words]) => words.test(text))?.[1]);
  const sessionType = named ?? (eventType === 'race' ? 'race' : 'easy-run');
  const distance = first(distanceIn) ?? (isRun(sessionType) ? undefined : 0);
  const duration = first(durationIn);
  return {
    sessionType,
    distance: distance === undefined ? undefined : km(distance),
    duration: duration && formatDuration(duration),
  };
}

/** In km, rounded to 10 m, which is enough for a plan. */
function distanceIn(text: string): number | undefined {
  const [, amount, unit = ''] = distancePattern.exec(text) ?? [];
  if (amount === undefined) return namedDistances.find(([words]) => words.test(text))?.[1];
  const length = unit.startsWith('m') ? kmPerMile : 1;
  const distance = Math.round(decimal(amount) * length * 100) / 100;
  return distance > 0 ? distance : undefined;
}

function durationIn(text: string): Seconds | undefined {
  const patterns = [clockPattern, hoursPattern, minutesPattern];
  const [found] = patterns.map((pattern) => pattern.exec(text)?.[0]).filter(Boolean);
  return (found && readTypedDuration(found).duration) || undefined;
}

const decimal = (text: string) => Number(text.replace(',', '.'));
