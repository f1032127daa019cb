import { expect, test, vi } from 'vitest';
import { readGearItem } from '#shared/gear/read-gear-item.ts';
import type { ImportChanges, ImportPreview } from '#shared/imports/schema.ts';
import { markupOf, textsOf } from '../../markup.fixture.tsx';
import { gearQuery } from '../gear/queries.ts';
import { ShoeChoices } from './shoe-choices.tsx';

const gear = [
  readGearItem({ id: 'g1', name: 'Daily', category: 'shoes' }),
  readGearItem({ id: 'g2', name: 'Worn', category: 'shoes', is_active: false }),
  readGearItem({ id: 'g3', name: 'Shirt', category: 'clothing' }),
];
type Shoes = NonNullable<ImportPreview['shoes']>;

function markupWith(shoes: Shoes, more: { shoeRemarks?: string[]; pending?: ImportChanges } = {}) {
  const found = { shoes, shoeRemarks: more.shoeRemarks } as ImportPreview;
  const change = {
    mutate: vi.fn(),
    isPending: more.pending !== undefined,
    variables: more.pending,
    error: null,
  };
  const data = [[gearQuery.queryKey, gear]] as const;
  return markupOf(<ShoeChoices found={found} change={change} />, data);
}
const optionsIn = (markup: string) =>
  [...markup.matchAll(/<option value="([^"]*)"( selected="")?>([^<]*)/g)].map(
    ([, value, isSelected, label]) => `${isSelected ? '* ' : ''}${value} ${label}`,
  );

test('each pair has its runs, and what it may become', () => {
  const markup = markupWith([{ name: 'Glide 5', runs: 12, distance: 140.2, becomes: 'g1' }]);
  expect(textsOf(markup).join(' ')).toMatch(/1 pair of shoes.*Glide 5 12 runs, 140\.20 km/);
  expect(optionsIn(markup)).toEqual([
    'new Add to your gear',
    'none Leave out',
    '* g1 Daily',
    'g2 Worn (inactive)',
  ]);
});

test('shoes with the name of existing gear are not new ones', () => {
  const markup = markupWith([{ name: 'Daily', runs: 1, distance: 1, becomes: 'none' }]);
  expect(optionsIn(markup)).toEqual(['* none Leave out', 'g1 Daily', 'g2 Worn (inactive)']);
});

test('what was chosen shows at once, and what could not be read is mentioned', () => {
  const markup = markupWith([{ name: 'Glide 5', runs: 1, distance: 5, becomes: 'new' }], {
    pending: { shoes: [{ name: 'Glide 5', becomes: 'none' }] },
    shoeRemarks: ['The shoes.csv cannot be read.'],
  });
  expect(optionsIn(markup)).toContain('* none Leave out');
  expect(textsOf(markup)).toContain('The shoes.csv cannot be read.');
});

test('without shoes there is nothing to choose', () => {
  expect(textsOf(markupWith([])).join('')).not.toContain('shoes');
});
