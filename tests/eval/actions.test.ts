import { describe, expect, it } from 'vitest';
import { faultsOf, type ProposedAction } from './actions.ts';

const action: ProposedAction = {
  id: 'a',
  type: 'update_gear_item',
  status: 'pending',
  data: { id: 'shoes', changes: { isActive: false } },
};
const wanted = { type: 'update_gear_item', holds: { 'changes.isActive': false } };

describe('a proposed action', () => {
  it('has no fault if it is the one that was asked for', () => {
    expect(faultsOf(action, wanted, 'shoes')).toEqual([]);
  });

  it.each<[string, ProposedAction | undefined]>([
    ['is missing', undefined],
    ['is of another type', { ...action, type: 'delete_gear_item' }],
    ['was carried out unasked', { ...action, status: 'approved' }],
    ['is about another record', { ...action, data: { ...action.data, id: 'roller' } }],
    ['changes something else', { ...action, data: { id: 'shoes', changes: { name: 'x' } } }],
    ['changes nothing', { ...action, data: { id: 'shoes' } }],
  ])('has one if it %s', (_, proposed) => {
    expect(faultsOf(proposed, wanted, 'shoes')).toHaveLength(1);
  });
});
