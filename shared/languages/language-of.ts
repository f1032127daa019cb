import { usualFormats } from '../formats.ts';
import {
  englishToo,
  englishWords,
  type Language,
  otherLanguages,
  runningWords,
  typicalWords,
} from './typical-words.ts';
import { wordsIn } from './words-in.ts';

/** In a long mixed text, words of the other language must outnumber English ones by this factor. */
const farMore = 8;

/**
 * The language of a question that is surely not English; a mixed one is English. We use our own
 * lists of words: libraries that compare letters take a third to three quarters of short English
 * questions containing a name ("Corrida de São Silvestre result") for another language. A question
 * made up of names is English, as is one in a language without a list.
 */
export function languageOf(text: string): Language {
  const words = wordsIn(text);
  const language = closestTo(words, otherLanguages);
  if (language === undefined) return 'en';
  const { distinctive, common } = typicalWords[language];
  const least = words.some((word) => runningWords.has(word) && !common.has(word)) ? 2 : 1;
  const found = count(words, distinctive);
  if (found === 0 && isOnlyIn(words, common)) return language;
  return found >= least && found > farMore * count(words, englishWords) ? language : 'en';
}

/**
 * 'Wie oft', 'hoe ver': too few words for any to be typical, but all of them exist in that
 * language.
 */
const isOnlyIn = (words: readonly string[], common: ReadonlySet<string>): boolean => {
  const own = words.filter((word) => !units.has(word));
  return (
    own.length > 1 &&
    own.every((word) => common.has(word)) &&
    own.some((word) => !englishToo.has(word))
  );
};

const units: ReadonlySet<string> = new Set([usualFormats.distanceUnit, 'k', 'm', 'min', 'h']);

/** The one of these languages that most words suggest; the first if none do. */
export const closestLanguage = <Among extends Language>(
  text: string,
  among: readonly Among[],
): Among | undefined => closestTo(wordsIn(text), among);

function closestTo<Among extends Language>(
  words: readonly string[],
  among: readonly Among[],
): Among | undefined {
  const [closest] = among
    .map((language) => ({ language, weight: weightOf(words, language) }))
    .toSorted((a, b) => b.weight - a.weight);
  return closest?.language;
}

function weightOf(words: readonly string[], language: Language): number {
  if (language === 'en') return farMore * count(words, englishWords);
  const { distinctive, common } = typicalWords[language];
  return 2 * count(words, distinctive) + count(words, common);
}

const count = (words: readonly string[], list: ReadonlySet<string>): number =>
  words.filter((word) => list.has(word)).length;
