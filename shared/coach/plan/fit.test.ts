import { expect, it } from 'vitest';
import { addDays } from '../../calendar-day.ts';
import { km } from '../../units.ts';
import { recordsWith, today, weeksOf } from '../records.fixture.ts';
import { fitToGuard } from './fit.ts';
import { pacesFor } from './paces.ts';

it('calls no run long that was shortened to less than forty minutes', () => {
  const records = recordsWith({
    trainings: weeksOf(8, [
      [1, 3],
      [3, 3],
      [5, 3],
    ]),
  });
  const draft = { date: addDays(today, 2), sessionType: 'long-run' as const, distance: km(9) };
  const [run] = fitToGuard([draft], pacesFor(records), records, undefined);
  expect(run?.distance).toBeLessThan(4);
  expect(run?.sessionType).toBe('easy-run');
});
