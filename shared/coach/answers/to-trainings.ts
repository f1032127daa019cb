import { logAddress } from '../../log-query/address.ts';
import type { Training } from '../../trainings/schema.ts';
import type { Days } from './log.ts';

/**
 * A figure as a link to the trainings it was computed from: to their days in the log, and to their
 * type if they share one. Without any it stays a text.
 */
export function toTrainings(
  figure: string,
  { from, to }: Days,
  trainings: readonly Training[],
): string {
  const [first] = trainings;
  if (!first) return figure;
  const isOneType = trainings.every(({ sessionType }) => sessionType === first.sessionType);
  const types = isOneType ? [first.sessionType] : undefined;
  return `[${figure}](${logAddress({ from, to, types })})`;
}

/** What a session amounts to, as a link to it. */
export const toTraining = (amount: string, training: Training): string =>
  toTrainings(amount, { from: training.date, to: training.date }, [training]);
