import { expect, it } from 'vitest';
import { type Formats, formatsFor, usualFormats } from '../../formats.ts';
import { defaultPreferences } from '../../preferences.ts';
import { commandIn } from './commands.ts';

const today = '2026-07-20';
const inMiles = formatsFor({ ...defaultPreferences, distanceUnit: 'mi' });

it.each([
  ['I ran 6 today in 50 minutes', { distance: 6, duration: 3000 }, { distance: 9.656 }],
  ['I ran 8 miles today, 8:30 pace', { duration: 4080 }, { distance: 12.875, duration: 4080 }],
  ['I ran 10k today, 5:30/km', { distance: 10, duration: 3300 }, { distance: 10, duration: 3300 }],
])('“%s” is read in the runner’s unit', (question, usual, other) => {
  const read = (formats: Formats) => commandIn(question, { today, formats });
  expect(read(usualFormats)).toMatchObject({ kind: 'log-run', run: usual });
  expect(read(inMiles)).toMatchObject({ kind: 'log-run', run: other });
});

it('a session to plan, or to move, is of the runner’s miles', () => {
  const read = (question: string) => commandIn(question, { today, formats: inMiles });
  expect(read('Plan an easy 5 for Saturday')).toMatchObject({ kind: 'session', distance: 8.047 });
  expect(read('Move the easy 5 to Saturday')).toMatchObject({ which: { distance: 8.047 } });
});
