import { describe, expect, it } from 'vitest';
import { mondayOf } from '../../calendar-day.ts';
import { logQuestionIn, searching } from './log-question.ts';
import { stemOf } from './noted-words.ts';

const read = (text: string) => {
  const question = logQuestionIn(text, '2026-03-05', mondayOf);
  return question.search.length > 0 ? searching(question) : question;
};

describe('words that runners noted', () => {
  it.each([
    ['how often did it rain on me in 2018', '"rain"'],
    ['how many times did i get rained on', '"rain"'],
    ['how many times have i run when it was icy', '"icy"'],
    ['how many wet runs', '"wet"'],
    ['runs through the dark in 2020', '"dark"'],
    ['times i wrote it was muddy', '"mud"'],
    ['how often do my notes mention mud or that it was muddy', '"mud"'],
    ['runs with watched a film in the notes', '"watch" "film"'],
    ['headwind in my notes how often', '"headwind"'],
    ['runs where i noted a headwind', '"headwind"'],
    ['when did i last get a side stitch', '"side" "stitch"'],
    ['when was i last round the harbour loop', '"harbour" "loop"'],
    ['how often did i bonk', '"bonk"'],
  ])('%s', (text, words) => {
    const { kind, left } = read(text);
    expect(kind.filter.words).toBe(words);
    expect(left).toEqual([]);
  });

  it.each([
    'how many runs without rain in 2018',
    'how often do my notes mention rain or snow',
    'how many cold showers did i take',
  ])('are not all understood, or say something else: %s', (text) => {
    expect(read(text).left).not.toEqual([]);
  });

  it.each([
    ['stitches', 'stitch'],
    ['watched', 'watch'],
    ['blisters', 'blister'],
    ['foggy', 'fog'],
    ['stopping', 'stop'],
    ['speed', 'speed'],
    ['spring', 'spring'],
  ])('are looked for by what their forms share: %s', (word, stem) => {
    expect(stemOf(word)).toBe(stem);
  });
});
