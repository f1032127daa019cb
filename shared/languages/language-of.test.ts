import { describe, expect, it } from 'vitest';
import { longestMessage } from '../coach/limits.ts';
import { aboutTraining } from '../coach/prompts.ts';
import { usualFormats } from '../formats.ts';
import { languageOf } from './language-of.ts';
import { english, questionsByLanguage } from './questions.fixture.ts';

describe('the language of a question', () => {
  it.each(Object.entries(questionsByLanguage))(
    'is found in all of our own: %s',
    (is, questions) => {
      expect(questions.filter((question) => languageOf(question) !== is)).toEqual([]);
    },
  );

  it('is English in capitals, with marks and without them', () => {
    expect(english.filter((text) => languageOf(`${text.toUpperCase()}!!`) !== 'en')).toEqual([]);
  });

  it('is English where a question is mixed', () => {
    expect(languageOf('what was mein letzter Lauf')).toBe('en');
    expect(languageOf('how was "Wir laufen für Kinder und für uns"?')).toBe('en');
    expect(
      languageOf(
        aboutTraining(
          {
            id: '0198f0aa-0000-7000-8000-000000000001',
            date: '2026-03-05',
            sessionType: 'tempo',
            distance: 10,
            duration: '0:45:00',
            terrain: 'road',
            loggedAt: '2026-03-05T18:00:00Z',
            isStravaImport: false,
            workoutDescription:
              'Ich bin heute müde gelaufen, morgen soll ich nicht laufen und ruhen',
          },
          usualFormats,
        ),
      ),
    ).toBe('en');
  });

  it('is not English for one such word in a long text', () => {
    const text = 'Ich bin müde und meine Schuhe sind alt. Soll ich morgen laufen oder nicht?';
    expect(languageOf(`${text} Das war “the wall”, ich kann nicht schneller.`)).toBe('de');
  });

  it('is found without accents, and with running’s English words', () => {
    expect(languageOf('kiedy mialem ostatni dzien wolny')).toBe('pl');
    expect(languageOf('qual foi a minha ultima corrida')).toBe('pt');
    expect(languageOf('welche Pace soll ich beim Long Run laufen?')).toBe('de');
  });

  it.each([
    ['wie oft', 'de'],
    ['bestzeit 10 km', 'de'],
    ['mes courses', 'fr'],
    ['il mio ritmo', 'it'],
    ['qual e il mio tempo miglore nella mezza', 'it'],
    ['hoe ver', 'nl'],
    ['tudo bem', 'pt'],
    ['rekord na 10 km', 'pl'],
    ['so was i', 'en'],
    ['was on top in mai', 'en'],
    ['la marathon', 'en'],
    ['2018 vs 2019', 'en'],
  ])('is found in a few words: “%s” is %s', (text, is) => {
    expect(languageOf(text)).toBe(is);
  });

  it('is English for nothing, figures, and the longest text there can be', () => {
    expect(languageOf('')).toBe('en');
    expect(languageOf('5:30 / 10.2 ???')).toBe('en');
    expect(languageOf('ﷺ'.repeat(longestMessage))).toBe('en');
    expect(languageOf('ich '.repeat(longestMessage / 4))).toBe('de');
  });
});
