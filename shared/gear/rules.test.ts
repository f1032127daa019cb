import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../calendar-day.ts';
import { gearCategories } from './fields.ts';
import { readGearItem } from './read-gear-item.ts';
import {
  byCategory,
  categoryLabel,
  compareGear,
  followsRename,
  isStillWorn,
  monthAndYear,
  otherShoesNamed,
  shoeChoices,
  shoesUpTo,
  shoeUseByName,
  shortName,
  unlistedShoes,
  wearOf,
} from './rules.ts';
import type { GearItem } from './schema.ts';

const today = '2026-01-03';
const daysAgo = (days: number) => addDays(today, -days);

let ids = 0;
const item = (fields: Partial<GearItem> = {}): GearItem => {
  ids += 1;
  return readGearItem({ id: `gear-${ids}`, name: 'Blue', category: 'shoes', ...fields });
};

const run = (days: number, distance: number, shoesUsed = 'Blue') => ({
  date: daysAgo(days),
  distance,
  shoesUsed,
});

const useOf = (...runs: ReturnType<typeof run>[]) => shoeUseByName(runs, today).get('Blue');

describe('use of shoes', () => {
  it('knows the training in which they were worn last', () => {
    const runs = [
      { ...run(1, 5), id: 'new' },
      { ...run(3, 5), id: 'old' },
    ];
    expect(shoeUseByName(runs, today).get('Blue')?.lastRun).toBe('new');
    expect(shoeUseByName(runs.toReversed(), today).get('Blue')?.lastRun).toBe('new');
  });

  it('is known up to a training, itself included', () => {
    const named = (id: string, distance: number, shoesUsed?: string) =>
      ({ id, distance, ...(shoesUsed && { shoesUsed }) }) as const;
    const log = [
      ...[named('d', 20, 'Blue'), named('c', 5.5, ' Blue '), named('b', 8, 'Red')],
      ...[named('a', 10, 'Blue'), named('bare', 3)],
    ];
    expect(shoesUpTo(log, named('c', 5.5, 'Blue'))).toBe(15_500);
    expect(shoesUpTo(log, named('b', 8, 'Red'))).toBe(8000);
    expect(shoesUpTo(log, named('bare', 3))).toBeUndefined();
    expect(shoesUpTo(log, named('gone', 3, 'Blue'))).toBeUndefined();
  });

  it('sums distance, sessions, first and last use by name, in any order', () => {
    const uses = shoeUseByName(
      [run(3, 10.1), run(400, 21.1), run(9, 5, 'Red'), run(10, 0.2), { date: today, distance: 7 }],
      today,
    );
    expect([...uses.keys()]).toEqual(['Blue', 'Red']);
    expect(uses.get('Blue')).toEqual({
      name: 'Blue',
      metres: 31_400,
      sessions: 3,
      recentMetres: 10_300,
      firstUsed: daysAgo(400),
      lastUsed: daysAgo(3),
    });
  });

  it('matches names exactly, apart from surrounding blanks', () => {
    const uses = shoeUseByName([run(1, 1, ' Blue '), run(1, 2), run(1, 4, 'blue')], today);
    expect([...uses].map(([name, { metres }]) => [name, metres])).toEqual([
      ['Blue', 3000],
      ['blue', 4000],
    ]);
    expect(shoeUseByName([run(1, 1, ''), run(1, 1, '  ')], today).size).toBe(0);
  });

  it('is recent from 55 days ago to today', () => {
    expect(useOf(run(55, 3), run(56, 5))?.recentMetres).toBe(3000);
    expect(useOf(run(0, 3), run(-1, 5))?.recentMetres).toBe(3000);
  });

  it('counts a session without a distance as a session', () => {
    expect(useOf(run(1, 0))).toMatchObject({ sessions: 1, metres: 0 });
  });

  test('sums whole metres, whatever the distances', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200_000 })), (metres) => {
        const use = useOf(...metres.map((each) => run(1, each / 1000)));
        expect(use?.metres ?? 0).toBe(metres.reduce((sum, each) => sum + each, 0));
      }),
    );
  });
});

