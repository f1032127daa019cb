import { languageOf } from '../../languages/language-of.ts';
import { englishWords, type OtherLanguage } from '../../languages/typical-words.ts';
import { wordsIn } from '../../languages/words-in.ts';
import { vocabulary } from '../intents/vocabulary.ts';
import type { CoachRecords } from '../records.ts';
import type { Answer } from './proposal.ts';

const inEnglishPlease: Readonly<Record<OtherLanguage, string>> = {
  de: 'Ich verstehe nur Englisch: Stell mir deine Frage bitte auf Englisch, zum Beispiel so:',
  fr: 'Je ne comprends que l’anglais : posez-moi votre question en anglais, par exemple :',
  es: 'Solo entiendo inglés: hazme tu pregunta en inglés, por ejemplo:',
  it: 'Capisco solo l’inglese: fammi la domanda in inglese, per esempio:',
  nl: 'Ik begrijp alleen Engels: stel je vraag in het Engels, bijvoorbeeld:',
  pt: 'Só entendo inglês: faça a sua pergunta em inglês, por exemplo:',
  pl: 'Rozumiem tylko po angielsku: zadaj mi pytanie po angielsku, na przykład:',
};

/**
 * The answer to a question that is not in English, in its language and without figures. Names of
 * the runner's own races and shoes do not count as another language.
 * @returns undefined if the question is, or may be, in English
 */
export function answerEnglishOnly(records: CoachRecords, question: string): Answer | undefined {
  const said = withoutNames(records, question);
  const language = languageOf(said);
  if (language === 'en' && !isForeign(question)) return undefined;
  return {
    text:
      language === 'en'
        ? 'I only understand English. Please ask me in English, for example:'
        : inEnglishPlease[language],
    choices: ['How was my week?', 'How far did I run this year?'],
  };
}

/**
 * A sentence in an unidentified language: letters that English lacks, and hardly any known words.
 * Names of races have such letters, too, so capitalised words do not count.
 */
function isForeign(question: string): boolean {
  const text = question
    .split(/\s+/)
    .filter((word) => /^\p{Ll}/u.test(word))
    .join(' ');
  const words = wordsIn(text);
  const known = words.filter((word) => englishWords.has(word) || vocabulary.has(word));
  return (
    words.length > 3 && /[^\p{ASCII}\p{P}\p{S}\s]/u.test(text) && known.length * 4 <= words.length
  );
}

function withoutNames(
  { races = [], plannedRaces = [], gear = [] }: CoachRecords,
  question: string,
): string {
  const names = [...races, ...plannedRaces].map(({ raceName }) => raceName);
  return [...names, ...gear.map(({ name }) => name)]
    .map((name) => name.trim().toLowerCase())
    .filter(({ length }) => length > 2)
    .reduce((text, name) => text.replaceAll(name, ' '), question.toLowerCase());
}
