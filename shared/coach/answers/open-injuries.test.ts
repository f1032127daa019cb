import { expect, it } from 'vitest';
import { injury, recordsWith } from '../records.fixture.ts';
import { openInjuries, worstInjury } from './open-injuries.ts';

const [mild, worst, equal] = [injury('Calf', 2), injury('Knee', 6), injury('Hip', 6)];
const healed = injury('Heel', 9, 'resolved');
const records = recordsWith({ injuries: [healed, mild, worst, equal] });

it('the open injuries stay in their order, and the first of the worst is the worst', () => {
  expect(openInjuries(records)).toEqual([mild, worst, equal]);
  expect(worstInjury(records)).toEqual(worst);
  expect(worstInjury(recordsWith({ injuries: [healed] }))).toBeUndefined();
});
