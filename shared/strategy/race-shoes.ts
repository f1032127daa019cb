import { type ShoeUse, shoeUseByName, type Wear, wearOf } from '../gear/rules.ts';
import type { GearItem } from '../gear/schema.ts';
import type { StrategyFacts } from './facts.ts';

/** A pair of the runner's shoes, and what makes it a good choice. */
export interface RaceShoes {
  item: GearItem;
  use: ShoeUse | undefined;
  wear: Wear;
  hasRaced: boolean;
  /** Runs in it on the race's kind of ground. */
  runsOnGround: number;
}

type ShoeFacts = Pick<StrategyFacts, 'race' | 'gear' | 'trainings' | 'races' | 'today'>;

/**
 * The runner's active shoes, best for the race first: not worn out, then used in training, then used
 * on this kind of ground, then raced in. Among equals, the pair with more runs on it wins.
 */
export function raceShoes({ race, gear, trainings, races, today }: ShoeFacts): RaceShoes[] {
  const uses = shoeUseByName(trainings, today);
  const raced = new Set(races.map(({ gearUsed }) => gearUsed?.trim()));
  const ground = race.raceType === 'ultra' ? 'trail' : race.raceType;
  return gear
    .filter(({ category, isActive }) => category === 'shoes' && isActive)
    .map((item) => {
      const name = item.name.trim();
      const use = uses.get(name);
      const runs = trainings.filter(
        ({ shoesUsed, terrain }) => shoesUsed?.trim() === name && terrain === ground,
      );
      return {
        item,
        use,
        wear: wearOf(item, use, today),
        hasRaced: raced.has(name),
        runsOnGround: runs.length,
      };
    })
    .toSorted((a, b) => scoreOf(b) - scoreOf(a) || b.runsOnGround - a.runsOnGround);
}

const scoreOf = ({ use, wear, hasRaced, runsOnGround }: RaceShoes): number =>
  (wear.warning === 'over' ? 0 : 8) +
  (use ? 4 : 0) +
  (runsOnGround > 0 ? 2 : 0) +
  (hasRaced ? 1 : 0);
