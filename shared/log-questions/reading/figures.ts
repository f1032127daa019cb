import type { LogMeasure, SingleMeasure, SpellMeasure } from '../../log-query/schema.ts';

/** Figures that a query can return. */
export type Measured = Exclude<LogMeasure, SingleMeasure | SpellMeasure> | 'highest-heart-rate';
/** Figures computed from those. */
type Made = 'share' | 'rest-days' | 'idle-days' | 'average-run';
/** A figure that a question can ask for, over the sessions of some days. */
export type Figure = Measured | Made;

const made: ReadonlySet<Figure> = new Set<Made>([
  ...(['share', 'rest-days', 'idle-days', 'average-run'] as const),
]);

/** The query's measure for a figure; undefined if it is computed from others. */
export const measuredAs = (figure: Figure | undefined): Measured | undefined =>
  figure === undefined || made.has(figure) ? undefined : (figure as Measured);

/** The words for each; the first match counts. */
export const figures: readonly [Figure, RegExp][] = [
  [
    'share',
    // The percentage by which something changed is not a share.
    /(?:(?:\b(?:what|which|how many) )?(?<!\d )\b(?:share|percentage|percent|proportion|fraction)|\b(?:what|which) part|\bhow much (?=of my\b))(?: of)?\b(?<!\b(?:by|chang\w*|increas\w*|decreas\w*|drop\w*|compar\w*|differ\w*|more|less|than)\b.{0,60})(?!.{0,60}\b(?:more|less|fewer|further|farther|longer|faster|slower|higher|lower|up|down|chang\w*|differ\w*|increas\w*|decreas\w*|drop\w*|than)\b)/,
  ],
  [
    'resting-heart-rate',
    /\b(?:how (?:high|low|many beats)(?=.{0,20}\bresting) )?(?:resting (?:heart rate|hr|pulse|beats)|(?:heart rate|hr|pulse) at rest)\b/,
  ],
  ['highest-heart-rate', /\b(?:highest|max(?:imum)?|peak|top) (?:heart rate|hr|pulse|bpm)\b/],
  [
    'heart-rate',
    /\b(?:how many (?:beats|bpm)(?: (?:per|a) minute)?|(?:how (?:high|low) (?:was|were|is|did) )?(?:my |the )?(?:heart rates?|hr|pulse|bpm|beats (?:per|a) minute)|how high (?:was|did) my heart(?: go)?)\b/,
  ],
  [
    'climb',
    /\b(?:climb(?:ed|ing|s)?|(?:elevation|altitude)(?: gain(?:ed)?)?|ascent|ascend(?:ed)?|vert(?:ical)?|metres up|meters up|feet up|uphill|how (?:high|(?:much|far) (?:up|uphill))(?: did i (?:go|get|run|climb))?(?! (?:was|is|were)\b))\b/,
  ],
  [
    'sleep',
    /\b(?:(?:how many )?hours (?:of sleep|(?:did|do|have) i (?:sleep|slept))|sleep|slept|asleep|shut-?eye)\b/,
  ],
  ['hrv', /\bhrv\b/],
  [
    'rpe',
    /\b(?:(?:(?:perceived )?(?:effort|exertion) )?rpe|perceived (?:effort|exertion)|how hard did i rate)\b/,
  ],
  ['power', /\b(?:power|watts?)\b/],
  ['calories', /\b(?:calories|kcal)(?: (?:did i )?burn(?:ed|t)?)?\b/],
  [
    'idle-days',
    /^(?!.*\b(?:longest|biggest)\b).*\b(?:days\b.{0,40}\b(?:not run|didnt run|(?:not|without|no) running|(?:without|with no)(?: an?| any)? runs?|off (?:from )?running)\b|(?:non ?-?running|no ?-?run) days\b)/,
  ],
  ['rest-days', /\b(?:rest days?|days? off|days? of rest)\b/],
  [
    'days',
    /\b(?:how many|number of) days|\bon how many days|\bdays (?:did|have) i\b|\b(?:running|run|training) days\b|\bdays with (?:a |any )?(?:run|session|workout)s?\b|\bdays (?:that |when |on which )?i (?:ran|run|have run|did run)\b/,
  ],
  [
    'average-run',
    /\b(?:(?:average|mean) (?:distance|length|run(?: length| distance)?|duration|time)|(?:distance|km|kilomet(?:er|re)s|far|long) per run|per run|average run|mean of my runs|(?:do|did) i (?:run|go) longer)\b/,
  ],
  [
    'pace',
    /\b(?:(?:average |mean )?(?:paces?|speeds?)(?: (?:per|a) (?:k|km|kilomet(?:er|re)|mile))?|min(?:ute)?s?(?: per | a |\/)(?:k|km|kilomet(?:er|re)|mile)|(?:faster|slower)(?: on average)?|how (?:fast|slow)(?: did i (?:run|go)| was (?:i|it|that))?)\b/,
  ],
  [
    'time',
    /\b(?:how many (?:hours|minutes)|how long did (?:i run|(?:all )?(?:that|it|they|those|these) take(?: me)?)|how long (?:was|were) (?:i|it|that) (?:out|on my feet|running)(?: for)?|how long it took(?: me)?|time (?:it|that|they) took(?: me)?|in minutes|minutes$|^how long$|^(?:(?:my|the|its) )?time(?: please)?$|time in (?:total|all)|(?:(?:total|running) )?time on (?:my )?feet|how long (?:have|did|was|were|am|do) (?:i|they)|hours|(?:the )?(?:total |running )?time (?:spent |(?:on|of) (?:my feet|all|running|my runs)|running)|(?:total )?duration|total time|running time|time on (?:my )?feet|(?<!\b(?:what|which|have|had|wear|wore|was)\b.{0,20})on my feet|how much time|for how long|in time)\b/,
  ],
  [
    'distance',
    /\b(?:how far|how much (?:(?:on )?(?:trails?|roads?|treadmill|track) )?(?:did|have) i run|how many (?:k|km|kms|kilomet(?:er|re)s|mi|miles)|km|kms|k|kilomet(?:er|re)s|mi|miles|mileage|total distance|distance|length|volume)\b/,
  ],
  [
    'sessions',
    /\b(?:(?:most|more|average|mean) (?:runs|sessions|workouts|often)|how many (?:times|runs?|sessions?|workouts?|trainings?|activities)|how often|number(?: of|(?=[ |]{1,9}(?:runs|sessions|workouts)\b))(?: (?:runs|sessions|workouts|times))?|how many|count(?: of)?)\b/,
  ],
];

/** The figure that a text asks for, if any. */
export const figureIn = (text: string): Figure | undefined =>
  figures.find(([, pattern]) => pattern.test(text))?.[0];

/** Figures that add up over sessions, so that there is an amount per week. */
export const isSum = (figure: Figure): boolean =>
  ['sessions', 'distance', 'time', 'climb', 'calories', 'days'].includes(figure);
