import { formatWhole } from '../../../formats.ts';
import { followsRename } from '../../../gear/rules.ts';
import type { GearItem } from '../../../gear/schema.ts';
import { km } from '../../../units.ts';
import { type Finding, passed, warn } from '../verdict.ts';
import { dayText, distanceText, shortName } from '../words.ts';
import type { Asked, Findings } from './asked.ts';

type GearFields = Omit<GearItem, 'id' | 'loggedAt' | 'updatedAt'>;

export const judgeGear = (asked: Asked<GearFields>): Findings => ({
  date: asked.changes('dateAcquired') ? acquiredOn(asked) : undefined,
  distance: asked.changes('retirementDistance', 'category') ? distanceOf(asked) : undefined,
  duplicate: asked.changes('name') ? duplicateOf(asked) : undefined,
  rename: asked.changes('name') ? renameOf(asked) : undefined,
});

function acquiredOn({ after: { dateAcquired }, records }: Asked<GearFields>) {
  const { today, formats } = records;
  if (dateAcquired === undefined) return undefined;
  return dateAcquired > today
    ? warn(`${dayText(dateAcquired, today, formats)} is ahead.`)
    : passed(`${dayText(dateAcquired, today, formats)} is a plausible day.`);
}

/** How far shoes usually last, generously: our own convention, in km. */
const shoeLife = { least: 150, most: 1500 } as const;

function distanceOf({ after, records: { formats } }: Asked<GearFields>) {
  const { category, retirementDistance } = after;
  if (category !== 'shoes') return undefined;
  const { least, most } = shoeLife;
  const whole = (length: number) => formatWhole(length / formats.kmPerUnit);
  const distance = distanceText(km(retirementDistance), formats);
  const numbers = { distance: retirementDistance };
  return retirementDistance < least || retirementDistance > most
    ? warn(
        `Shoes usually last between ${whole(least)} and ${whole(most)} ${formats.distanceUnit}, and this says ${distance}.`,
        numbers,
      )
    : passed(`${distance} is a usual distance for shoes.`, numbers);
}

function duplicateOf({ after, before, records }: Asked<GearFields>): Finding | undefined {
  if (!records.gear) return undefined;
  const name = nameOf(after.name);
  const isThere = records.gear.some((item) => item.id !== before?.id && nameOf(item.name) === name);
  return isThere
    ? warn(`You already have an item called “${shortName(after.name)}”.`)
    : passed('None of your items has that name.');
}

/** Trainings and races refer to gear by name. */
function renameOf({ after, before, records }: Asked<GearFields>): Finding | undefined {
  if (!before || !records.gear) return undefined;
  const item = before as GearItem;
  const follows = followsRename(records.gear, { before: item, after: { ...item, ...after } });
  const isWorn = [item.category, after.category].includes('shoes');
  if (follows.races)
    return passed(`${isWorn ? 'Trainings and races' : 'Races'} that name it follow.`);
  const rest = 'keep the name that they have, as another item has the old or the new one.';
  if (follows.trainings) return warn(`Trainings that name it follow; races ${rest}`);
  return warn(`${isWorn ? 'Trainings and races' : 'Races'} that name it ${rest}`);
}

const nameOf = (name: string) => name.trim().toLowerCase();
