import { describe, expect, it } from 'vitest';
import { questionsByLanguage } from '../../languages/questions.fixture.ts';
import { marathoner } from '../runner.fixture.ts';
import { knownOf } from '../whole-log.fixture.ts';
import { answerQuestion } from './answer.ts';
import { answerEnglishOnly } from './english-only.ts';

const { en: english, ...others } = questionsByLanguage;

describe('a question that is not in English', () => {
  it.each([
    ['de', 'Englisch'],
    ['fr', 'l’anglais'],
    ['es', 'inglés'],
    ['it', 'l’inglese'],
    ['nl', 'Engels'],
    ['pt', 'inglês'],
    ['pl', 'po angielsku'],
  ] as const)('is answered in its language, without a figure: %s', async (language, named) => {
    for (const question of others[language]) {
      const answer = await answerQuestion(knownOf(marathoner), question);
      expect(answer.text).toContain(named);
      expect(answer.text).not.toMatch(/\d|\n/);
      expect(answer.proposal).toBeUndefined();
      const asked = (answer.choices ?? []).map((choice) => answerEnglishOnly(marathoner, choice));
      expect(asked).toEqual([undefined, undefined]);
    }
  });

  it.each([
    'kolik kilometrů jsem letos uběhl',
    'bu yıl kaç kilometre koştum',
    'hur långt sprang jag förra veckan',
  ])('in an unknown language is answered in English: %s', (question) => {
    expect(answerEnglishOnly(marathoner, question)?.text).toMatch(/only understand English/);
  });

  it('is none of the English ones', () => {
    expect(english.filter((question) => answerEnglishOnly(marathoner, question))).toEqual([]);
  });

  it('is none that only names the runner’s own race or pair', () => {
    const [race] = marathoner.races ?? [];
    if (!race) throw new Error('The marathoner has raced.');
    const question = 'Wir laufen für Kinder splits';
    expect(answerEnglishOnly(marathoner, question)).toBeDefined();
    const races = [{ ...race, raceName: 'Wir laufen für Kinder' }];
    expect(answerEnglishOnly({ ...marathoner, races }, question)).toBeUndefined();
  });
});
