import { formatListIn } from '../formats.ts';
import { closestLanguage } from '../languages/language-of.ts';
import type { Language } from '../languages/typical-words.ts';
import { paragraphs, sentences } from '../prose/paragraphs.ts';
import { emergencies } from '../recovery/red-flags/flags.ts';
import { flagsByLanguage, redFlagsIn } from '../recovery/red-flags.ts';
import { dutch } from './red-flag-texts/dutch.ts';
import { english } from './red-flag-texts/english.ts';
import { french } from './red-flag-texts/french.ts';
import { german } from './red-flag-texts/german.ts';
import { italian } from './red-flag-texts/italian.ts';
import { polish } from './red-flag-texts/polish.ts';
import { portuguese } from './red-flag-texts/portuguese.ts';
import { spanish } from './red-flag-texts/spanish.ts';
import type { RedFlagTexts } from './red-flag-texts/texts.ts';

const textsIn: Readonly<Record<Language, RedFlagTexts>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  pt: portuguese,
  pl: polish,
};

/**
 * The answer to a question that mentions a warning sign, such as chest pain: see a doctor. It comes
 * from rules, before any model is asked, names no cause, and is in the language of the question.
 * @returns undefined if the question mentions none
 */
export function redFlagAnswer(question: string): string | undefined {
  const flags = redFlagsIn([question]);
  const languages = flagsByLanguage(question).map((one) => one.language);
  const language = closestLanguage(question, languages);
  if (language === undefined) return undefined;
  const texts = textsIn[language];
  if (flags.every((flag) => flag === 'pregnancy')) return paragraphs(...texts.pregnancy);
  const names = formatListIn(
    language,
    flags.map((flag) => texts.names[flag]),
  );
  return paragraphs(
    sentences(
      texts.seeADoctor(names),
      flags.some((flag) => emergencies.has(flag)) && `**${texts.emergency}**`,
    ),
    texts.cannotTell,
    texts.afterwards,
  );
}
