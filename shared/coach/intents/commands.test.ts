import { expect, it } from 'vitest';
import { mondayOf } from '../../calendar-day.ts';
import { kmInMile } from '../../units.ts';
import { commandIn } from './commands.ts';

const today = { date: '2026-07-20', startOfWeek: mondayOf };

it.each([
  ['I ran 6 today in 50 minutes', { distance: 6, duration: 3000 }, { distance: 9.656 }],
  ['I ran 8 miles today, 8:30 pace', { duration: 6566 }, { distance: 12.875, duration: 4080 }],
  ['I ran 10k today, 5:30/km', { distance: 10, duration: 3300 }, { distance: 10, duration: 3300 }],
])('“%s” is read in the runner’s unit', (question, inKm, inMiles) => {
  const runOf = (kmPerUnit?: number) => commandIn(question, { today, kmPerUnit });
  expect(runOf()).toMatchObject({ kind: 'log-run', run: inKm });
  expect(runOf(kmInMile)).toMatchObject({ kind: 'log-run', run: inMiles });
});

it('a session to plan, or to move, is of the runner’s miles', () => {
  const read = (question: string) => commandIn(question, { today, kmPerUnit: kmInMile });
  expect(read('Plan an easy 5 for Saturday')).toMatchObject({ kind: 'session', distance: 8.047 });
  expect(read('Move the easy 5 to Saturday')).toMatchObject({ which: { distance: 8.047 } });
});
