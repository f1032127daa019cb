import {
  englishWords,
  type OtherLanguage,
  otherLanguages,
  runningWords,
  tellingWords,
} from './telling-words.ts';
import { wordsIn } from './words-in.ts';

/** So many times as many words of the other language make a long text with English in it that language's. */
const farMore = 8;

/**
 * The language of a question where it is surely not English; a mixed one is English. Our own lists of
 * words: libraries that compare letters take a third to two thirds of short English questions with a
 * name in them ("Corrida de São Silvestre result") for another language. A question of names alone is
 * English, as is one in a language without a list.
 */
export function languageOf(text: string): OtherLanguage | 'en' {
  const words = wordsIn(text);
  const count = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length;
  const [best] = otherLanguages
    .map((language) => ({
      language,
      telling: count(tellingWords[language].telling),
      common: count(tellingWords[language].common),
    }))
    .toSorted((a, b) => b.telling * 2 + b.common - (a.telling * 2 + a.common));
  if (!best) return 'en';
  const { common } = tellingWords[best.language];
  const least = words.some((word) => runningWords.has(word) && !common.has(word)) ? 2 : 1;
  const isOther = best.telling >= least && best.telling > farMore * count(englishWords);
  return isOther ? best.language : 'en';
}
