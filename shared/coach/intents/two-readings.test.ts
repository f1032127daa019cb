import { describe, expect, it } from 'vitest';
import { usualFormats } from '../../formats.ts';
import { recognise } from '../intents.ts';
import { readingsOf } from './two-readings.ts';

const today = '2026-03-05';

describe('a question that can be read in two ways', () => {
  it.each([
    ['jan 22', 'What did I run on January 22?', 'How was January 2022?'],
    ['How was May 24?', 'What did I run on May 24?', 'How was May 2024?'],
    [
      'how far did i run feb 19',
      'How far did i run on February 19?',
      'How far did i run in February 2019?',
    ],
    ['my last 10', 'How were my last 10 runs?', 'How was my last 10K race?'],
    ['best five?', 'What is my fastest 5K?', 'What are my 5 fastest runs?'],
  ])('%s', (question, one, other) => {
    expect(readingsOf(question, today)).toEqual([one, other]);
    // A button that asked back would lead nowhere.
    for (const reading of [one, other]) {
      expect(readingsOf(reading, today)).toBeUndefined();
      expect(recognise(reading, { today, formats: usualFormats }).topics).not.toEqual([]);
    }
  });

  it('is of days and months for the two dates', () => {
    const spans = (question: string) =>
      recognise(question, { today, formats: usualFormats }).log.spans;
    expect(spans('What did I run on January 22?')).toMatchObject([{ from: '2026-01-22' }]);
    expect(spans('How was January 2022?')).toMatchObject([{ to: '2022-01-31' }]);
  });
});

it.each([
  'on jan 22',
  'in may 24',
  'jan 31 2022',
  'jan 9',
  'jan 27',
  'feb 30',
  'my last 10 runs',
  'best 5k',
  'how was the last 10 days',
  'since may 24',
])('"%s" has one reading', (question) => {
  expect(readingsOf(question, today)).toBeUndefined();
});
