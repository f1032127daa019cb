import { expect, it } from 'vitest';
import { aheadIn } from './race-ahead.ts';

it.each([
  ['what do the km have to be at | for my goal', 'target-pace'],
  ['per k at | if i want to hit my target how fast', 'target-pace'],
  ['can i run my target pace at |', undefined],
  ['did i set myself a time for the |', 'target'],
  ['target for the race in |', 'target'],
  ['how many days till |', 'days-to'],
  ['how long is it and when is |', 'next'],
  ['how many km is |', 'next'],
  ['how many races are planned', 'count-planned'],
])('"%s" asks of a race to come: %s', (text, asked) => {
  expect(aheadIn(text, { isRun: false, isPlanned: true })).toBe(asked);
});
