import { runAddress } from '../../trainings/address.ts';

/** A figure as a link to the sessions in the training log that it was computed from. */
export const toLog = (figure: string, address: string): string => `[${figure}](${address})`;

/** A session's amount as a link to its page. */
export const toTraining = (amount: string, { id }: { id: string }): string =>
  toLog(amount, runAddress(id));
