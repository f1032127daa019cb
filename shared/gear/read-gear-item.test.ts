import { describe, expect, it, test } from 'vitest';
import { readGearItem } from './read-gear-item.ts';
import type { GearItem } from './schema.ts';

const spellings = {
  camelCase: (name: string) => name,
  snake_case: (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
  runtogether: (name: string) => name.toLowerCase(),
};

/** Stored values for each field, and how they are read. */
const examples: { [Name in keyof Required<GearItem>]: [stored: unknown, read: GearItem[Name]][] } =
  {
    id: [['a-1', 'a-1']],
    name: [['  Blue pair ', 'Blue pair']],
    category: [
      ['recovery-devices', 'recovery-devices'],
      ['Recovery Devices', 'recovery-devices'],
      ['recovery_devices', 'recovery-devices'],
      ['SHOES', 'shoes'],
      ['gadgets', 'other'],
      [null, 'other'],
    ],
    brand: [['Aster', 'Aster']],
    model: [['Glide 5', 'Glide 5']],
    notes: [['For mud', 'For mud']],
    dateAcquired: [
      ['2024-02-29', '2024-02-29'],
      ['2026-03-05T23:30:00Z', '2026-03-05'],
      ['lately', undefined],
    ],
    isActive: [
      [false, false],
      ['f', false],
      ['false', false],
      [0, false],
      [true, true],
      ['t', true],
      [null, true],
      [undefined, true],
      ['', true],
    ],
    retirementDistance: [
      [500, 500],
      ['450.5', 450.5],
      [null, 700],
      ['far', 700],
    ],
    loggedAt: [['2026-03-05T07:08:09+02:00', '2026-03-05T05:08:09.000Z']],
    updatedAt: [[new Date(0), '1970-01-01T00:00:00.000Z']],
  };

describe.each(Object.entries(spellings))('in %s', (_, spell) => {
  const cases = Object.entries(examples).flatMap(([name, values]) =>
    values.map(([stored, read]) => [name, stored, read] as const),
  );
  it.each(cases)('%s %j is read as %j', (name, stored, read) => {
    const gear = readGearItem({ id: 'a-1', [spell(name)]: stored });
    expect(gear[name as keyof GearItem]).toEqual(read);
  });
});

test('missing values are absent, or take their default', () => {
  const blank = { brand: '', model: null, notes: '  ', date_acquired: undefined };
  const row = { id: 'a-1', name: 'Blue', category: 'shoes', ...blank, user_id: 'u' };
  expect(JSON.parse(JSON.stringify(readGearItem({ ...row, logged_at: new Date(0) })))).toEqual({
    id: 'a-1',
    name: 'Blue',
    category: 'shoes',
    isActive: true,
    retirementDistance: 700,
    loggedAt: '1970-01-01T00:00:00.000Z',
    updatedAt: '1970-01-01T00:00:00.000Z',
  });
});

test('a row without logged_at uses created_at', () => {
  const created_at = '2025-01-01T00:00:00.000Z';
  expect(readGearItem({ id: 'a-1', created_at }).loggedAt).toBe(created_at);
});

test('reading its own output gives the same result', () => {
  const gear = readGearItem({ id: 'a-1', is_active: false, retirement_distance: '500' });
  expect(readGearItem(gear)).toEqual(gear);
});

test('a row without an id is refused', () => {
  expect(() => readGearItem({ name: 'Blue' })).toThrow('without an id');
});
