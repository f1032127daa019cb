import { expect, test } from 'vitest';
import { usualFormats } from '../formats.ts';
import { doubtAboutTraining } from './doubts.ts';

test.each([
  ['easy-run', 10.2, '45:30:00', /^45 h 30 min for 10.2 km is 267:39 min\/km\./],
  ['long-run', 16, '0:30:00', /is 1:53 min\/km/],
  ['easy-run', 10, '0:45:30', undefined],
  ['cross-training', 40, '1:15:00', undefined],
  ['cross-training', 1.5, '0:40:00', undefined],
  ['strength', 0, '1:30:00', undefined],
  ['strength', 0, '0:01:30', /^The whole session took 1 min 30 s, without a distance\.$/],
  ['easy-run', 0, '0:00:45', /45 s, without a distance/],
  ['easy-run', 10, 'fast', undefined],
] as const)('%s of %d km in %s is asked about: %s', (sessionType, distance, duration, expected) => {
  const doubt = doubtAboutTraining({ sessionType, distance, duration }, usualFormats);
  if (expected) expect(doubt).toMatch(expected);
  else expect(doubt).toBeUndefined();
});
