import { logAddress } from '../../log-query/address.ts';

/** A figure as a link to the sessions that it was computed from, in the training log. */
export const toLog = (figure: string, address: string): string => `[${figure}](${address})`;

/** What a session amounts to, as a link to it. */
export const toTraining = (amount: string, { id }: { id: string }): string =>
  toLog(amount, logAddress({ ids: [id] }));