describe('wear', () => {
  const nothing = {
    percent: 0,
    warning: undefined,
    metresLeft: 700_000,
    weeklyMetres: undefined,
    forecast: undefined,
  };

  it('does not exist for shoes without use', () => {
    expect(wearOf(item(), undefined, today)).toEqual(nothing);
  });

  it.each([
    ['below 90 %', 629.999, 89, undefined, 70_001],
    ['at 90 %', 630, 90, 'soon', 70_000],
    ['a metre before the end', 699.999, 99, 'soon', 1],
    ['at the end', 700, 100, 'over', 0],
    ['beyond it', 771.5, 110, 'over', -71_500],
  ])('%s', (_where, km, percent, warning, metresLeft) => {
    const wear = wearOf(item(), useOf(run(100, km)), today);
    expect(wear).toEqual({ ...nothing, percent, warning, metresLeft });
  });

  it('is measured against the pair’s own retirement distance', () => {
    const use = useOf(run(100, 270));
    expect(wearOf(item({ retirementDistance: 300 }), use, today).warning).toBe('soon');
    expect(wearOf(item({ retirementDistance: 270 }), use, today).warning).toBe('over');
    expect(wearOf(item({ retirementDistance: 300.1 }), use, today).warning).toBeUndefined();
  });

  it('gives inactive shoes neither a warning nor a forecast', () => {
    const wear = wearOf(item({ isActive: false }), useOf(run(1, 800)), today);
    expect(wear).toEqual({ ...nothing, percent: 114, metresLeft: -100_000 });
  });

  it.each([
    // 560 km in 8 weeks are 10 a day; 140 are left.
    ['at the rate of eight weeks', [run(55, 500), run(0, 60)], '2026-01-17', 70_000],
    ['counting a day that is not full', [run(55, 500), run(0, 59)], '2026-01-18', 69_875],
    ['into another year', [run(60, 350), run(20, 56)], '2026-10-24', 7000],
    // 14 km, the first 20 days ago: 14 in 21 days.
    ['of a new pair by its own days', [run(20, 7), run(2, 7)], '2028-10-28', 4666.67],
    // First run today: rated over two weeks.
    ['of a pair of today by two weeks', [run(0, 14)], '2027-11-20', 7000],
  ])('forecasts the end %s', (_what, runs, forecast, weekly) => {
    const wear = wearOf(item(), useOf(...runs), today);
    expect(wear.forecast).toBe(forecast);
    expect(wear.weeklyMetres).toBeCloseTo(weekly, 1);
  });

  it.each([
    ['without use in eight weeks', [run(56, 500)]],
    ['of sessions without a distance', [run(1, 0)]],
    ['of runs that are yet to come', [run(-1, 10)]],
    ['that lies more than ten years ahead', [run(30, 5), run(1, 0.5)]],
    ['of what is reached already', [run(1, 700)]],
  ])('makes no forecast %s', (_what, runs) => {
    expect(wearOf(item(), useOf(...runs), today).forecast).toBeUndefined();
  });

  test('never forecasts a past day, and reaches the distance in time at the same rate', () => {
    const days = fc.integer({ min: 0, max: 90 });
    const runs = fc.array(fc.tuple(days, fc.integer({ min: 1, max: 60_000 })), { minLength: 1 });
    fc.assert(
      fc.property(runs, fc.integer({ min: 1, max: 2000 }), (all, retirementDistance) => {
        const use = useOf(...all.map(([day, metres]) => run(day, metres / 1000)));
        const { forecast, warning } = wearOf(item({ retirementDistance }), use, today);
        if (forecast !== undefined) expect(forecast > today).toBe(true);
        if (warning === 'over') expect(forecast).toBeUndefined();
      }),
    );
  });
});

describe('shoes that are not gear items', () => {
  const uses = shoeUseByName(
    [run(5, 5), run(9, 9, 'Red'), run(9, 9, 'Green'), run(2, 2, 'Old')],
    today,
  );

  it('are those that match no pair, most recently used first', () => {
    const gear = [item(), item({ name: 'Green', category: 'clothing' })];
    expect(unlistedShoes(uses, gear).map(({ name }) => name)).toEqual(['Old', 'Green', 'Red']);
    expect(
      unlistedShoes(
        uses,
        [...uses.keys()].map((name) => item({ name })),
      ),
    ).toEqual([]);
  });

  it.each([
    [0, true],
    [182, true],
    [183, false],
  ])('last used %i days ago, still worn: %s', (days, worn) => {
    const [use] = shoeUseByName([run(days, 5)], today).values();
    expect(use && isStillWorn(use, today)).toBe(worn);
  });
});

