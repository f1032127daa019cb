import { describe, expect, it } from 'vitest';
import { english, questionsByLanguage } from '../../languages/questions.fixture.ts';
import { flagsByLanguage, redFlagsIn } from '../red-flags.ts';
import { flaggedInEnglish, harmlessInEnglish } from './english-sentences.fixture.ts';
import { emergencies, redFlags } from './flags.ts';
import { sentences } from './sentences.fixture.ts';

describe.each(Object.entries(sentences))('red flags in %s', (language, { flagged, harmless }) => {
  it.each(flagged)('%s: %s', (flag, sentence) => {
    expect(
      flagsByLanguage(sentence ?? '').find((one) => one.language === language)?.flags,
    ).toContain(flag);
    const plain = (sentence ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
    expect(redFlagsIn([plain])).toContain(flag);
  });

  it.each(harmless)('are not in “%s”', (sentence) => {
    expect(redFlagsIn([sentence])).toEqual([]);
  });

  it('are found for each sign', () => {
    expect(new Set(flagged.map(([flag]) => flag)).size).toBe(redFlags.length);
  });
});

describe('red flags in English', () => {
  it.each(flaggedInEnglish)('are in “%s”', (sentence) => {
    expect(redFlagsIn([sentence])).not.toEqual([]);
  });

  it.each(harmlessInEnglish)('are not in “%s”', (sentence) => {
    expect(redFlagsIn([sentence])).toEqual([]);
  });

  it.each([
    'half my face went numb on the jog',
    'an elephant sits on my chest during intervals',
    'woke up on the pavement during my jog',
    'my jaw and left arm ache as soon as i pick up the pace',
  ])('are an emergency in “%s”', (sentence) => {
    expect(redFlagsIn([sentence]).some((flag) => emergencies.has(flag))).toBe(true);
  });
});

it.each(Object.entries(questionsByLanguage))(
  'no question of another kind has a red flag: %s',
  (_, questions) => {
    expect(questions.filter((question) => redFlagsIn([question]).length > 0)).toEqual([]);
  },
);

it('English is not read as another language', () => {
  expect(english.flatMap(flagsByLanguage)).toEqual([]);
});
