import { describe, expect, it } from 'vitest';
import { judgeAction, type ProposedAction } from './actions.ts';
import type { WantedAction } from './question.ts';

const action: ProposedAction = {
  id: 'a',
  type: 'update_gear_item',
  status: 'pending',
  data: { id: 'shoes', changes: { isActive: false } },
};
const wanted: WantedAction = { type: 'update_gear_item', holds: { 'changes.isActive': false } };

const judged = (
  proposed: ProposedAction | undefined,
  { asked = wanted, tried = false, problems = [] as string[] } = {},
) => judgeAction(proposed, asked, { tried, record: 'shoes', carryOut: async () => problems });

describe('a proposed action', () => {
  it('is valid if it is the one that was asked for', async () => {
    expect(await judged(action)).toEqual({ outcome: 'valid', faults: [] });
  });

  it.each<[string, ProposedAction]>([
    ['is of another type', { ...action, type: 'delete_gear_item' }],
    ['was carried out unasked', { ...action, status: 'approved' }],
    ['is about another record', { ...action, data: { ...action.data, id: 'roller' } }],
    ['changes something else', { ...action, data: { id: 'shoes', changes: { name: 'x' } } }],
    ['changes nothing', { ...action, data: { id: 'shoes' } }],
  ])('is invalid if it %s', async (_, proposed) => {
    expect(await judged(proposed)).toEqual({ outcome: 'invalid', faults: [expect.any(String)] });
  });

  it('is invalid if it cannot be carried out, or was refused', async () => {
    expect(await judged(action, { problems: ['Approving it answers 409'] })).toMatchObject({
      outcome: 'invalid',
    });
    expect(await judged(undefined, { tried: true })).toMatchObject({ outcome: 'invalid' });
  });

  it('is missing if none came', async () => {
    expect(await judged(undefined)).toMatchObject({ outcome: 'missing' });
  });

  it('is unwanted if none was asked for', async () => {
    const judge = (proposed?: ProposedAction) =>
      judgeAction(proposed, undefined, { tried: true, carryOut: async () => [] });
    expect(await judge(action)).toMatchObject({ outcome: 'unwanted' });
    expect(await judge()).toBeUndefined();
  });
});