describe('a new name', () => {
  const before = item({ name: 'Blue' });
  const rename = (others: GearItem[], from = before, name = 'Navy') => {
    const after = { ...from, name };
    return followsRename([after, ...others], { before: from, after });
  };
  const both = { trainings: true, races: true };
  const none = { trainings: false, races: false };

  it('carries over to trainings and races', () => {
    expect(rename([item({ name: 'Red' })])).toEqual(both);
  });

  it('equal to the old one changes nothing', () => {
    expect(rename([], before, 'Blue')).toEqual(none);
  });

  it('changes nothing if another pair has the old name, active or not', () => {
    expect(rename([item({ isActive: false })])).toEqual(none);
  });

  it('taken by another pair does not mix their trainings', () => {
    expect(rename([item({ name: 'Navy' })])).toEqual(none);
  });

  it('carries over the trainings of shoes even if a shirt has the name', () => {
    expect(rename([item({ category: 'clothing' })])).toEqual({ trainings: true, races: false });
  });

  it('of gear other than shoes leaves the trainings alone', () => {
    const shirt = item({ category: 'clothing' });
    expect(rename([], shirt)).toEqual({ trainings: false, races: true });
    expect(rename([item()], shirt)).toEqual(none);
  });

  it('carries over even if the category changes too', () => {
    const after = { ...before, name: 'Navy', category: 'other' as const };
    expect(followsRename([after], { before, after })).toEqual(both);
  });
});

describe('the shoes offered by the training form', () => {
  const gear = [
    item({ name: 'Red' }),
    item({ name: 'Blue' }),
    item({ name: 'Blue' }),
    item({ name: 'Worn out', isActive: false }),
    item({ name: 'Shirt', category: 'clothing' }),
  ];

  it.each([
    ['are those in use, each once, by name', gear, '', ['Blue', 'Red']],
    ['and the one it has', gear, 'Worn out', ['Blue', 'Red', 'Worn out']],
    ['and one that is no gear', gear, ' Borrowed ', ['Blue', 'Borrowed', 'Red']],
    ['are none when all are put away', [item({ isActive: false })], '', []],
    ['are those of the trainings when no shoes are gear', gear.slice(4), '', ['Earlier']],
  ])('%s', (_what, items, stored, choices) => {
    expect(shoeChoices(items, { stored, worn: ['Earlier'] })).toEqual(choices);
  });
});

describe('gear', () => {
  it('is sorted by last change', () => {
    const [a, b, c] = ['2026-01-01', '2026-03-01', '2026-02-01'].map((day) =>
      item({ updatedAt: `${day}T00:00:00.000Z` }),
    ) as [GearItem, GearItem, GearItem];
    expect([a, b, c].sort(compareGear)).toEqual([b, c, a]);
  });

  it('is grouped by category, in their order', () => {
    const [gel, shoes] = [item({ category: 'nutrition' }), item()];
    const groups = byCategory([gel, shoes]);
    expect(groups.map(({ category }) => category)).toEqual([...gearCategories]);
    expect(groups.flatMap(({ items }) => items)).toEqual([shoes, gel]);
  });

  it.each([
    [{ brand: 'Aster', model: 'Glide 5' }, 'Aster Glide 5'],
    [{ brand: 'Aster' }, 'Blue'],
    [{ model: 'Glide 5' }, 'Blue'],
    [{}, 'Blue'],
  ])('with %j is called %s for short', (fields, name) => {
    expect(shortName(item(fields))).toBe(name);
  });

  it('has labels for all categories', () => {
    expect(gearCategories.map(categoryLabel)).toEqual([
      ...['Shoes', 'Recovery Devices', 'Accessories', 'Clothing', 'Nutrition', 'Other'],
    ]);
  });

  it('was acquired in a month of a year', () => {
    expect(monthAndYear('2025-03-31')).toBe('Mar 2025');
  });

  it('may share its name with another pair', () => {
    const [one, two, shirt] = [item(), item({ name: 'Blue' }), item({ category: 'clothing' })];
    expect(otherShoesNamed([one, two, shirt], { id: one.id, name: ' Blue ' })).toBe(two);
    expect(otherShoesNamed([one, shirt], one)).toBeUndefined();
  });
});
