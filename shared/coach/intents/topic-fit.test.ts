import { expect, test } from 'vitest';
import { usualFormats } from '../../formats.ts';
import { recognise } from '../intents.ts';
import { unfitWords } from './topic-fit.ts';
import type { Topic } from './topics.ts';

const today = '2026-03-05';

test.each<[string, Topic, string]>([
  ['marathon pb minus bridges target', 'bests', 'minus'],
  ['gap between my half pb and the riverside target', 'bests', 'gap between'],
  ['how many minutes quicker than my fastest half', 'bests', 'how many minutes faster'],
  ['heart rate for a given pace better or worse than when i started', 'zones', 'than'],
  ['sub 3:30 marathon, ever done that', 'prediction', 'ever done'],
  ['was yesterday a rest day', 'recovery', 'was'],
  ['how many times did i rest in 2018', 'recovery', 'how many times did'],
  ['was that different before 2020', 'changes', 'before 2020'],
  ['my best excuse for skipping the club dinner', 'bests', 'excuse skipping club dinner'],
  ['fastest half marathon before i turned 40', 'bests', 'before i turned 40'],
  ['how many km did i run in the weeks before my best', 'bests', 'how many km did'],
  ['i would have run 50 min for the 10k', 'prediction', 'would have'],
  ['how should i train for a marathon', 'recovery', 'train for'],
  ['what is my personal best over 10k', 'bests', ''],
  ['how many pairs have more than 500 km', 'shoes', ''],
  ['how often should i do speedwork', 'technique', ''],
  ['am i more tired than usual', 'recovery', ''],
  ['am i ready for the lakeside marathon', 'readiness', ''],
])('"%s" asked of %s does not fit by "%s"', (question, topic, words) => {
  const asked = recognise(question, { today, formats: usualFormats });
  expect(unfitWords(asked, topic, { today, names: ['lakeside marathon'] }).join(' ')).toBe(words);
});
