import type { Training } from './schema.ts';

/**
 * The trainings before and after one, by date.
 * @param trainings newest first, as in the log
 * @returns neither, if it is not among them
 */
export function neighboursOf<Item extends Pick<Training, 'id'>>(
  trainings: readonly Item[],
  id: string,
): { earlier?: Item | undefined; later?: Item | undefined } {
  const place = trainings.findIndex((training) => training.id === id);
  return place < 0 ? {} : { earlier: trainings[place + 1], later: trainings[place - 1] };
}
