import { superlative } from './extremes.ts';
import { type Figure, figureIn } from './figures.ts';
import { eachPattern, type Per } from './groups.ts';
import { streaks } from './shapes.ts';

/** Words for an average per unit; the first match counts. */
export const perWords: readonly [Per, RegExp][] = [
  [
    'week',
    /\b(?:weekly (?:average |mean )?(?:(?:km|kilomet(?:er|re)s|mileage|distance)|average)|average weekly(?: (?:km|kilomet(?:er|re)s|mileage|distance))?|average week|(?:(?:km|kilomet(?:er|re)s|mileage|distance) )?(?:per|a|each|every) week(?: on average)?|weekly)\b/,
  ],
  [
    'month',
    /\b(?:monthly (?:average |mean )?(?:(?:km|kilomet(?:er|re)s|mileage|distance)|average)|average (?:monthly(?: (?:km|kilomet(?:er|re)s|mileage|distance))?|month)|a month(?: on average)?|per month on average|on average per month|(?<=\baverage\b.{0,30})per month)\b/,
  ],
  [
    'year',
    /\b(?:(?:yearly|annual) (?:average|mean)(?: (?:km|kilomet(?:er|re)s|mileage|distance))?|average (?:yearly|annual)(?: (?:km|kilomet(?:er|re)s|mileage|distance))?|average year|(?:per|a) year on average|on average (?:per|a|each|every) year|(?<=\baverage\b.{0,30})(?:per|a) year)\b/,
  ],
  [
    'running-day',
    /\bper (?:running|run|active|training) day\b|\b(?:on|over|per|for) (?:the |all )?days? (?:that |when |on which )?i (?:ran|run|did run|went running)\b/,
  ],
  [
    'day',
    /\b(?:daily (?:average |mean )?(?:(?:km|kilomet(?:er|re)s|mileage|distance)|average)|average daily(?: (?:km|kilomet(?:er|re)s|mileage|distance))?|average day|(?:(?:km|kilomet(?:er|re)s|mileage|distance) )?(?:per|each|every|(?<!\b(?:in|on|off|what|of|such|with|for) )a) day(?: on average)?|daily)\b/,
  ],
  [
    'run',
    /\b(?:(?:per|each) (?:\w+ ){0,2}(?:run|session|workout|training|race)|(?:each|every) time)\b/,
  ],
];

const isMean =
  /\b(?:average|mean|usual|typical)\b|\bhow (?:far|long|much)\b.{0,40}\b(?:usually|typically|normally)\b/;
/** May be asked about the average run without being named. */
const ofARun: ReadonlySet<Figure | undefined> = new Set([undefined, 'distance', 'time'] as const);
/** Adds up over runs, and is asked as an average per run. */
const addingUp: ReadonlySet<Figure | undefined> = new Set(['climb', 'calories'] as const);

/** The figure asked for, and what to average it over. */
export interface Averaged {
  figure: Figure | undefined;
  per: Per | undefined;
}

/**
 * The figure that a text asks for, and the unit it is averaged over. A mean distance or climb
 * without a unit is per run.
 * @param text without the words for the kind of session, and `whole` with them, as in 'per trail
 * run'
 */
export function averageIn(text: string, whole: string): Averaged {
  // A record day is not an average over days, and neither is a streak.
  const isOfDays = !superlative.test(text) && !streaks.test(text);
  // 'On each day', 'how far each time' ask for every single one.
  const isOfEach =
    /\b(?:each|every)\b/.test(whole) && !/\bper\b/.test(whole) && !isMean.test(whole);
  const found = perWords.filter(
    ([per]) => (per !== 'day' || isOfDays) && !(isOfEach && (per === 'day' || per === 'run')),
  );
  const [per, pattern] =
    found.find(([one, words]) => words.test(one === 'run' ? whole : text)) ?? [];
  const [perText = ''] = (per !== 'run' && pattern?.exec(text)) || [];
  if (/\b(?:km|kilomet(?:er|re)s|mileage|distance)\b/.test(perText))
    return { figure: 'distance', per };
  if (/\b(?:runs|sessions|workouts|times) (?:per|a|each|every) (?:day|week|month)\b/.test(text))
    return { figure: 'sessions', per };
  const figure = figureIn(perText ? text.replace(perText, ' ') : text);
  if (per === undefined || per === 'run') {
    const isOfRun =
      per === 'run' || (isMean.test(text) && !eachPattern.test(text) && !superlative.test(text));
    if (isOfRun && (ofARun.has(figure) || figure === 'average-run'))
      return { figure: 'average-run', per: undefined };
    return { figure, per: isOfRun && addingUp.has(figure) ? 'run' : undefined };
  }
  if (figure !== 'average-run') return { figure, per };
  return { figure: /\b(?:time|duration|hours|minutes)\b/.test(text) ? 'time' : 'distance', per };
}
