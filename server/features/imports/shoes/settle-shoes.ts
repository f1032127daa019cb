import { isStillWorn } from '#shared/gear/rules.ts';
import type { GearItem } from '#shared/gear/schema.ts';
import type { ImportPreview } from '#shared/imports/schema.ts';
import { becomesOf, isBike, listedAs, type ShoeRuns } from '#shared/imports/shoes.ts';
import { newId } from '#shared/new-id.ts';
import type { ImportRecord } from '../queries.ts';
import { listedGearIn, type StoredShoe, shoesIn } from './stored-shoes.ts';

type Listed = Pick<ImportRecord, 'shoes' | 'listed_gear'>;

/** What happens to shoes in a preview, by the service's name for them. */
function becomesIn(record: Listed, gear: readonly GearItem[]) {
  const chosen = new Map(shoesIn(record).map(({ name, becomes }) => [name, becomes]));
  const listed = listedGearIn(record);
  return (name: string) => becomesOf(name, { listed, gear, chosen: chosen.get(name) });
}

/** The shoes in a preview. Bikes that were recorded for a run are excluded. */
export function presentShoes(
  record: Listed,
  gear: readonly GearItem[],
  worn: { shoes(): ShoeRuns[]; remarks(): string[] },
): Pick<ImportPreview, 'shoes' | 'shoeRemarks'> {
  const listed = listedGearIn(record);
  const becomes = becomesIn(record, gear);
  const shoes = worn.shoes().filter(({ name }) => !isBike(name, listed));
  if (shoes.length === 0) return {};
  return {
    shoes: shoes.map(({ name, runs, metres }) => ({
      name,
      runs,
      distance: metres / 1000,
      becomes: becomes(name),
    })),
    shoeRemarks: [...listed.remarks, ...worn.remarks()],
  };
}

/** The name of these shoes in a preview's trainings; undefined for those left out. */
export function nameInPreview(record: Listed, gear: readonly GearItem[], name: string) {
  const becomes = becomesIn(record, gear)(name);
  if (becomes === 'none') return undefined;
  return gear.find(({ id }) => id === becomes)?.name ?? name;
}

/**
 * The decision about the shoes at the start: as the preview shows them, with the ids of gear to
 * create, so that an import resumed after a kill does not create any twice.
 */
export function settleShoes(
  record: Listed,
  gear: readonly GearItem[],
  { worn, today }: { worn: readonly ShoeRuns[]; today: string },
): StoredShoe[] {
  const listed = listedGearIn(record);
  const becomes = becomesIn(record, gear);
  return worn.map(({ name, lastUsed }) => {
    const chosen = becomes(name);
    if (chosen === 'none') return { name, becomes: chosen };
    if (chosen !== 'new') {
      return { name, becomes: chosen, called: gear.find(({ id }) => id === chosen)?.name ?? name };
    }
    const { brand, model } = listedAs(name, listed.shoes) ?? {};
    const fresh = {
      ...(brand && { brand }),
      ...(model && { model }),
      isActive: isStillWorn({ lastUsed }, today),
    };
    return { name, becomes: newId(), called: name, fresh };
  });
}
