import { searchOf } from '../search.ts';
import type { Training } from '../trainings/schema.ts';

/** The share by which distances differ that are called the same. */
const tolerance = 0.05;

/**
 * The runs to compare with one, the newest first: those of about the same distance before all
 * others.
 * @param trainings newest first
 */
export function candidatesFor(
  trainings: readonly Training[],
  {
    tracked,
    chosen,
    search,
    textOf,
  }: {
    /** The ids of the trainings with a track. */
    tracked: ReadonlySet<string>;
    /** The ids of the runs that are compared already. */
    chosen: readonly string[];
    search: string;
    /** What a search looks at. */
    textOf: (training: Training) => string;
  },
): { same: Training[]; others: Training[] } {
  const first = trainings.find(({ id }) => id === chosen[0]);
  const matches = searchOf(textOf)(search);
  const found = trainings.filter(
    (training) => tracked.has(training.id) && !chosen.includes(training.id) && matches(training),
  );
  const isSame = ({ distance }: Training) =>
    first !== undefined && Math.abs(distance - first.distance) <= tolerance * first.distance;
  return { same: found.filter(isSame), others: found.filter((one) => !isSame(one)) };
}
