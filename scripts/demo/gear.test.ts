import { describe, expect, it } from 'vitest';
import { readGearItem } from '#shared/gear/read-gear-item.ts';
import { shoeUseByName, unlistedShoes, wearOf } from '#shared/gear/rules.ts';
import { gearFields } from '#shared/gear/schema.ts';
import { demoData } from './demo-data.ts';

/** Every season, a leap day, and the ends of a year. */
const todays = ['2024-02-29', '2025-12-31', '2026-01-01', '2025-06-16', '2025-08-12', '2026-11-22'];

describe.each(todays)('the gear of the demo that ends on %s', (today) => {
  const { trainings, gear: rows } = demoData(today);
  const gear = rows.map(readGearItem);
  const uses = shoeUseByName(trainings, today);

  it('has nothing that the form would refuse', () => {
    for (const item of gear) expect(gearFields.safeParse(item).success).toBe(true);
  });

  it('includes every pair that the trainings mention', () => {
    expect(unlistedShoes(uses, gear)).toEqual([]);
  });

  it('has one pair due a warning, and forecasts for others', () => {
    const wears = gear.map((item) => wearOf(item, uses.get(item.name), today));
    expect(wears.flatMap(({ warning }) => warning ?? [])).toContain('soon');
    expect(wears.filter(({ forecast }) => forecast).length).toBeGreaterThanOrEqual(2);
  });
});
