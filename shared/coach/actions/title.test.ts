import { expect, it } from 'vitest';
import { actionTitle } from './title.ts';
import { actionTypes } from './types.ts';

it('names every type', () => {
  expect(actionTypes.map(actionTitle)).toEqual([
    'Create Training Session',
    'Update Training Session',
    'Delete Training Session',
    'Create Race',
    'Update Race',
    'Delete Race',
    'Create Calendar Event',
    'Update Calendar Event',
    'Delete Calendar Event',
    'Create Gear Item',
    'Update Gear Item',
    'Delete Gear Item',
    'Create Injury Record',
    'Update Injury Record',
    'Delete Injury Record',
    'Update Training Zones',
  ]);
});

it.each(['create_plan', 'merge_race', 'update', '', 'create_toString', 'toString_race'])(
  'leaves the unknown type %j as it is',
  (type) => {
    expect(actionTitle(type)).toBe(type);
  },
);
