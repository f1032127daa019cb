import { describe, expect, it } from 'vitest';
import { inGearWords } from './gear-words.ts';
import { pairFigureIn } from './pair-figure.ts';

describe('what is asked of a pair', () => {
  it.each([
    ['how much have i done in | since i got them', 'distance'],
    ['how many runs and how many km on | by now', 'distance'],
    ['how often have i worn | and how far have they gone', 'distance'],
    ['how many runs in |', 'sessions'],
    ['when did i buy |', 'acquired'],
    ['when did i last wear |', 'last-worn'],
  ])('%s', (text, figure) => expect(pairFigureIn(text)).toBe(figure));

  it.each([
    ['when did i last lace up the swift pro', 'when did i last wear the swift pro'],
    ['what was on my feet for the city half', 'what was worn as shoes for the city half'],
    ['how many pairs are in the bin', 'how many pairs are retired'],
    ['total time on my feet', 'total time on my feet'],
  ])('is read in other words: %s', (text, read) => expect(inGearWords(text)).toBe(read));
});
