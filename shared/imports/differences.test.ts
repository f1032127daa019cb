import { expect, it } from 'vitest';
import { describeDifferences } from './differences.ts';

it.each([
  [
    { minutes: -2, distance: 0.004, duration: 0.01 },
    'Start differs by 2 min, distance by 0.4%, time by 1%.',
  ],
  [
    { minutes: 0, distance: 0.012, duration: 0.0003 },
    'Distance differs by 1.2%. Same start and time.',
  ],
  [{ minutes: 0, distance: 0, duration: 0 }, 'Same start, distance, and time.'],
  [
    { minutes: 90, distance: 0, duration: 0 },
    'Start differs by 1 h 30 min. Same distance and time.',
  ],
  [{ distance: 0, duration: 0.02 }, 'Time differs by 2%. Same distance. No start to compare.'],
])('says %o in words', (differences, text) => expect(describeDifferences(differences)).toBe(text));
