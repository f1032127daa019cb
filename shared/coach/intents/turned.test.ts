import { expect, test } from 'vitest';
import type { Topic } from './topics.ts';
import { turnedBy } from './turned.ts';

test.each<[string, Topic, string | undefined]>([
  ['marathon pb minus bridges target', 'bests', 'minus'],
  ['gap between my half pb and the riverside target', 'bests', 'gap between'],
  ['how many minutes quicker than my fastest half', 'bests', 'how many minutes quicker'],
  ['heart rate for a given pace better or worse than when i started', 'zones', 'than'],
  ['sub 330 marathon and ever done that', 'prediction', 'ever done'],
  ['was yesterday a rest day', 'recovery', 'was'],
  ['how many times did i rest in 2018', 'recovery', 'how many times did'],
  ['what is my personal best over 10k', 'bests', undefined],
  ['how many pairs have more than 500 km', 'shoes', undefined],
  ['how often should i do speedwork', 'technique', undefined],
  ['am i more tired than usual', 'recovery', undefined],
])('"%s" asked of %s is turned by %s', (text, topic, word) => {
  expect(turnedBy(text, topic)).toBe(word);
});
