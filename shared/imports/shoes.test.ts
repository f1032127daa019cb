import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { importLimits } from './limits.ts';
import { becomesOf, gearTable, isBike, noGear, shoeCounter } from './shoes.ts';

const item = (id: string, more: { name: string; brand?: string; model?: string }) => ({
  id,
  ...more,
});
const listed = {
  ...noGear(),
  shoes: [
    { nickname: 'red', brand: 'Aster', model: 'Glide 5' },
    { nickname: '', brand: 'Brisk', model: 'Racer' },
  ],
  bikes: [
    { nickname: 'Commuter', brand: 'Velo', model: 'City' },
    { nickname: 'Brisk Racer', brand: '', model: '' },
  ],
};
const proposal = (name: string, ...gear: ReturnType<typeof item>[]) =>
  becomesOf(name, { listed, gear });

describe('the pair that is proposed', () => {
  it.each([
    ['has the name', 'Old pair', { name: 'Old pair' }],
    ['has it in other letters and blanks', 'Old pair', { name: ' OLD  Pair' }],
    [
      'has it as brand, model and name',
      'Aster Glide 5 red',
      { name: 'red', brand: 'aster', model: 'glide5' },
    ],
    ['has Strava’s nickname', 'Aster Glide 5 red', { name: 'Red' }],
    ['has brand and model', 'Brisk Racer', { name: 'Daily', brand: 'Brisk', model: 'Racer' }],
  ])('%s', (_, name, own) => {
    expect(proposal(name, item('x', { name: 'Other' }), item('own', own))).toBe('own');
  });
  it.each([
    ['of another model', 'Aster Glide 5 red', { name: 'red', brand: 'Aster', model: 'Glide 6' }],
    [
      'of the same model with another name',
      'Aster Glide 5 red',
      { name: 'blue', brand: 'Aster', model: 'Glide 5' },
    ],
    ['that has part of the name', 'Brisk Racer', { name: 'Racer' }],
    ['without a name', 'Brisk Racer', { name: '' }],
  ])('is none %s', (_, name, own) => {
    expect(proposal(name, item('own', own))).toBe('new');
  });
  it('is none of several that it may be, but the first of those that trainings cannot tell apart', () => {
    const pair = { brand: 'Brisk', model: 'Racer' };
    const two = [item('a', { name: 'One', ...pair }), item('b', { name: 'Two', ...pair })];
    expect(proposal('Brisk Racer', ...two)).toBe('new');
    expect(proposal('One', item('a', { name: 'One' }), item('b', { name: 'One' }))).toBe('a');
  });
  test('is the same however the name is spelled', () => {
    const spelled = fc
      .tuple(fc.stringMatching(/^[a-z0-9]{1,20}$/), fc.array(fc.nat(19)), fc.array(fc.nat(19)))
      .map(([name, capitals, blanks]) => ({
        name,
        other: [...name]
          .map((letter, at) => (capitals.includes(at) ? letter.toUpperCase() : letter))
          .map((letter, at) => (blanks.includes(at) ? ` ${letter}` : letter))
          .join(''),
      }));
    fc.assert(
      fc.property(spelled, ({ name, other }) => {
        expect(proposal(name, item('own', { name: other }))).toBe('own');
      }),
    );
  });
});

describe('what shoes become', () => {
  const gear = [item('own', { name: 'Daily' })];
  const becomes = (name: string, chosen?: string) => becomesOf(name, { listed, gear, chosen });
  it('is what is chosen, as long as it is there', () => {
    expect(becomes('Brisk Racer', 'own')).toBe('own');
    expect(becomes('Brisk Racer', 'none')).toBe('none');
    expect(becomes('Daily', 'none')).toBe('none');
    expect(becomes('Daily', 'gone')).toBe('own');
    expect(becomes('daily', 'new')).toBe('new');
  });
  it('is no second pair of the same name', () => expect(becomes('Daily', 'new')).toBe('own'));
  it('is nothing for a bike, whose name no shoes have', () => {
    expect(becomes('Commuter', 'new')).toBe('none');
    expect(becomes('Velo City')).toBe('none');
    expect(isBike('Brisk Racer', listed)).toBe(false);
    expect(isBike('', listed)).toBe(false);
  });
});

describe('a table of gear', () => {
  const read = (...rows: string[][]) => {
    const table = gearTable();
    for (const row of rows) if (!table.see(row)) break;
    return table.pairs();
  };
  it('is read by its heading, in whatever order, with or without a nickname', () => {
    expect(
      read(
        ['\ufeffShoe Model', 'Shoe Name', 'Shoe Brand', 'Shoe Default Sport Types'],
        ['Glide 5', ' red\u0000 ', 'Aster', 'Run'],
        ['Racer', '', 'Brisk'],
        ['', '', 'Brisk'],
      ),
    ).toEqual(listed.shoes);
  });
  it('is read by its order where the heading is in another language', () => {
    expect(
      read(
        ['Name', 'Marke', 'Modell'].map((it) => `Schuh-${it}`),
        ['rot', 'A', 'B'],
      ),
    ).toEqual([{ nickname: 'rot', brand: 'A', model: 'B' }]);
  });
  it.each([
    ['text', ['hello']],
    ['bytes', ['\ufffd\ufffd', 'b', 'c']],
    ['a wide table', Array.from({ length: 11 }, () => 'x')],
    ['blanks', ['', '', '']],
  ])('is not %s', (_, heading) => expect(read(heading, ['a', 'b', 'c'])).toBeUndefined());
  it('is bounded, and so are its names', () => {
    const rows = Array.from({ length: 1000 }, () => ['x'.repeat(1000), 'b', 'c']);
    const pairs = read(['Shoe Name', 'Shoe Brand', 'Shoe Model'], ...rows);
    expect(pairs).toHaveLength(importLimits.listedGear);
    expect(pairs?.[0]?.nickname).toHaveLength(200);
  });
});

test('runs are counted by shoes, up to so many', () => {
  const counter = shoeCounter();
  counter.add('B', { day: '2026-05-02', distance: 5 });
  counter.add('A', { day: '2026-05-01', distance: 0.1 });
  counter.add('A', { day: '2026-05-03', distance: 0.2 });
  expect(counter.shoes()).toEqual([
    { name: 'A', runs: 2, metres: 300, lastUsed: '2026-05-03' },
    { name: 'B', runs: 1, metres: 5000, lastUsed: '2026-05-02' },
  ]);
  expect(counter.remarks()).toEqual([]);
  for (let no = 0; no < importLimits.shoes; no += 1) {
    counter.add(`No. ${no}`, { day: '2026-05-01', distance: 1 });
  }
  expect(counter.shoes()).toHaveLength(importLimits.shoes);
  expect(counter.remarks()).toEqual([expect.stringContaining('2 further runs')]);
});
