import { isStillWorn } from '#shared/gear/rules.ts';
import type { GearItem } from '#shared/gear/schema.ts';
import type { ImportPreview } from '#shared/imports/schema.ts';
import { becomesOf, isBike, listedAs, type ShoeRuns } from '#shared/imports/shoes.ts';
import { newId } from '#shared/new-id.ts';
import type { ImportRecord } from '../queries.ts';
import { listedGearIn, type StoredShoe, shoesIn } from './stored-shoes.ts';

type Listed = Pick<ImportRecord, 'shoes' | 'listed_gear'>;

/** What becomes of shoes in a preview, by the name that the service has for them. */
function becomesIn(record: Listed, gear: readonly GearItem[]) {
  const chosen = new Map(shoesIn(record).map(({ name, becomes }) => [name, becomes]));
  const listed = listedGearIn(record);
  return (name: string) => becomesOf(name, { listed, gear, chosen: chosen.get(name) });
}

/** The shoes of a preview. Bikes that somebody ran with are none. */
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

/** What trainings call these shoes in a preview; undefined for what they do not name. */
export function nameInPreview(record: Listed, gear: readonly GearItem[], name: string) {
  const becomes = becomesIn(record, gear)(name);
  if (becomes === 'none') return undefined;
  return gear.find(({ id }) => id === becomes)?.name ?? name;
}

/**
 * What is decided on the shoes at the start: as the preview shows them, with the ids of gear to be made, so
 * that an import that goes on after a kill makes none twice.
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
